// Tells the branches that many changes share from those of one change, by their names.

// Branches of common branching models.
const NAMES: ReadonlySet<string> = new Set(
  ("main master trunk dev devel develop development next stable lts maint stag stage staging integration " +
    "preprod prod production").split(" "),
);
// Release Please is excluded: its branches hold one commit of their own.
const RELEASE = /^(?:(?:releases?|rcs?)(?!-please)[/-][^\s'"]+|v?\d+(?:\.(?:\d+|x))*)$/;

/** True for a branch such as `main`, `release/2.0` or `2.x`, in any case. */
export function isSharedBranch(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || RELEASE.test(lower);
}
