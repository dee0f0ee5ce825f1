// One session of `browse`: applies events to the state and draws the state on the screen.

import type { Context } from "../../cli/context.ts";
import type { BrowseOptions } from "../../cli/options/tool_lists.ts";
import type { Screen } from "../../core/terminal/terminal.ts";
import { InterruptedError, messageOf } from "../../errors.ts";
import { describeRange } from "../../history/range.ts";
import type { RangeReader } from "../../history/read.ts";
import {
  type BrowserItem,
  type BrowserState,
  countNeeded,
  isSearching,
  selectedItem,
  startBrowser,
} from "../../ui/browser/state.ts";
import { type BrowserAction, type BrowserEvent, updateBrowser } from "../../ui/browser/update.ts";
import { measureBrowser, viewBrowser } from "../../ui/browser/view.ts";
import type { Paint } from "../../ui/theme.ts";
import type { Key } from "../../ui/types.ts";
import type { RangeReading } from "../opened_range.ts";
import { CommitItem } from "./commit_item.ts";
import { CommitLoader, countRange } from "./commit_loader.ts";
import { readTagNames } from "./tag_names.ts";

/** The changed files are read when a commit has been selected for this long. */
const REST_MS = 60;

/** One session. */
export class Browser {
  readonly #reading: RangeReading;
  readonly #context: Context;
  readonly #options: BrowseOptions;
  readonly #loader: CommitLoader;
  #state: BrowserState;
  #screen: Screen | undefined;
  #paint: Paint;
  #end: (error?: unknown) => void = () => {};
  /** True while a pager or the shell has the terminal. */
  #isAway = false;
  /** True while the next step of a search is scheduled. */
  #isSearching = false;
  /** The keys pressed before there was a commit to apply them to. */
  readonly #early: Key[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The commit whose changed files are being read or were read last. */
  #examined: string | undefined;

