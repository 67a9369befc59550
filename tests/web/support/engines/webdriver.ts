import { patience } from './engine';

/** A session of the W3C WebDriver protocol: the few commands that the tests need. */
export class WebDriverSession {
  private constructor(private readonly address: string) {}

  static async start(driver: string, capabilities: object): Promise<WebDriverSession> {
    const session = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    });
    const started = new WebDriverSession(`${driver}/session/${session.sessionId}`);
    await send(`${started.address}/timeouts`, 'POST', { script: patience, pageLoad: patience });
    return started;
  }

  async goto(url: string): Promise<void> {
    await send(`${this.address}/url`, 'POST', { url });
  }

  /** The body of an asynchronous function of `argument`, whose result is waited for. */
  async evaluate<Result>(body: string, argument: unknown): Promise<Result> {
    const script = `const [argument, done] = arguments;
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await send<{ value?: Result; error?: string }>(`${this.address}/execute/async`, 'POST', {
      script,
      args: [argument ?? null],
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Result;
  }

  async end(): Promise<void> {
    await send(this.address, 'DELETE');
  }
}

async function send<Value>(address: string, method: string, body?: object): Promise<Value> {
  // A little more than the driver itself allows: its own message says more.
  const signal = AbortSignal.timeout(patience + 10_000);
  const response = await fetch(address, { method, body: body && JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}
