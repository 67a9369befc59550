// What the processor of this machine can do.

import { readFileSync } from 'node:fs';

/** Whether the processor runs what -march=x86-64-v3 compiles to, as far as Linux says so. */
export function hasAvx2() {
  const flags = /^flags\s*:(.*)$/m.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1].split(' ') ?? [];
  return ['avx2', 'fma', 'bmi2', 'f16c'].every((flag) => flags.includes(flag));
}
