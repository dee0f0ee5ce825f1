// Makes the large repository that the benchmark reads: the same size gives the same hashes, everywhere.

import { existsSync, rmSync } from "node:fs";

/** How large the repository is to be. */
export interface HistorySize {
  readonly commits: number;
  /** Spread evenly over the commits; the first commit has the first one. */
  readonly tags: number;
  /**
   * True for a linear history in which no message and no author holds a byte that relnotes looks for in
   * bodies, with a remote on GitHub: what a search costs that finds nothing.
   */
  readonly isBland?: boolean;
  /**
   * The number of packages: each commit changes a file of one, of three in every tenth commit, and
   * the tags are those of the packages in turn, such as `p007@0.3.0`.
   */
  readonly packages?: number;
}

const FIRST_DATE_SEC = 1_262_304_000;
const MEAN_PAUSE_SEC = 3_600;
// In every 14th place where one may, a branch begins: with 2.5 commits on it, 5 % of all are merges.
const BRANCH_CHANCE = 1 / 14;
const SCOPES = ["api", "cli", "core", "parser", "ui", "http", "storage", "auth", "i18n", "deps"];
const TYPES = ["feat", "feat", "fix", "fix", "fix", "docs", "refactor", "test", "chore", "perf"];
const RARE_TYPES = ["build", "ci", "style", "revert", "Feature", "bugfix", "wip"];
const FIRST_NAMES = [
  "Ada",
  "Björn",
  "Chloé",
  "Dmitri",
  "Eun-ji",
  "Fatima",
  "Grace",
  "Łukasz",
  "李",
];
const LAST_NAMES = ["Andersson", "Brown", "Çelik", "Dvořák", "Evans", "García", "小明", "O'Neill"];
const ZONES = ["+0000", "+0100", "+0200", "-0500", "-0700", "+0530", "+0900"];
const VERBS = [
  "add",
  "fix",
  "remove",
  "update",
  "rename",
  "handle",
  "avoid",
  "improve",
  "move",
  "use",
];
const NOUNS = (
  "cache retry timeout header index buffer token session parser stream test option flag default " +
  "migration worker queue lock socket page button dialog layout theme README changelog build " +
  "pipeline schema query cursor path directory branch commit object reference remote transfer " +
  "message encoding signal handler callback module package release version locale date"
).split(" ");
// What a document has to take care of; about one subject in seven holds some of it.
const SPECIAL_NOUNS = (
  "`readConfig()` user_name *.json größe 設定 naïve <div> C++ $HOME @types/node #42 " +
  "https://example.org/a_b?c=d someone@example.org"
).split(" ");
const SPECIAL_CHANCE = 0.03;
const BLAND_AUTHOR = { name: "Ada Evans", address: "ada@example.org", zone: "+0000" };
const JOINTS = ["in", "for", "of", "on", "when using", "instead of", "without", "before"];

/**
 * Makes a bare repository in `directory`, unless that exists, as a clone would leave it: one pack,
 * packed refs, no commit graph. Its history is linear but for short branches, all merged at every
 * tag; a smaller one with as many commits a tag is the beginning of a larger one.
 * @throws Error when git fails.
 */
export async function makeHistory(directory: string, size: HistorySize): Promise<void> {
  if (existsSync(directory)) return;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await Deno.mkdir(unfinished, { recursive: true });
  await runGit(unfinished, ["init", "--quiet", "--bare", "--initial-branch=main", "."]);
  const stream = ReadableStream.from(new HistoryWriter(size).write()).pipeThrough(
    new TextEncoderStream(),
  );
  await runGit(unfinished, ["fast-import", "--quiet", "--done"], stream);
  // Bare repositories are given a bitmap index by default, which a clone has not.
  await runGit(unfinished, ["-c", "repack.writeBitmaps=false", "repack", "-a", "-d", "-q"]);
  await runGit(unfinished, ["pack-refs", "--all"]);
  if (size.isBland === true) {
    await runGit(unfinished, ["remote", "add", "origin", "https://github.com/someone/project.git"]);
  }
  await Deno.rename(unfinished, directory);
}

async function runGit(
  directory: string,
  args: readonly string[],
  input?: ReadableStream<Uint8Array>,
): Promise<void> {
  const child = new Deno.Command("git", {
    args: ["-C", directory, ...args],
    // What a person has set for packing would make another repository.
    env: { GIT_CONFIG_NOSYSTEM: "1", GIT_CONFIG_GLOBAL: "/dev/null" },
    stdin: input === undefined ? "null" : "piped",
    stdout: "null",
  }).spawn();
  await input?.pipeTo(child.stdin);
  const { code } = await child.status;
  if (code !== 0) throw new Error(`git ${args.join(" ")} ended with code ${code}`);
}

