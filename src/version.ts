// The version of relnotes, the same as in deno.json; a test holds the two together.

/** The version that `relnotes --version` prints. */
export const VERSION = "0.1.0";

/** The day that the version was written, for the manual page. */
export const VERSION_DATE = "2026-11-23";
