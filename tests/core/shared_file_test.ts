// A shared file on a real disk, with other instances and other processes.

import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { openSharedFile, type SharedFile } from "../../src/core/shared_file.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { makeFolder } from "../support/git/repository.ts";

const NAME = ".relnotes-cache/summaries.json";
const MODULE = new URL("../../src/core/shared_file.ts", import.meta.url).href;

function open(root: string, file = NAME, isTracked = false): Promise<SharedFile> {
  return openSharedFile({ root, file, isTracked: () => Promise.resolve(isTracked) });
}

async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    assert(error instanceof EnvironmentError, String(error));
    return `${error.message}; ${error.hint}`;
  }
  throw new Error("it was not refused");
}

Deno.test("update() creates a file that only its owner can read, in a directory that git ignores", async () => {
  using folder = makeFolder();
  const file = await open(folder.path);
  assert.equal(await file.read(), undefined);
  assert.deepEqual(readdirSync(folder.path), []);
  await file.update((text) => `${text} ü`);
  assert.equal(await file.read(), "undefined ü");
  const cache = join(folder.path, ".relnotes-cache");
  assert.deepEqual(readdirSync(cache).sort(), [".gitignore", "summaries.json"]);
  assert.equal(readFileSync(join(cache, ".gitignore"), "utf8"), "*\n");
  if (Deno.build.os === "windows") return;
  assert.equal(statSync(join(folder.path, NAME)).mode & 0o777, 0o600);
  assert.equal(statSync(cache).mode & 0o777, 0o700);
});

Deno.test("read() stops after 4 MB", async () => {
  using folder = makeFolder();
  writeFileSync(join(folder.path, "kept.json"), "x".repeat(5 * 1024 * 1024));
  const file = await open(folder.path, "kept.json");
  assert.equal((await file.read())?.length, 4 * 1024 * 1024);
  await file.update((text) => `${text?.length}`);
  assert.equal(await file.read(), "4194304");
});

Deno.test("openSharedFile() accepts a path outside the repository", async () => {
  using root = makeFolder();
  using other = makeFolder();
  const file = join(other.path, "deep", "er", "kept.json");
  await (await open(root.path, file)).update(() => "x");
  assert.equal(readFileSync(file, "utf8"), "x");
  assert.deepEqual(readdirSync(root.path), []);
});

Deno.test("update() does not replace a directory in the place of the file", async () => {
  using folder = makeFolder();
  mkdirSync(join(folder.path, NAME), { recursive: true });
  const file = await open(folder.path);
  assert.equal(await file.read(), undefined);
  assert.match(
    await refusal(file.update(() => "x")),
    /summaries\.json' could not be written: a directory is in the place of a file; choose another file$/,
  );
  assert.deepEqual(readdirSync(join(folder.path, ".relnotes-cache")), ["summaries.json"]);
});

Deno.test("openSharedFile() rejects symbolic links below the root", async () => {
  using folder = makeFolder();
  using outside = makeFolder();
  writeFileSync(join(outside.path, "summaries.json"), "theirs");
  symlinkSync(outside.path, join(folder.path, ".relnotes-cache"));
  symlinkSync(join(outside.path, "summaries.json"), join(folder.path, "link.json"));
  for (const name of [NAME, "link.json", join(folder.path, "link.json")]) {
    assert.match(
      await refusal(open(folder.path, name)),
      /^the cache is not used: '.*' is a symbolic link; remove the link, or choose another directory$/,
    );
  }
  assert.equal(readFileSync(join(outside.path, "summaries.json"), "utf8"), "theirs");
});

Deno.test("openSharedFile() rejects a tracked file", async () => {
  using folder = makeFolder();
  const asked: string[] = [];
  const isTracked = (file: string): Promise<boolean> => {
    asked.push(file);
    return Promise.resolve(true);
  };
  assert.match(
    await refusal(openSharedFile({ root: folder.path, file: NAME, isTracked })),
    /^the cache is not used: git tracks '.*summaries\.json', so others may have written it; remove it/,
  );
  assert.deepEqual(asked, [join(folder.path, NAME)]);
});

Deno.test("update() loses nothing when many update at once", async () => {
  using folder = makeFolder();
  const files = await Promise.all(Array.from({ length: 12 }, () => open(folder.path)));
  await Promise.all(files.map((file, at) => file.update((text) => `${text ?? ""}${at};`)));
  const numbers = (await files[0]?.read())?.split(";").filter((each) => each !== "").map(Number);
  assert.deepEqual(numbers?.toSorted((a, b) => a - b), Array.from({ length: 12 }, (_, at) => at));
  assert.equal(existsSync(join(folder.path, `${NAME}.lock`)), false);
});

