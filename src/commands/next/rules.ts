// The options that choose the next version, checked before anything is read.

import type { NextOptions } from "../../cli/options/lists.ts";
import { UsageError } from "../../errors.ts";
import { isChoosable } from "../../history/next_version.ts";
import { quote } from "../../text/control_characters.ts";

/** What chooses the next version. */
export type Rules = Pick<NextOptions, "pre" | "as" | "zero" | "first">;

/** Throws a UsageError for what cannot be a version or an identifier. */
export function checkRules({ pre, as, first }: Rules): void {
  for (const [flag, value] of [["--as", as], ["--first", first]] as const) {
    if (value !== undefined && !isChoosable(value)) {
      throw new UsageError(
        `invalid value ${quote(value)} for ${flag}: not a version`,
        "write a version such as 1.3.0",
      );
    }
  }
  if (pre !== undefined && !/^[A-Za-z][0-9A-Za-z-]{0,50}$/.test(pre)) {
    throw new UsageError(
      `invalid value ${quote(pre)} for --pre: not an identifier`,
      "write a word such as rc, beta or alpha",
    );
  }
}
