// The cache on a real disk: entries, damaged files, names, directories.

import assert from "node:assert/strict";
import * as fs from "node:fs";
import { join } from "node:path";
import { type AnswerCache, openCache } from "../../src/core/cache.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { makeFolder } from "../support/git/repository.ts";

const NOW = new Date("2026-01-02T03:04:05.678Z");
const ENVELOPE = { version: 3, owner: "ada", storedAt: "2026-01-02T03:04:05.678Z" };

interface Place {
  readonly directory?: string;
  readonly owner?: string;
}

/** The cache of `ada`, by default in `.cache` below the root. */
function open(
  root: string,
  { directory = ".cache", owner = "ada" }: Place = {},
): Promise<AnswerCache> {
  return openCache({ root, directory, owner, isTracked: () => Promise.resolve(false) });
}

/** The data of an entry, or undefined. */
async function readOne(cache: AnswerCache, ...place: readonly string[]): Promise<unknown> {
  const [answer] = await cache.read([place]);
  return answer?.data;
}

function modeOf(path: string): number {
  return fs.statSync(path).mode & 0o777;
}

/** Every file and directory below. */
function listAll(folder: string): readonly string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

Deno.test("read() returns what keep() stored, and when", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  assert.deepEqual(await cache.read([["pr_1.json"], ["pr", "a", "b", "2.json"]]), [
    undefined,
    undefined,
  ]);
  assert.deepEqual(listAll(folder.path), []);
  await cache.keep([
    { place: ["pr_1.json"], data: { title: "ü\u2028" }, etag: 'W/"a"' },
    { place: ["pr", "a", "b", "2.json"], data: [null, 1.5, "x"] },
  ], NOW);
  const kept = [
    undefined,
    { storedAtMs: 1_767_323_045_678, data: [null, 1.5, "x"] },
    { storedAtMs: 1_767_323_045_678, data: { title: "ü\u2028" }, etag: 'W/"a"' },
  ];
  const places = [["pr_3.json"], ["pr", "a", "b", "2.json"], ["pr_1.json"]];
  assert.deepEqual(await cache.read(places), kept);
  assert.deepEqual(await (await open(folder.path)).read(places), kept);
  assert.deepEqual(await cache.read([]), []);
});

Deno.test("keep() writes files that only their owner can read", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path, { directory: ".relnotes-cache/platforma" });
  await cache.keep([
    { place: ["pr_1.json"], data: { n: 1 }, etag: '"e"' },
    { place: ["pr", "acme", "2.json"], data: null },
  ], NOW);
  const base = join(folder.path, ".relnotes-cache");
  assert.deepEqual(listAll(base), [
    "platforma",
    "platforma/.gitignore",
    "platforma/pr",
    "platforma/pr/acme",
    "platforma/pr/acme/2.json",
    "platforma/pr_1.json",
  ]);
  for (const path of ["", "platforma", "platforma/pr", "platforma/pr/acme"]) {
    assert.equal(modeOf(join(base, path)), 0o700, path);
  }
  for (const path of ["platforma/pr/acme/2.json", "platforma/pr_1.json"]) {
    assert.equal(modeOf(join(base, path)), 0o600, path);
  }
  assert.equal(
    fs.readFileSync(join(base, "platforma/pr_1.json"), "utf8"),
    '{"version":3,"owner":"ada","storedAt":"2026-01-02T03:04:05.678Z","etag":"\\"e\\"","data":{"n":1}}\n',
  );
  assert.equal(fs.readFileSync(join(base, "platforma/.gitignore"), "utf8"), "*\n");
  // An existing directory stays as it is.
  fs.mkdirSync(join(folder.path, "existing"), { mode: 0o755 });
  await (await open(folder.path, { directory: "existing" })).keep(
    [{ place: ["a.json"], data: 1 }],
    NOW,
  );
  assert.deepEqual(listAll(join(folder.path, "existing")), ["a.json"]);
  assert.equal(modeOf(join(folder.path, "existing")), 0o755);
});

