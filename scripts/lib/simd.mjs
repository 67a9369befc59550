// Looks into the built modules: both must compute with vectors, and only the relaxed one with relaxed instructions.

import { join } from 'node:path';
import { capture, PlainError, root } from './process.mjs';

export function checkSimd() {
  for (const [preset, relaxed] of [
    ['wasm', false],
    ['wasm-relaxed', true],
  ]) {
    const file = join(root, 'build', preset, 'attractor.wasm');
    const text = capture('/usr/lib/llvm-19/bin/llvm-objdump', ['-d', file], {
      maxBuffer: 2 ** 28,
    });
    if (text === undefined) throw new PlainError(`cannot disassemble ${file}`);
    const arithmetic = (text.match(/\bf32x4\.(mul|add)\b/g) ?? []).length;
    // The disassembler knows no relaxed instruction: these are the codes of f32x4.relaxed_madd and f64x2.relaxed_madd.
    const fused = (text.match(/: fd 8[57] 02\b/g) ?? []).length;
    console.log(`${preset}: ${arithmetic} vector additions and multiplications, ${fused} fused`);
    if (arithmetic === 0) throw new PlainError(`${file} has no vector arithmetic`);
    if (fused > 0 !== relaxed) throw new PlainError(`${file} has ${fused} relaxed instructions`);
  }
}
