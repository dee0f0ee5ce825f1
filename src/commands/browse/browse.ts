// The command `browse`: shows commits and their details interactively, or as a list without a
// terminal.

import type { Context } from "../../cli/context.ts";
import type { BrowseOptions } from "../../cli/options/lists.ts";
import type { Screen } from "../../core/terminal/terminal.ts";
import { InterruptedError, messageOf } from "../../errors.ts";
import { describeRange } from "../../history/range.ts";
import { makeEntry } from "../../notes/build.ts";
import { parseCommit } from "../../notes/parse.ts";
import type { Commit } from "../../history/commit.ts";
import {
  type BrowserItem,
  type BrowserState,
  selectedItem,
  startBrowser,
} from "../../ui/browser/state.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { type BrowserAction, type BrowserEvent, updateBrowser } from "../../ui/browser/update.ts";
import { measureBrowser, viewBrowser } from "../../ui/browser/view.ts";
import type { Paint } from "../../ui/theme.ts";
import type { Key } from "../../ui/types.ts";
import { openReading, type Reading, reportReading, reportWarnings } from "../reading.ts";
import { showDiff } from "./show_diff.ts";
import { choosePaint, guessPaint } from "../theme.ts";

/**
 * Shows the commits until the user quits. The first screen appears before all commits are read.
 * @throws InterruptedError on Ctrl-C.
 * @throws EnvironmentError when the repository or git fails.
 */
export async function browse(options: BrowseOptions, context: Context): Promise<void> {
  // Query the terminal now: it answers while git is starting.
  const painting = choosePaint(options.theme, context);
  painting.catch(() => {});
  const repository = await context.openRepository(options.repo);
  const reading = await openReading(options, repository, context, { maxItems: options.maxItems });
  if (reading === undefined) return await context.writeError("no commits yet\n");
  if (!context.terminal.canDrawScreen()) {
    return await writeList(reading, options.showBody, guessPaint(options.theme, context), context);
  }
  const browser = new Browser(reading, context, options, guessPaint(options.theme, context));
  await browser.run(painting);
  await reportWarnings(reading, context);
}

/** One session: applies events to the state and draws the state on the screen. */
class Browser {
  readonly #reading: Reading;
  readonly #context: Context;
  readonly #maxItems: number;
  #state: BrowserState;
  #screen: Screen | undefined;
  #paint: Paint;
  #end: (error?: unknown) => void = () => {};
  #isAway = false;
  readonly #early: Key[] = [];

  /** `paint` applies until the terminal has reported its background. */
  constructor(reading: Reading, context: Context, options: BrowseOptions, paint: Paint) {
    this.#reading = reading;
    this.#context = context;
    this.#state = startBrowser(options.showBody);
    this.#maxItems = options.maxItems;
    this.#paint = paint;
  }

  /** Returns when the user quits; restores the terminal in any case. */
  async run(painting: Promise<Paint>): Promise<void> {
    const ended = new Promise<void>((resolve, reject) => {
      this.#end = (error) => error === undefined ? resolve() : reject(error);
    });
    this.#screen = await this.#context.terminal.openScreen({
      onKey: (key) => this.#pressKey(key),
      onRedraw: () => this.#draw(),
    });
    try {
      painting.then((paint) => this.#repaint(paint), this.#end);
      this.#load().catch(this.#end);
      await ended;
    } finally {
      await this.#screen.close();
      this.#screen = undefined;
    }
  }

  // The terminal usually answers before the first commit is read, when nothing has been drawn yet.
  #repaint(paint: Paint): void {
    this.#paint = paint;
    if (this.#state.items.length > 0) this.#draw();
  }

  async #load(): Promise<void> {
    for await (const { commits } of this.#reading.reader.read()) {
      if (this.#screen === undefined) return;
      this.#update({ kind: "loaded", items: commits.map(itemOf) });
      for (const key of this.#early.splice(0)) this.#pressKey(key);
    }
    const { reader } = this.#reading;
    this.#update({ kind: "ended", isLimited: reader.count > 0 && reader.count >= this.#maxItems });
  }

  #pressKey(key: Key): void {
    if (this.#isAway || this.#screen === undefined) return;
    // Keys pressed before anything is shown apply to the first commits.
    if (this.#state.loading && this.#state.items.length === 0 && !key.ctrl && key.text !== "q") {
      this.#early.push(key);
      return;
    }
    const measures = measureBrowser(this.#state, this.#screen.size());
    const action = this.#update({ kind: "key", key, measures });
    if (action === "quit") this.#end();
    else if (action === "interrupt") this.#end(new InterruptedError());
    else if (action === "diff") void this.#leaveScreen((screen) => this.#showDiff(screen));
    else if (action === "suspend") void this.#leaveScreen((screen) => screen.suspend());
  }

  /** Leaves the screen to something else until that has ended, then shows its error, if any. */
  async #leaveScreen(use: (screen: Screen) => Promise<string | void>): Promise<void> {
    if (this.#screen === undefined) return;
    this.#isAway = true;
    const failure = await use(this.#screen).catch(messageOf);
    this.#isAway = false;
    if (typeof failure === "string") this.#update({ kind: "failed", message: failure });
    else this.#draw();
  }

  async #showDiff(screen: Screen): Promise<string | undefined> {
    const item = selectedItem(this.#state);
    const { repository } = this.#reading;
    return item && await showDiff(item, screen, repository, this.#paint, this.#context);
  }

  #update(event: BrowserEvent): BrowserAction | undefined {
    const { state, action } = updateBrowser(this.#state, event);
    this.#state = state;
    this.#draw();
    return action;
  }

  #draw(): void {
    if (this.#isAway || this.#screen === undefined) return;
    const title = describeRange(this.#reading.range);
    this.#screen.draw(viewBrowser(this.#state, this.#screen.size(), title, this.#paint));
  }
}

function itemOf(commit: Commit): BrowserItem {
  return {
    entry: makeEntry(parseCommit(commit)),
    subject: commit.subject,
    email: commit.authorEmail,
    get body() {
      return commit.body;
    },
  };
}

const INDENT = "    ";

/** Writes one line per commit to standard output, newest first; with `showBody` also the bodies. */
async function writeList(
  reading: Reading,
  showBody: boolean,
  paint: Paint,
  context: Context,
): Promise<void> {
  for await (const { commits } of reading.reader.read()) {
    const lines = commits.flatMap((commit) => listCommit(commit, showBody, paint));
    await context.writeOutput(lines.map((line) => `${line}\n`).join(""));
  }
  await reportReading(reading, reading.reader.count, context);
}

function listCommit(commit: Commit, showBody: boolean, paint: Paint): readonly string[] {
  const entry = makeEntry(parseCommit(commit));
  const line = [
    paint("hash", entry.shortHash),
    paint("date", entry.date?.slice(0, 10) ?? "-"),
    paint("author", showInvisible(entry.author)),
    showInvisible(commit.subject),
  ].join("  ");
  if (!showBody || commit.body === "") return [line];
  return [
    "",
    line,
    "",
    ...commit.body.split("\n").map((text) => `${INDENT}${showInvisible(text)}`.trimEnd()),
    "",
  ];
}