Deno.test("update() loses nothing when two processes update at once", async () => {
  using folder = makeFolder();
  const script = `const { openSharedFile } = await import(${JSON.stringify(MODULE)});
    const isTracked = () => Promise.resolve(false);
    const [root, mark] = Deno.args;
    const file = await openSharedFile({ root, file: ${JSON.stringify(NAME)}, isTracked });
    for (let at = 0; at < 20; at++) await file.update((text) => (text ?? "") + mark);`;
  const codes = await Promise.all(["a", "b"].map(async (mark) => {
    const args = ["run", "-A", "--no-check", "--ext=ts", "-", folder.path, mark];
    const child = new Deno.Command(Deno.execPath(), { args, stdin: "piped" }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(new TextEncoder().encode(script));
    await writer.close();
    return (await child.status).code;
  }));
  assert.deepEqual(codes, [0, 0]);
  const text = readFileSync(join(folder.path, NAME), "utf8");
  assert.equal([...text].sort().join(""), "a".repeat(20) + "b".repeat(20));
});

Deno.test("update() removes an old lock", async () => {
  using folder = makeFolder();
  const lock = join(folder.path, "kept.json.lock");
  writeFileSync(lock, "");
  utimesSync(lock, new Date(0), new Date(0));
  const file = await open(folder.path, "kept.json");
  await file.update(() => "x");
  assert.equal(await file.read(), "x");
  assert.equal(existsSync(lock), false);
});

Deno.test("update() removes the lock of a process that has ended, without waiting", async () => {
  using folder = makeFolder();
  const lock = join(folder.path, "kept.json.lock");
  const child = new Deno.Command("git", { args: ["--version"], stdout: "null" }).spawn();
  await child.status;
  writeFileSync(lock, `${hostname()} ${child.pid}`);
  const file = await open(folder.path, "kept.json");
  const { setTimeout: wait } = globalThis;
  // Reflect, since the types of Deno and of Node each want their own.
  Reflect.set(globalThis, "setTimeout", () => assert.fail("it waits"));
  try {
    await file.update(() => {
      assert.equal(readFileSync(lock, "utf8"), `${hostname()} ${Deno.pid}`);
      return "x";
    });
  } finally {
    Reflect.set(globalThis, "setTimeout", wait);
  }
  assert.deepEqual(readdirSync(folder.path), ["kept.json"]);
  assert.equal(await file.read(), "x");
});

Deno.test("update() removes temporary files of killed runs", async () => {
  using folder = makeFolder();
  const [old, young, other] = [
    ".kept.json.0123456789ab.tmp",
    ".kept.json.0123456789ac.tmp",
    ".other.json.0123456789ab.tmp",
  ];
  for (const name of [old, young, other]) writeFileSync(join(folder.path, name ?? ""), "");
  for (const name of [old, other]) utimesSync(join(folder.path, name ?? ""), 0, 0);
  await (await open(folder.path, "kept.json")).update(() => "x");
  assert.deepEqual(readdirSync(folder.path).sort(), [young, other, "kept.json"]);
});

const OWNERS: readonly (readonly [string, owner: string, Deno.TestDefinition["permissions"]])[] = [
  ["another run", `${hostname()} ${Deno.pid}`, "inherit"],
  ["a run on another machine", `x${hostname()} 999999999`, "inherit"],
  ["an unknown run", "", "inherit"],
  // Without the permission to see processes, an ended one cannot be told from a running one.
  ["a run that Deno may not see", `${hostname()} 999999999`, {
    read: true,
    write: true,
    env: true,
  }],
];
for (const [name, owner, permissions] of OWNERS) {
  Deno.test({
    name: `update() gives up when ${name} keeps the lock`,
    permissions: permissions ?? "inherit",
    fn: async () => {
      using folder = makeFolder();
      const lock = join(folder.path, "kept.json.lock");
      writeFileSync(lock, owner);
      const file = await open(folder.path, "kept.json");
      const { now } = performance;
      let calls = 0;
      performance.now = () => 6_000 * calls++;
      try {
        assert.match(
          await refusal(file.update(() => "x")),
          /^another run is using '.*kept\.json\.lock'; wait for it to end, or remove the file if there is none$/,
        );
      } finally {
        performance.now = now;
      }
      assert.deepEqual(readdirSync(folder.path), ["kept.json.lock"]);
    },
  });
}

Deno.test("update() releases the lock when the change fails", async () => {
  using folder = makeFolder();
  const file = await open(folder.path, "kept.json");
  const fail = (): string => {
    throw new TypeError("fault");
  };
  await assert.rejects(file.update(fail));
  assert.deepEqual(readdirSync(folder.path), []);
});
