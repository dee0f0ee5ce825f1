// Texts of any characters at all, for properties.

import fc from "fast-check";

// The characters that programs stumble over come first in Unicode. fast-check's own unit "binary"
// takes a second to be made.
const CODE_POINT = fc.oneof(fc.nat({ max: 0x2fff }), fc.nat({ max: 0x10ffff }));

/** Texts of at most so many code points, lone surrogates and controls among them. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.array(CODE_POINT, { maxLength }).map((codes) => String.fromCodePoint(...codes));
}