  /** `paint` applies until the terminal has reported its background. */
  constructor(reading: RangeReading, context: Context, options: BrowseOptions, paint: Paint) {
    this.#reading = reading;
    this.#context = context;
    this.#options = options;
    this.#state = startBrowser(options.showBody);
    this.#paint = paint;
    this.#loader = new CommitLoader(reading, {
      countNeeded: () =>
        countNeeded(this.#state, this.#screen?.size().rows ?? 0, this.#options.maxItems),
      onLoaded: (commits) => this.#add(commits.map((commit) => new CommitItem(commit))),
      onEnded: () => void this.#update({ kind: "ended" }),
      onPaused: () => void this.#count(),
    });
  }

  /** Returns when the user quits, with the reader used last; restores the terminal in any case. */
  async run(painting: Promise<Paint>): Promise<RangeReader> {
    const ended = new Promise<void>((resolve, reject) => {
      this.#end = (error) => error === undefined ? resolve() : reject(error);
    });
    this.#screen = await this.#context.terminal.openScreen({
      onKey: (key) => this.#pressKey(key),
      onRedraw: () => this.#draw(),
    });
    try {
      painting.then((paint) => this.#repaint(paint), this.#end);
      this.#loader.run().catch(this.#end);
      await ended;
    } finally {
      this.#loader.close();
      clearTimeout(this.#timer);
      await this.#screen.close();
      this.#screen = undefined;
    }
    return this.#loader.reader;
  }

  // The terminal usually answers before the first commit is read, when nothing has been drawn yet.
  #repaint(paint: Paint): void {
    this.#paint = paint;
    if (this.#state.items.length > 0) this.#draw();
  }

  #add(items: readonly BrowserItem[]): void {
    const isFirst = this.#state.items.length === 0;
    this.#update({ kind: "loaded", items });
    if (isFirst) void this.#readTags();
    for (const key of this.#early.splice(0)) this.#pressKey(key);
  }

  // The list is useful without the number and the tags, so that their failures are ignored.
  async #count(): Promise<void> {
    const total = await countRange(this.#reading, this.#options.mergeCommits)
      .catch(() => undefined);
    if (total !== undefined) this.#update({ kind: "counted", total });
  }

  async #readTags(): Promise<void> {
    const tags = await readTagNames(this.#reading.repository).catch(() => undefined);
    if (tags !== undefined && tags.size > 0) this.#update({ kind: "tagged", tags });
  }

  #pressKey(key: Key): void {
    if (this.#isAway || this.#screen === undefined) return;
    // Keys pressed before anything is shown apply to the first commits.
    if (this.#state.loading && this.#state.items.length === 0 && !key.ctrl && key.text !== "q") {
      this.#early.push(key);
      return;
    }
    const measures = measureBrowser(this.#state, this.#screen.size(), this.#context.now());
    const action = this.#update({ kind: "key", key, measures });
    if (action !== undefined) this.#act(action, this.#screen);
  }

  #act(action: BrowserAction, screen: Screen): void {
    const item = selectedItem(this.#state);
    if (action === "quit") this.#end();
    else if (action === "interrupt") this.#end(new InterruptedError());
    else if (action === "suspend") void this.#leaveScreen(() => screen.suspend());
    else if (item === undefined) return;
    else if (action === "diff") void this.#leaveScreen(() => this.#showDiff(item, screen));
    else if (action === "open") void this.#tell(this.#openPage(item));
    else void this.#tell(copyHash(item, screen));
  }

  /** Leaves the screen to something else until that has ended, then shows its error, if any. */
  async #leaveScreen(use: () => Promise<string | void>): Promise<void> {
    this.#isAway = true;
    this.#loader.expectInterrupt();
    const failure = await use().catch(messageOf);
    this.#isAway = false;
    if (typeof failure === "string") this.#update({ kind: "failed", message: failure });
    else this.#draw();
  }

  // The first screen needs none of these modules.
  async #showDiff(item: BrowserItem, screen: Screen): Promise<string | undefined> {
    const { showDiff } = await import("./show_diff.ts");
    return await showDiff(item, screen, this.#reading.repository, this.#paint, this.#context);
  }

  async #openPage(item: BrowserItem): Promise<BrowserEvent> {
    const { openPageOf } = await import("./open_page.ts");
    return await openPageOf(item, this.#reading, this.#context);
  }

  /** Shows what was done, or why it could not be done. */
  async #tell(doing: Promise<BrowserEvent>): Promise<void> {
    this.#update(await doing.catch((error) => ({ kind: "failed", message: messageOf(error) })));
  }

  #update(event: BrowserEvent): BrowserAction | undefined {
    if (this.#screen === undefined) return undefined;
    const { state, action } = updateBrowser(this.#state, event);
    this.#state = state;
    this.#draw();
    this.#loader.wake();
    this.#searchOn();
    this.#examine();
    return action;
  }

  /** Searches on after the keys that were pressed meanwhile. */
  #searchOn(): void {
    if (this.#isSearching || !isSearching(this.#state)) return;
    this.#isSearching = true;
    setTimeout(() => {
      this.#isSearching = false;
      this.#update({ kind: "idle" });
    }, 0);
  }

  /** Reads the changed files of the selected commit, once it stays selected. */
  #examine(): void {
    const hash = selectedItem(this.#state)?.hash;
    if (hash === undefined || hash === this.#examined) return;
    this.#examined = hash;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      // The details are useful without the files.
      const files = await this.#reading.repository.listFileChanges(hash).catch(() => undefined);
      if (files !== undefined && hash === this.#examined) {
        this.#update({ kind: "changed", hash, files });
      }
    }, REST_MS);
  }

  #draw(): void {
    if (this.#isAway || this.#screen === undefined) return;
    const frame = { title: describeRange(this.#reading.range), now: this.#context.now() };
    this.#screen.draw(viewBrowser(this.#state, this.#screen.size(), frame, this.#paint));
  }
}

async function copyHash({ hash }: BrowserItem, screen: Screen): Promise<BrowserEvent> {
  const copied = await screen.copy(hash);
  if (copied === "copied") return { kind: "done", message: `copied ${hash}` };
  const reason = copied === "sent"
    ? "tmux copies with 'set-clipboard on'"
    : "this terminal offers no clipboard";
  return { kind: "failed", message: `${reason}; the hash is ${hash}` };
}
