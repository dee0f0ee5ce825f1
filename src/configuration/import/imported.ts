// What an importer gives: a configuration, and what of the other tool's file it does not hold.

import type { Configuration } from "../types.ts";

/** A key of another tool's file that the configuration does not hold. */
export interface NotCarriedOver {
  /** Where it stands, such as `git.commit_parsers[3].scope`. */
  readonly key: string;
  readonly why: string;
}

/** A file of another tool, read. */
export interface Imported {
  readonly configuration: Configuration;
  readonly notCarriedOver: readonly NotCarriedOver[];
}
