// The version of relnotes, the same as in deno.json; a test holds the two together.

/** The version that `relnotes --version` prints. */
export const VERSION = "0.1.0";
