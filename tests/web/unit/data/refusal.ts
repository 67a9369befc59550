import { DataError, type DataFacts } from '../../../../web/src/data';

/** The code and facts with which something is refused; fails when it is not. */
export async function refusalOf(work: () => unknown): Promise<{ code: string; facts: DataFacts }> {
  try {
    await work();
  } catch (error) {
    if (error instanceof DataError) return { code: error.code, facts: error.facts };
    throw error;
  }
  throw new Error('nothing was refused');
}