/** Writes a history as git-fast-import(1) reads it. */
class HistoryWriter {
  readonly #random = seededRandom(20_100_101);
  readonly #encoder = new TextEncoder();
  readonly #size: HistorySize;
  readonly #authors = FIRST_NAMES.flatMap((first) =>
    LAST_NAMES.map((last, index) => ({
      name: `${first} ${last}`,
      address: `${index}.${FIRST_NAMES.indexOf(first)}@example.org`,
      zone: this.#pick(ZONES),
    }))
  );
  #mark = 0;
  #dateSec = FIRST_DATE_SEC;
  #version: readonly [number, number, number] = [0, 1, 0];

  constructor(size: HistorySize) {
    this.#size = size;
  }

  *write(): Generator<string> {
    const { commits, tags, isBland = false } = this.#size;
    for (let tag = 0; tag < tags; tag++) {
      const end = Math.floor((commits * (tag + 1)) / tags);
      if (tag === 0) yield this.#workspace();
      yield* this.#writeRelease(tag);
      while (this.#mark < end) {
        const room = end - this.#mark;
        if (!isBland && room >= 8 && this.#random() < BRANCH_CHANCE) yield* this.#writeBranch();
        else yield this.#commit(this.#message(), this.#mark);
      }
    }
    yield "done\n";
  }

  /** The first commit of a repository with packages, which lists them; empty for others. */
  #workspace(): string {
    const { packages = 0 } = this.#size;
    if (packages === 0) return "";
    const manifests = Array.from({ length: packages }, (_, index) => {
      const name = packageName(index);
      return `M 100644 inline packages/${name}/package.json\n` +
        this.#data(`{ "name": "${name}" }\n`);
    });
    return this.#commit("chore: begin\n", 0) + "M 100644 inline package.json\n" +
      this.#data('{ "workspaces": ["packages/*"] }\n') + manifests.join("");
  }

  *#writeRelease(tag: number): Generator<string> {
    const { packages } = this.#size;
    const name = packages === undefined
      ? `v${this.#version.join(".")}`
      : `${packageName(tag % packages)}@0.${Math.floor(tag / packages) + 1}.0`;
    yield this.#commit(
      this.#random() < 0.7 ? `chore(release): ${name}\n` : `Release ${name}\n`,
      this.#mark,
    );
    const [major, minor, patch] = this.#version;
    if (tag % 250 === 249) this.#version = [major + 1, 0, 0];
    else this.#version = tag % 5 === 4 ? [major, minor + 1, 0] : [major, minor, patch + 1];
    yield tag % 2 === 1
      ? `reset refs/tags/${name}\nfrom :${this.#mark}\n\n`
      : `tag ${name}\nfrom :${this.#mark}\ntagger Ada Lovelace <ada@example.org> ` +
        `${this.#dateSec + 60} +0000\n${this.#data(`Release ${name}\n`)}`;
  }

  /** One to four commits on a branch, none to two on the main line meanwhile, and the merge. */
  *#writeBranch(): Generator<string> {
    const title = this.#message();
    let main = this.#mark;
    let branch = this.#mark;
    const length = 1 + this.#below(4);
    const changes: string[] = [];
    for (let count = 0; count < length; count++) {
      const change = this.#change();
      yield this.#commit(count === 0 ? title : this.#message(), branch, { change });
      changes.push(change);
      branch = this.#mark;
    }
    const meanwhile = this.#below(3);
    for (let count = 0; count < meanwhile; count++) {
      yield this.#commit(this.#message(), main);
      main = this.#mark;
    }
    const name = `${this.#pick(SCOPES)}-${this.#below(10_000)}`;
    const subject = title.split("\n", 1)[0] ?? "";
    yield this.#commit(
      this.#random() < 0.8
        ? `Merge pull request #${this.#mark} from someone/${name}\n\n${subject}\n`
        : `Merge branch '${name}'\n`,
      main,
      // git takes over what only the branch has changed.
      { merged: branch, change: changes.join("") },
    );
  }

  #commit(
    message: string,
    parent: number,
    { merged, change = this.#change() }: { readonly merged?: number; readonly change?: string } =
      {},
  ): string {
    this.#dateSec += 1 + this.#below(2 * MEAN_PAUSE_SEC);
    const { name, address, zone } = this.#size.isBland ? BLAND_AUTHOR : this.#pick(this.#authors);
    const mark = ++this.#mark;
    const author = `${name} <${address}>`;
    return `commit refs/heads/main\nmark :${mark}\n` +
      `author ${author} ${this.#dateSec - this.#below(86_400)} ${zone}\n` +
      `committer ${author} ${this.#dateSec} ${zone}\n${this.#data(message)}` +
      (parent === 0 ? "" : `from :${parent}\n`) +
      (merged === undefined ? "" : `merge :${merged}\n`) + change;
  }

  /** Other contents for a file or more. */
  #change(): string {
    return this.#folders().map((folder) =>
      `M 100644 inline ${folder}/part${this.#below(40)}.ts\n` +
      this.#data(`export const revision = ${this.#mark + 1};\n`)
    ).join("");
  }

  /** The folders in which a commit changes a file. */
  #folders(): readonly string[] {
    const { packages } = this.#size;
    if (packages === undefined) return [`src/${this.#pick(SCOPES)}`];
    const count = this.#random() < 0.1 ? 3 : 1;
    return Array.from(
      { length: count },
      () => `packages/${packageName(this.#below(packages))}/src`,
    );
  }

  #message(): string {
    if (this.#size.isBland) {
      const lines = Array.from({ length: this.#below(9) }, () => this.#phrase());
      return `fix: ${this.#phrase()}\n\n${lines.join("\n")}\n`;
    }
    const scope = this.#random() < 0.6 ? `(${this.#pick(SCOPES)})` : "";
    const style = this.#random();
    const mark = this.#random() < 0.01 ? "!" : "";
    const number = this.#random() < 0.4 ? ` (#${this.#mark + 1})` : "";
    const phrase = this.#phrase();
    const capital = phrase.charAt(0).toUpperCase() + phrase.slice(1);
    const subject = style < 0.5
      ? `${this.#pick(TYPES)}${scope}${mark}: ${phrase}`
      : style < 0.55
      ? `${this.#pick(RARE_TYPES)}${scope}: ${phrase}`
      : style < 0.75
      ? `${this.#pick(SCOPES)}/${this.#pick(SCOPES)}: ${phrase}`
      : capital;
    const blocks = [subject + number, ...this.#paragraphs(), this.#footers()];
    return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
  }

  /** None in half of the commits, 30 lines at most. */
  #paragraphs(): readonly string[] {
    const kind = this.#random();
    const lineCount = kind < 0.5 ? 0 : 1 + this.#below(kind < 0.9 ? 8 : 30);
    const paragraphs: string[][] = [[]];
    for (let line = 0; line < lineCount; line++) {
      const text = `${this.#phrase()} ${this.#pick(JOINTS)} ${this.#noun()}`;
      if (this.#random() < 0.2) paragraphs.push([]);
      paragraphs.at(-1)?.push(this.#random() < 0.1 ? `- ${text}` : text);
    }
    return paragraphs.map((lines) => lines.join("\n"));
  }

  #footers(): string {
    const { name, address } = this.#pick(this.#authors);
    return [
      ...(this.#random() < 0.02 ? [`BREAKING CHANGE: ${this.#phrase()}\n${this.#phrase()}.`] : []),
      ...(this.#random() < 0.1 ? [`Fixes: #${this.#below(this.#mark + 1)}`] : []),
      ...(this.#random() < 0.3 ? [`Signed-off-by: ${name} <${address}>`] : []),
      ...(this.#random() < 0.05 ? [`Co-authored-by: ${name} <${address}>`] : []),
    ].join("\n");
  }

  #phrase(): string {
    const parts = [this.#pick(VERBS), this.#noun(), this.#noun()];
    for (let more = this.#below(4); more > 0; more--) {
      parts.push(this.#pick(JOINTS), this.#noun());
    }
    return parts.join(" ");
  }

  #noun(): string {
    const isSpecial = !this.#size.isBland && this.#random() < SPECIAL_CHANCE;
    return this.#pick(isSpecial ? SPECIAL_NOUNS : NOUNS);
  }

  #data(text: string): string {
    return `data ${this.#encoder.encode(text).length}\n${text}\n`;
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }
}

function packageName(index: number): string {
  return `p${String(index).padStart(3, "0")}`;
}

/** The generator mulberry32: numbers from 0 up to 1, the same for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
