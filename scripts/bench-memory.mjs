// `npm run bench:memory`: the most memory that each form of attention holds, by the number of tokens.

import { main } from './lib/process.mjs';
import { runNativeBenchmark } from './lib/native-benchmark.mjs';

await main(() => runNativeBenchmark('attention_memory'));
