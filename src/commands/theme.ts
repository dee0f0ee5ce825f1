// Chooses the colours for standard output, from `--theme` or the terminal's background.

import type { Context } from "../cli/context.ts";
import type { PreviewOptions } from "../cli/options/lists.ts";
import { createPaint, type Paint, readBackgroundColor, readColorVariable } from "../ui/theme.ts";

type Theme = PreviewOptions["theme"];
type World = Pick<Context, "terminal" | "readVariable">;

/**
 * The painter for standard output. `auto` queries the terminal for its background and falls back on
 * {@link guessPaint}; there is no query when colours are off. Waits at most `patienceMs`, by
 * default until the terminal's own time limit.
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

/** How long to wait for the terminal when no output is possible without the colours. */
export const PATIENCE_MS = 60;

/**
 * The painter without a query: from the theme, for `auto` from `COLORFGBG`, by default for a dark
 * background.
 */
export function guessPaint(theme: Theme, world: World): Paint {
  const background = theme === "light" || theme === "dark"
    ? theme
    : readColorVariable(world.readVariable("COLORFGBG") ?? "") ?? "dark";
  return createPaint(background, world.terminal.output().colorDepth);
}
