/**
 * A module of one function that multiplies and adds with `f32x4.relaxed_madd`:
 * it validates exactly where the relaxed build compiles.
 */
// prettier-ignore
const relaxedMadd = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // type: () -> v128
  0x03, 0x02, 0x01, 0x00, // one function of that type
  0x0a, 0x13, 0x01, 0x11, 0x00, // its code, no locals
  0x41, 0x00, 0xfd, 0x11, // i32x4.splat(0)
  0x41, 0x00, 0xfd, 0x11,
  0x41, 0x00, 0xfd, 0x11,
  0xfd, 0x85, 0x02, 0x0b, // f32x4.relaxed_madd
]);

/** Whether this engine compiles relaxed SIMD (Node 20 and some browsers do not). */
export function supportsRelaxedSimd(): boolean {
  return typeof WebAssembly === 'object' && WebAssembly.validate(relaxedMadd);
}