Deno.test("keep() removes temporary files of killed runs from the directories that it writes to", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  await cache.keep([{ place: ["pr", "1.json"], data: 1 }], NOW);
  const left = (name: string, place: string): string => join(folder.path, ".cache", place, name);
  const names = [".2.json.0123456789ab.tmp", ".note.tmp", "2.json.0123456789ab.tmp"];
  for (const name of names) fs.writeFileSync(left(name, "pr"), "");
  for (const name of names) fs.utimesSync(left(name, "pr"), 0, 0);
  fs.writeFileSync(left(".3.json.0123456789ab.tmp", "pr"), "");
  await cache.keep([{ place: ["pr", "1.json"], data: 2 }], NOW);
  assert.deepEqual(fs.readdirSync(join(folder.path, ".cache", "pr")).sort(), [
    ".3.json.0123456789ab.tmp",
    ".note.tmp",
    "1.json",
    "2.json.0123456789ab.tmp",
  ]);
});

Deno.test("openCache() accepts absolute directories and directories outside the repository", async () => {
  using folder = makeFolder();
  const root = join(folder.path, "root");
  fs.mkdirSync(root);
  for (const directory of [join(folder.path, "outside", "deep"), "../beside", join(root, "in")]) {
    const cache = await open(root, { directory });
    await cache.keep([{ place: ["a.json"], data: directory }], NOW);
    assert.equal(await readOne(cache, "a.json"), directory);
  }
  assert.deepEqual(listAll(folder.path).filter((path) => path.endsWith(".json")), [
    "beside/a.json",
    "outside/deep/a.json",
    "root/in/a.json",
  ]);
});

Deno.test("read() ignores entries of other owners and versions, and damaged ones, which keep() replaces", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  const file = join(folder.path, ".cache", "a.json");
  await cache.keep([{ place: ["a.json"], data: 1 }], NOW);
  const good = fs.readFileSync(file, "utf8");
  const { storedAt: _storedAt, ...undated } = ENVELOPE;
  const texts = [
    "",
    good.slice(0, -3),
    `${good}${good}`,
    "null",
    "[]",
    "{}",
    JSON.stringify({ ...ENVELOPE, owner: "bob", data: 2 }),
    JSON.stringify({ ...ENVELOPE, owner: ["ada"], data: 2 }),
    JSON.stringify({ ...ENVELOPE, version: 1, data: 2 }),
    JSON.stringify({ ...ENVELOPE, version: "1", data: 2 }),
    JSON.stringify({ ...undated, data: 2 }),
    JSON.stringify({ ...ENVELOPE, storedAt: 1_767_323_045_678, data: 2 }),
    JSON.stringify({ ...ENVELOPE, storedAt: "yesterday", data: 2 }),
    `{"__proto__":${JSON.stringify({ ...ENVELOPE, data: 2 })}}`,
    JSON.stringify({ ...ENVELOPE, data: "x".repeat(1024 * 1024) }),
  ];
  for (const text of texts) {
    fs.writeFileSync(file, text);
    assert.deepEqual(await cache.read([["a.json"]]), [undefined], text.slice(0, 100));
    await cache.keep([{ place: ["a.json"], data: 1 }], NOW);
    assert.equal(fs.readFileSync(file, "utf8"), good);
    assert.equal(await readOne(cache, "a.json"), 1);
  }
  assert.equal(await readOne(await open(folder.path, { owner: "bob" }), "a.json"), undefined);
});

Deno.test("read() returns data unchecked and ignores an invalid entity tag", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  await cache.keep([{ place: ["a.json"], data: 1 }], NOW);
  const file = join(folder.path, ".cache", "a.json");
  fs.writeFileSync(file, JSON.stringify({ ...ENVELOPE, etag: 1, data: 2 }));
  assert.deepEqual(await cache.read([["a.json"]]), [{ storedAtMs: 1_767_323_045_678, data: 2 }]);
  const nested = '{"__proto__":{"polluted":true},"constructor":1}';
  fs.writeFileSync(file, `${JSON.stringify(ENVELOPE).slice(0, -1)},"data":${nested}}`);
  assert.equal(JSON.stringify(await readOne(cache, "a.json")), nested);
  assert.equal("polluted" in {}, false);
});

Deno.test("read() finds nothing when a directory is in the place of a file, or a file in that of a directory", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  await cache.keep([{ place: ["a", "b.json"], data: 1 }], NOW);
  assert.deepEqual(await cache.read([["a"], ["a", "b.json", "c.json"]]), [undefined, undefined]);
  for (const place of [["a"], ["a", "b.json", "c.json"]]) {
    await assert.rejects(cache.keep([{ place, data: 1 }], NOW), EnvironmentError);
  }
  assert.deepEqual(listAll(folder.path), [
    ".cache",
    ".cache/.gitignore",
    ".cache/a",
    ".cache/a/b.json",
  ]);
});

