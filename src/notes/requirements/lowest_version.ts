// Reads the lowest version that a constraint of any package manager allows.

// `>=3.9,<4`, `^8.2 || ^9`, `~> 3.0`, `20.x`, `3.10...3.20`, "1.8" in quotation marks.
// What belongs to a pre-release or a wildcard is none of the version.
const BOUND =
  /(?<![\w.-])(?<operator>[<>=!~^]{0,3})\s{0,3}v?(?<version>\d{1,6}(?:\.\d{1,6}){0,4})(?!\d)(?:[-+.][\w.+*-]{0,60})?/g;
const LONGEST_CONSTRAINT = 200;
const UPPER = /^(?:<|!)/;

/**
 * The lowest version that a constraint allows, without the zeros of a patch: `1.23` for `1.23.0`;
 * undefined where any older one is allowed, and for what is no constraint.
 */
export function lowestVersion(constraint: string): string | undefined {
  let lowest: string | undefined;
  if (constraint.length > LONGEST_CONSTRAINT) return undefined;
  for (const alternative of constraint.split(/\|{1,2}|\bor\b/)) {
    // What stands behind a hyphen or dots is the end of a range.
    const [text = ""] = alternative.split(/\s-\s|\.{3}/);
    const bounds = [...text.matchAll(BOUND)].flatMap(({ groups }) => {
      const { operator = "", version = "" } = groups ?? {};
      return UPPER.test(operator) ? [] : [{ version, isBare: operator === "" }];
    });
    // "14.x, 16.x" is a constraint of no package manager.
    if (bounds.length > 1 && bounds.some(({ isBare }) => isBare)) return undefined;
    const own = bounds.reduce<string | undefined>(
      (most, { version }) =>
        most === undefined || compareVersions(version, most) > 0 ? version : most,
      undefined,
    );
    if (own === undefined) return undefined;
    if (lowest === undefined || compareVersions(own, lowest) < 0) lowest = own;
  }
  return lowest?.replace(/^(\d+)\.0\.0$|^(\d+\.\d+)\.0$/, "$1$2");
}

/**
 * Compares two versions of a platform by their first two numbers: a patch of a version is no other
 * platform.
 */
export function compareVersions(one: string, other: string): number {
  const [a = 0, b = 0] = one.split(".").map(Number);
  const [c = 0, d = 0] = other.split(".").map(Number);
  return a - c || b - d;
}
