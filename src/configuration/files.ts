// The names of the files that configure a repository.

/** The files at the root of a repository that may configure it; the first is the usual one. */
export const CONFIGURATION_FILES = [
  "relnotes.toml",
  ".relnotes.toml",
  ".config/relnotes.toml",
] as const;
