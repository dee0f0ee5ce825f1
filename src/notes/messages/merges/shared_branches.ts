// Tells the branches that many changes share from those of one change, by their names.

// Branches of common branching models. Release Please is excluded: its branches hold one commit of
// their own.
const SHARED =
  /^(?:main|master|trunk|dev(?:el(?:op(?:ment)?)?)?|next|stable|lts|maint|stag(?:e|ing)?|integration|(?:pre)?prod|production|(?:releases?|rcs?)(?!-please)[/-][^\s'"]+|v?\d+(?:\.(?:\d+|x))*)$/i;

const MAIN = /^(?:main|master|trunk)$/i;

/** True for the main branch, in any case: who brings it into another brings that up to date. */
export function isMainBranch(name: string): boolean {
  return MAIN.test(name);
}

/** True for a branch such as `main`, `release/2.0` or `2.x`, in any case. */
export function isSharedBranch(name: string): boolean {
  return SHARED.test(name);
}