Deno.test("read() and keep() accept only names that are valid on every system", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  const valid = ["...", ".a", "a..b", "-", "_", "console", "nul1", "com10", "x".repeat(200)];
  await cache.keep(valid.map((part) => ({ place: [part, "a.json"], data: part })), NOW);
  const kept = await cache.read(valid.map((part) => [part, "a.json"]));
  assert.deepEqual(kept.map((answer) => answer?.data), valid);
  const before = listAll(folder.path);
  const relative = ["..", ".", "", "a/b", "a\\b", "/etc"];
  const devices = ["con", "CON", "NUL.json", "com1.x"];
  const odd = ["a:b", "ü", "a b", "a\0", "a\n", "~", "-\u202e", "x".repeat(201), "*", "a?b"];
  const parts = [...relative, ...devices, ...odd];
  const places = parts.flatMap((part) => [[part], ["pr", part], [part, "a.json"]]);
  for (const place of [[], ...places]) {
    assert.deepEqual(await cache.read([place]), [undefined], place.join("/"));
    await assert.rejects(cache.keep([{ place, data: 1 }], NOW), (error) => {
      assert(error instanceof EnvironmentError);
      assert.match(error.message, /^'.*' cannot be a file name$/);
      return true;
    });
  }
  assert.deepEqual(listAll(folder.path), before);
});

Deno.test("count() counts the entries of all owners", async () => {
  using folder = makeFolder();
  const cache = await open(folder.path);
  assert.equal(await cache.count(), 0);
  assert.deepEqual(listAll(folder.path), []);
  await cache.keep([{ place: ["a.json"], data: 1 }, { place: ["pr", "b.json"], data: 2 }], NOW);
  await (await open(folder.path, { owner: "bob" })).keep([{ place: ["c.json"], data: 3 }], NOW);
  assert.equal(await cache.count(), 3);
});

Deno.test("count() and keep() name a directory that cannot be written", async () => {
  using folder = makeFolder();
  fs.writeFileSync(join(folder.path, "file"), "old");
  const reasons = {
    file: "a file is in the place of a directory",
    "file/deeper": "a file is in the place of a directory",
    "/proc/version/deeper": "a file is in the place of a directory",
  };
  for (const [directory, reason] of Object.entries(reasons)) {
    const cache = await open(folder.path, { directory });
    const hint = "choose another directory, or turn the cache off";
    await assert.rejects(cache.count(), (error) => {
      assert(error instanceof EnvironmentError);
      assert.match(
        error.message,
        /^answers cannot be cached in '.*': '.*': it is not a directory$/,
      );
      assert.equal(error.hint, hint);
      return true;
    });
    assert.deepEqual(await cache.read([["0.json"]]), [undefined]);
    await assert.rejects(cache.keep([{ place: ["0.json"], data: 1 }], NOW), (error) => {
      assert(error instanceof EnvironmentError);
      assert.match(error.message, new RegExp(`^answers could not be cached in '.*': ${reason}$`));
      assert.equal(error.hint, hint);
      return true;
    });
  }
  assert.equal(fs.readFileSync(join(folder.path, "file"), "utf8"), "old");
});

Deno.test("openCache() rejects directories that hold other files", async () => {
  using folder = makeFolder();
  const root = join(folder.path, "root");
  fs.mkdirSync(join(root, ".git"), { recursive: true });
  const refused = [".", "./", "..", "../..", "/", root, folder.path, ".git", ".git/cache"];
  for (const directory of [...refused, "a/../.git/cache", join(root, ".git"), "../b/.git/c"]) {
    await assert.rejects(open(root, { directory }), (error) => {
      assert(error instanceof EnvironmentError);
      assert.match(error.message, /^the cache is not used: '.*' is not a directory of its own$/);
      assert.equal(error.hint, "choose a directory for the cache alone");
      return true;
    }, directory);
  }
  for (const directory of [".gitcache", "git", "../root2", ".cache/deeper"]) {
    await assert.doesNotReject(open(root, { directory }), directory);
  }
  assert.deepEqual(listAll(folder.path), ["root", "root/.git"]);
});
