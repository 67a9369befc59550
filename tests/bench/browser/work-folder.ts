import { join } from 'node:path';
import { paths } from '../../../web/vite/paths';

/** What the benchmark makes for itself. */
export const workFolder = join(paths.root, 'build/bench/browser');
