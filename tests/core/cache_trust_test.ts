// The cache against symbolic links, tracked files, concurrent runs and failing disks.

import assert from "node:assert/strict";
import * as fs from "node:fs";
import { join } from "node:path";
import { type AnswerCache, openCache } from "../../src/core/cache.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { makeFolder } from "../support/git/repository.ts";

const NOW = new Date("2026-01-02T03:04:05Z");

function open(root: string, directory = ".relnotes-cache/platforma"): Promise<AnswerCache> {
  return openCache({ root, directory, owner: "ada", isTracked: () => Promise.resolve(false) });
}

/** Checks an error with a hint, whose message contains `words`. */
function refusing(...words: readonly string[]): (error: unknown) => boolean {
  return (error) => {
    assert(error instanceof EnvironmentError, String(error));
    for (const word of words) assert(error.message.includes(word), error.message);
    assert.notEqual(error.hint, undefined);
    return true;
  };
}

function listAll(folder: string): readonly string[] {
  return fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
}

/** A repository, and beside it a directory for links to point to, with entries of `ada`. */
async function withOutside(
  work: (root: string, outside: string) => Promise<void>,
): Promise<void> {
  using folder = makeFolder();
  const [root, outside] = [join(folder.path, "root"), join(folder.path, "outside")];
  fs.mkdirSync(root);
  const cache = await open(outside, "platforma");
  await cache.keep([
    { place: ["a.json"], data: "planted" },
    { place: ["pr", "a.json"], data: "planted" },
  ], NOW);
  const before = listAll(outside);
  await work(root, outside);
  assert.deepEqual(listAll(outside), before);
  assert.match(fs.readFileSync(join(outside, "platforma", "a.json"), "utf8"), /planted/);
}

Deno.test("openCache() rejects a directory that is reached through a symbolic link", async () => {
  await withOutside(async (root, outside) => {
    const link = join(root, ".relnotes-cache");
    const linked = refusing("the cache is not used: ", `${link}' is a symbolic link`);
    for (const target of [outside, "../outside", join(outside, "nowhere")]) {
      fs.symlinkSync(target, link);
      await assert.rejects(open(root), linked);
      await assert.rejects(open(root, join(link, "platforma")), linked);
      await assert.rejects(open(root, ".relnotes-cache"), linked);
      fs.rmSync(link);
    }
    fs.mkdirSync(link);
    fs.symlinkSync(join(outside, "platforma"), join(link, "platforma"));
    await assert.rejects(open(root), refusing("platforma' is a symbolic link"));
  });
});

Deno.test("openCache() refuses a folder outside that is itself a symbolic link", async () => {
  await withOutside(async (root, outside) => {
    const link = join(root, "..", "link");
    fs.symlinkSync(outside, link);
    for (const directory of [link, "../link"]) {
      await assert.rejects(open(root, directory), refusing("link' is a symbolic link"));
    }
  });
});

Deno.test("openCache() accepts a repository that is itself reached through a link", async () => {
  await withOutside(async (root) => {
    const link = join(root, "..", "link");
    fs.symlinkSync(root, link);
    const cache = await open(link);
    await cache.keep([{ place: ["a.json"], data: 1 }], NOW);
    assert.equal((await cache.read([["a.json"]]))[0]?.data, 1);
  });
});

Deno.test("read() and keep() do not follow a linked directory in the cache", async () => {
  await withOutside(async (root, outside) => {
    const directory = join(root, ".relnotes-cache", "platforma");
    fs.mkdirSync(directory, { recursive: true });
    fs.symlinkSync(join(outside, "platforma", "pr"), join(directory, "pr"));
    const cache = await open(root);
    for (const place of [["pr", "a.json"], ["pr", "deeper", "a.json"]]) {
      assert.deepEqual(await cache.read([place]), [undefined]);
      await assert.rejects(
        cache.keep([{ place, data: "mine" }], NOW),
        refusing("pr' is a symbolic link"),
      );
    }
    await cache.keep([{ place: ["a.json"], data: "mine" }], NOW);
    assert.equal((await cache.read([["a.json"]]))[0]?.data, "mine");
  });
});

Deno.test("read() does not follow a linked file, and keep() replaces the link", async () => {
  await withOutside(async (root, outside) => {
    const directory = join(root, ".relnotes-cache", "platforma");
    fs.mkdirSync(directory, { recursive: true });
    fs.symlinkSync(join(outside, "platforma", "a.json"), join(directory, "a.json"));
    fs.symlinkSync(join(outside, "nowhere.json"), join(directory, "b.json"));
    const cache = await open(root);
    const places = [["a.json"], ["b.json"]];
    assert.deepEqual(await cache.read(places), [undefined, undefined]);
    await cache.keep(places.map((place) => ({ place, data: "mine" })), NOW);
    assert.deepEqual((await cache.read(places)).map((answer) => answer?.data), ["mine", "mine"]);
    assert.equal(fs.lstatSync(join(directory, "a.json")).isFile(), true);
  });
});

Deno.test("openCache() rejects a directory with tracked files", async () => {
  using folder = makeFolder();
  const asked: string[] = [];
  const isTracked = (directory: string): Promise<boolean> => {
    asked.push(directory);
    return Promise.resolve(true);
  };
  const setting = { root: folder.path, directory: ".cache", owner: "ada", isTracked };
  await assert.rejects(openCache(setting), refusing("git tracks files in", ".cache'"));
  assert.deepEqual(asked, [join(folder.path, ".cache")]);
  assert.deepEqual(listAll(folder.path), []);
});

Deno.test("keep() of two runs at once leaves only complete files", async () => {
  using folder = makeFolder();
  const caches = [await open(folder.path), await open(folder.path)];
  const places = Array.from({ length: 40 }, (_, index) => ["pr", `${index % 3}`, `${index}.json`]);
  const text = "x".repeat(50_000);
  const seen = new Set<unknown>();
  const work = async (cache: AnswerCache, name: string): Promise<void> => {
    for (let round = 0; round < 5; round++) {
      await cache.keep(places.map((place) => ({ place, data: name + text })), NOW);
      for (const answer of await cache.read(places)) seen.add(answer?.data);
    }
  };
  await Promise.all(caches.map((cache, index) => work(cache, "ab".charAt(index))));
  seen.delete(`a${text}`);
  seen.delete(`b${text}`);
  assert.deepEqual([...seen], []);
  const files = listAll(folder.path).filter((path) => /\.[a-z]+$/.test(path));
  assert.equal(files.filter((path) => path.endsWith(".json")).length, 40);
  assert.deepEqual(files.filter((path) => !path.endsWith(".json")), [
    ".relnotes-cache/platforma/.gitignore",
  ]);
});

Deno.test("keep() stops after a failure, without temporary files", async () => {
  using folder = makeFolder();
  const directory = join(folder.path, ".relnotes-cache", "platforma");
  fs.mkdirSync(join(directory, "0.json"), { recursive: true });
  const answers = Array.from(
    { length: 500 },
    (_, index) => ({ place: [`${index}.json`], data: 1 }),
  );
  const cache = await open(folder.path);
  await assert.rejects(cache.keep(answers, NOW), refusing(directory));
  const then = listAll(directory);
  assert.deepEqual(then.filter((name) => !/^\d+\.json$/.test(name)), []);
  assert(then.length < 100, `${then.length}`);
});
