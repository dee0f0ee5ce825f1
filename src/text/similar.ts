// Finds the names that a mistyped one may stand for, for the hints of errors.

import { joinList } from "./wording.ts";

const MOST_NAMES = 3;
// Only the start of a name is compared, because the cost is quadratic in the length.
const COMPARED_LENGTH = 100;

/**
 * The names most like `wanted`, nearest first, at most three; of names as near, those first that
 * begin alike for longer. Ignores case and leading hyphens.
 * `spread` is how many more edits than the nearest name a name may be away.
 */
export async function findSimilar(
  wanted: string,
  names: readonly string[],
  spread = Infinity,
): Promise<readonly string[]> {
  // Loaded only for an error.
  const { distance } = await import("fastest-levenshtein");
  const start = simplify(wanted);
  // A prefix of a version matches its full version (`v4.13` and `v4.13.0`) better than another one.
  const distanceTo = (name: string): number =>
    isPart(start, name) ? 1 - 1 / name.length : isSwapped(start, name) ? 1 : distance(start, name);
  const near = [...new Set(names)]
    .map((name) => ({ name, text: simplify(name) }))
    .map(({ name, text }) => ({
      name,
      far: distanceTo(text),
      alike: countAlike(start, text),
      length: text.length,
    }))
    .filter(({ far, length }) =>
      far <= Math.max(2, Math.floor(start.length / 3)) && far < Math.max(start.length, length) * 0.6
    )
    .toSorted((a, b) => a.far - b.far || b.alike - a.alike);
  const limit = (near[0]?.far ?? 0) + spread;
  return near.filter(({ far }) => far <= limit).slice(0, MOST_NAMES).map(({ name }) => name);
}

/**
 * The names that `wanted` abbreviates or begins or ends with, at most three. `md` abbreviates
 * `markdown`: the name begins with its first letter and has its other letters in the same order.
 * Ignores case and leading hyphens.
 */
export function findAbbreviated(wanted: string, names: readonly string[]): readonly string[] {
  const letters = [...simplify(wanted)];
  if (letters.length === 0) return [];
  return names.filter((name) => {
    const text = simplify(name);
    if (isPart(text, letters.join(""))) return true;
    let from = 0;
    return text.startsWith(letters[0] ?? "") && letters.every((letter) => {
      const at = text.indexOf(letter, from);
      from = at + 1;
      return at >= 0;
    });
  }).slice(0, MOST_NAMES);
}

/** `did you mean a, b or c?`; undefined without names. */
export function askIfMeant(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `did you mean ${joinList(names, "or")}?`;
}

/** True when `text` begins or ends with `part`, which is longer than one character. */
function isPart(part: string, text: string): boolean {
  return part.length > 1 && (text.startsWith(part) || text.endsWith(part));
}

/** True when only two neighbouring characters are swapped, which is one slip of the fingers. */
function isSwapped(a: string, b: string): boolean {
  const at = countAlike(a, b);
  return at < a.length && a.slice(0, at) + b.charAt(at + 1) + b.charAt(at) + b.slice(at + 2) === a;
}

/** Number of characters at the start that are the same. */
function countAlike(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function simplify(name: string): string {
  return name.slice(0, COMPARED_LENGTH).toLowerCase().replace(/^-+/, "");
}
