// Suggests names similar to an unknown one, for the hint of an error.

import { distance } from "fastest-levenshtein";
import { quote } from "../text/control_characters.ts";

const MOST_NAMES = 3;
// Only the start of a name is compared, because the cost is quadratic in the length.
const COMPARED_LENGTH = 100;

/** `did you mean 'a', 'b' or 'c'?` with the most similar names; undefined when none is similar. */
export function suggestNames(wanted: string, names: readonly string[]): string | undefined {
  const start = wanted.slice(0, COMPARED_LENGTH).toLowerCase();
  const limit = Math.max(2, Math.floor(start.length / 3));
  const near = [...new Set(names)]
    .map((name) => ({ name, far: farness(start, name.slice(0, COMPARED_LENGTH).toLowerCase()) }))
    .filter(({ far }) => far <= limit)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_NAMES)
    .map(({ name }) => quote(name));
  if (near.length === 0) return undefined;
  const last = near.at(-1) ?? "";
  return `did you mean ${near.length === 1 ? last : `${near.slice(0, -1).join(", ")} or ${last}`}?`;
}

// A version prefix matches its full version (`v4.13` and `v4.13.0`) better than another version.
function farness(wanted: string, name: string): number {
  const isPart = wanted.length > 1 && (name.startsWith(wanted) || name.endsWith(wanted));
  return isPart ? 1 - 1 / name.length : distance(wanted, name);
}
