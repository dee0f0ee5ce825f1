// Texts of arbitrary characters, for property tests.

import fc from "fast-check";

// Prefers the start of Unicode, which has most special characters. The unit "binary" of fast-check
// takes a second to initialize.
const CODE_POINT = fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff }));

/** Texts of at most `maxLength` code points, including lone surrogates and control characters. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(CODE_POINT, { maxLength }).map((codes) => String.fromCodePoint(...codes));
}
