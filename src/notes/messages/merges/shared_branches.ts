// Tells the branches that many changes share from those of one change, by their names.

// Branches of common branching models. Release Please is excluded: its branches hold one commit of
// their own.
const SHARED =
  /^(?:main|master|trunk|dev(?:el(?:op(?:ment)?)?)?|next|stable|lts|maint|stag(?:e|ing)?|integration|(?:pre)?prod|production|(?:releases?|rcs?)(?!-please)[/-][^\s'"]+|v?\d+(?:\.(?:\d+|x))*)$/i;

/** True for a branch such as `main`, `release/2.0` or `2.x`, in any case. */
export function isSharedBranch(name: string): boolean {
  return SHARED.test(name);
}
