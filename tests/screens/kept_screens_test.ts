// Screens in a real terminal, as they are kept in tests/golden/screens, and the pictures of them in docs.

import { fileURLToPath } from "node:url";
import { drawSvg } from "../../scripts/screen_svg.ts";
import { assertGolden, readGolden } from "../support/golden.ts";
import { RELNOTES } from "../support/process.ts";
import { openPty, type Pty, type PtyOptions } from "../support/terminal/pty.ts";
import { makeShowcase } from "../support/notes/showcase.ts";

/** A way in which a terminal shows colours. */
type Look = "dark" | "light" | "plain";

/** A screen that is kept as golden text, in one file for each of its looks. */
interface KeptScreen {
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
const KEPT_SCREENS: readonly KeptScreen[] = [
  {
    name: "browse-80x24",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ALL,
    steps: [[LISTED, "nnnn\r"]],
    shown: /Files: [^]*before 800 ms/,
  },
  {
    name: "browse-200x50",
    args: ["browse", "--show-body"],
    columns: 200,
    rows: 50,
    looks: ["dark"],
    steps: [[LISTED, "nn"]],
    shown: /\[v1\.0\.0\][^]*may hold[^]*greeting$/m,
  },
  {
    name: "browse-40x10",
    args: ["browse"],
    columns: 40,
    rows: 10,
    looks: ["dark"],
    steps: [[/1\/9$/m, "n"]],
    shown: /2\/9$[^]*Space: 5 more/m,
  },
  {
    name: "browse-filter",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ["dark"],
    steps: [[LISTED, "/"], [/^\/_$/m, "grace greet"]],
    shown: /1\/1 of 9$[^]*Files: [^]*^\/grace greet_$/m,
  },
  {
    name: "browse-help",
    args: ["browse"],
    columns: 80,
    rows: 24,
    looks: ["plain"],
    steps: [[LISTED, "?"]],
    // The last line too: the screen is drawn piece by piece.
    shown: /any key: back[^]*q quit$/m,
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

const CLOCK = fileURLToPath(new URL("../support/terminal/fixed_clock.ts", import.meta.url));
/** The program with the clock that the screens were kept at. */
const AT_FIXED_TIME = [...RELNOTES.slice(0, 3), `--preload=${CLOCK}`, ...RELNOTES.slice(3)];

const OPTIONS: Readonly<Record<Look, PtyOptions>> = {
  dark: { background: "#16181d" },
  light: { background: "#ffffff" },
  plain: { variables: { NO_COLOR: "1" } },
};

/** Shows a screen of this repository; it is complete when the promise resolves. */
async function showScreen(
  screen: KeptScreen,
  look: Look,
  directory: string,
): Promise<Pty> {
  const options = OPTIONS[look];
  // Named, since a terminal that is slow to answer is not waited for.
  const theme = look === "plain" ? [] : ["--theme", look];
  const pty = openPty([...AT_FIXED_TIME, ...theme, ...screen.args], {
    columns: screen.columns,
    rows: screen.rows,
    directory,
    ...options,
    // The date of what is not released yet.
    variables: { SOURCE_DATE_EPOCH: "1769904000", ...options.variables },
  });
  for (const [shown, keys] of screen.steps) {
    await pty.waitFor(shown);
    pty.send(keys);
  }
  await pty.waitFor(screen.shown);
  return pty;
}

const PAPERS: Readonly<Record<Look, { readonly background: string; readonly foreground: string }>> =
  {
    dark: { background: "#16181d", foreground: "#dfe3ea" },
    light: { background: "#ffffff", foreground: "#1f2328" },
    plain: { background: "#ffffff", foreground: "#000000" },
  };

const repository = makeShowcase();

globalThis.addEventListener("unload", repository[Symbol.dispose]);

for (const screen of KEPT_SCREENS) {
  for (const look of screen.looks) {
    Deno.test(`relnotes ${screen.args.join(" ")}: the screen ${screen.name}, ${look}`, async () => {
      await using pty = await showScreen(screen, look, repository.path);
      const name = `screens/${screen.name}-${look}.txt`;
      // A line that stays is empty for a moment while it is drawn anew, which nothing on the screen tells.
      const kept = await readGolden(name);
      await pty.waitFor(() => `${pty.styledText()}\n` === kept, 5_000).catch(() => {});
      await assertGolden(name, `${pty.styledText()}\n`);
      if (look === "plain" || screen.looks.length === 1) return;
      const { columns, rows } = screen;
      const title = `relnotes ${screen.args.join(" ")}`;
      const svg = drawSvg(pty.cells(), { columns, rows, title, ...PAPERS[look] });
      await assertGolden(`../../docs/screens/${screen.name}-${look}.svg`, svg);
    });
  }
}
