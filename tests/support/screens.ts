// The screens that are kept: which command, in which terminal, after which keys.

import { RELNOTES } from "./process.ts";
import { openPty, type Pty, type PtyOptions } from "./pty.ts";

/** A way in which a terminal shows colours. */
export type Look = "dark" | "light" | "plain";

/** A screen that is kept as golden text, in one file for each of its looks. */
export interface KeptScreen {
  readonly name: string;
  readonly args: readonly string[];
  readonly columns: number;
  readonly rows: number;
  readonly looks: readonly Look[];
  /** Each is pressed once the screen shows the text before it. */
  readonly steps: readonly (readonly [shown: RegExp, keys: string])[];
  /** What the screen shows in the end. */
  readonly shown: RegExp;
}

const ALL: readonly Look[] = ["dark", "light", "plain"];
const LISTED = /^relnotes .* 1\/9$/m;

/** All of them; the history is that of `makeShowcase()`. */
export const KEPT_SCREENS: readonly KeptScreen[] = [
  {
    name: "browse-80x24",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ALL,
    steps: [[LISTED, "nnnn\r"]],
    shown: /after 90 ms/,
  },
  {
    name: "browse-200x50",
    args: ["browse", "--show-body"],
    columns: 200,
    rows: 50,
    looks: ["dark"],
    steps: [[LISTED, "nn"]],
    shown: /may hold/,
  },
  {
    name: "browse-40x10",
    args: ["browse"],
    columns: 40,
    rows: 10,
    looks: ["dark"],
    steps: [[/1\/9$/m, "n"]],
    shown: /2\/9$/m,
  },
  {
    name: "browse-filter",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ["dark"],
    steps: [[LISTED, "/"], [/^\/_$/m, "grace greet"]],
    shown: /^\/grace greet_$/m,
  },
  {
    name: "browse-help",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ["plain"],
    steps: [[LISTED, "?"]],
    shown: /any key: back/,
  },
  {
    name: "preview-80x40",
    args: ["preview", "--since-tag", "v1.0.0"],
    columns: 80,
    rows: 40,
    looks: ALL,
    steps: [],
    shown: /6 commits/,
  },
  {
    name: "search-80x24",
    args: ["search", "greet(ing|ed)?", "--max-results", "6"],
    columns: 80,
    rows: 24,
    looks: ALL,
    steps: [],
    shown: /commits found/,
  },
];

const SETTINGS: Readonly<Record<Look, PtyOptions>> = {
  dark: { background: "#16181d" },
  light: { background: "#ffffff" },
  plain: { variables: { NO_COLOR: "1" } },
};

/** Shows a screen of this repository; it is complete when the promise resolves. */
export async function showScreen(
  screen: KeptScreen,
  look: Look,
  directory: string,
): Promise<Pty> {
  const setting = SETTINGS[look];
  // Named, since a terminal that is slow to answer is not waited for.
  const theme = look === "plain" ? [] : ["--theme", look];
  const pty = openPty([...RELNOTES, ...theme, ...screen.args], {
    columns: screen.columns,
    rows: screen.rows,
    directory,
    ...setting,
    // The date of what is not released yet.
    variables: { SOURCE_DATE_EPOCH: "1769904000", ...setting.variables },
  });
  for (const [shown, keys] of screen.steps) {
    await pty.waitFor(shown);
    pty.send(keys);
  }
  await pty.waitFor(screen.shown);
  return pty;
}
