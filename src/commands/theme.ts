// Chooses the colours for standard output: as `--theme` says, or as the terminal says of itself.

import type { Context } from "../cli/context.ts";
import type { PreviewOptions } from "../cli/options/lists.ts";
import { readBackgroundColor, readColorVariable } from "../ui/background.ts";
import { createPaint, type Paint } from "../ui/theme.ts";

type Theme = PreviewOptions["theme"];
type World = Pick<Context, "terminal" | "readVariable">;

/**
 * The painter for standard output. `auto` asks the terminal for its background, then does as
 * {@link guessPaint}; nothing is asked where no colour is written. An answer is waited for `patienceMs`,
 * without that as long as one may come.
 */
export async function choosePaint(
  theme: Theme,
  world: World,
  patienceMs?: number,
): Promise<Paint> {
  const { terminal } = world;
  const { colorDepth } = terminal.output();
  if (theme !== "auto" || colorDepth === 1 || !terminal.canDrawScreen()) {
    return guessPaint(theme, world);
  }
  const answer = await terminal.askBackground(patienceMs);
  const background = answer === undefined ? undefined : readBackgroundColor(answer);
  return background === undefined ? guessPaint(theme, world) : createPaint(background, colorDepth);
}

/** How long those wait for an answer who can write nothing before they know the colours. */
export const PATIENCE_MS = 60;

/** The painter without asking: as the theme says, for `auto` as `COLORFGBG` does, else for a dark background. */
export function guessPaint(theme: Theme, world: World): Paint {
  const background = theme === "light" || theme === "dark"
    ? theme
    : readColorVariable(world.readVariable("COLORFGBG") ?? "") ?? "dark";
  return createPaint(background, world.terminal.output().colorDepth);
}
