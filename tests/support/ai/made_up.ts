// Letters that look random.

/** Digits and letters of both cases. */
export const BASE62 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** Hexadecimal digits. */
export const HEX = "0123456789abcdef";
/** As base32 has them. */
export const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

let state = 20260101;

/** Letters that look random, the same in every run (xorshift32). */
export function letters(length: number, alphabet = BASE62): string {
  return Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return alphabet[(state >>> 0) % alphabet.length];
  }).join("");
}
