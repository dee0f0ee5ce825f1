// Reads the lowest version that a constraint of any package manager allows.

// `>=3.9,<4`, `^8.2 || ^9`, `~> 3.0`, `20.x`, `3.10...3.20`, "1.8" in quotation marks.
const BOUND = /(?<operator>[<>=!~^]{0,3})\s*v?(?<version>\d+(?:\.\d+)*)/g;
const UPPER = /^(?:<|!)/;

/**
 * The lowest version that a constraint allows, without the zeros of a patch: `1.23` for `1.23.0`;
 * undefined where any older one is allowed, and for what is no constraint.
 */
export function lowestVersion(constraint: string): string | undefined {
  let lowest: string | undefined;
  for (const alternative of constraint.split(/\|{1,2}/)) {
    // What stands behind a hyphen or dots is the end of a range.
    const [text = ""] = alternative.split(/\s-\s|\.{3}/);
    const bounds = [...text.matchAll(BOUND)].flatMap(({ groups }) => {
      const { operator = "", version = "" } = groups ?? {};
      return UPPER.test(operator) ? [] : [version];
    });
    const own = bounds.reduce<string | undefined>(
      (most, each) => most === undefined || compareVersions(each, most) > 0 ? each : most,
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
