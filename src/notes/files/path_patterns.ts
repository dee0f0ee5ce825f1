// Makes patterns of paths from lists of names.

// `(?:^|/)` says the same, but has all that follows compiled twice.
const START = "(?<![^/])";

/** Matches a path through one of these folders, wherever it stands; white space separates them. */
export function folders(list: string): RegExp {
  return new RegExp(`${START}(?:${alternativesOf(list)})/`);
}

/** Matches a path through one of these folders at the root. */
export function rootFolders(list: string): RegExp {
  return new RegExp(`^(?:${alternativesOf(list)})/`);
}

/** Matches a file of one of these names, in any folder. */
export function names(list: string, flags = ""): RegExp {
  return new RegExp(`${START}(?:${alternativesOf(list)})$`, flags);
}

function alternativesOf(list: string): string {
  return list.trim().split(/\s+/).join("|");
}
