// `npm run bench:native`: the kernels of the core beside Eigen's and OpenBLAS's, natively on one thread. Further arguments
// go to Google Benchmark, later ones over these: `-- --benchmark_filter=gemm`, `-- --help`.

import { main } from './lib/process.mjs';
import { runNativeBenchmark } from './lib/native-benchmark.mjs';

const defaults = [
  // Short runs in random order: what else the machine does then meets all contestants alike.
  '--benchmark_min_time=0.1',
  '--benchmark_repetitions=5',
  '--benchmark_enable_random_interleaving=true',
  '--benchmark_report_aggregates_only=true',
];

await main(() => runNativeBenchmark('native_benchmark', [...defaults, ...process.argv.slice(2)]));
