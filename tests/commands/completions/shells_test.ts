// The scripts of `completions` in the shells themselves: keys are pressed, and what the program gets is read.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makeFolder, makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { hasShell, openShell, type TriedShell } from "../../support/shells/bench.ts";

const SHELLS: readonly TriedShell[] = ["bash", "zsh", "fish"];

/**
 * Names that git takes, with everything that a shell could run, expand or trip over. The exclamation marks
 * stand alone, because double quotes cannot keep bash from expanding the history.
 */
const HOSTILE_TAGS = [
  "hostile/a$(touch${IFS}pwned)`touch${IFS}pwned`;touch${IFS}pwned",
  "hostile/b'single\"double",
  "hostile/c&|<>()#%s{x,y}",
  "hostile/d$HOME@colon=1jü=ñ",
  "hostile/e!!",
];

function makeWorkspace(): TestRepository {
  const repository = makeRepository([
    {
      message: "feat: a",
      tags: ["v1.0.0", "core@1.2.0", ...HOSTILE_TAGS],
      files: {
        "package.json": '{ "workspaces": ["packages/*"] }',
        "packages/parser/package.json": '{ "name": "@acme/parser" }',
        "packages/core/package.json": '{ "name": "core $(touch pwned)" }',
        "packages/lines/package.json": '{ "name": "lines\\n\\ttouch pwned\\u001b[31m" }',
      },
    },
    "feat: b",
  ]);
  repository.git("branch", "topic/one");
  mkdirSync(join(repository.path, "my folder"));
  writeFileSync(join(repository.path, "my folder", "notes.md"), "");
  return repository;
}

/** What is typed, and what the program gets. */
const LINES: readonly (readonly [what: string, typed: string, given: string])[] = [
  ["a command", "relnotes previ\t", "<preview>"],
  ["an option", "relnotes generate --unrel\t", "<generate><--unreleased>"],
  [
    "an option under another name",
    "relnotes generate --platforma\tx",
    "<generate><--platforma-token><x>",
  ],
  ["a value", "relnotes generate --format mar\t", "<generate><--format><markdown>"],
  ["a value after =", "relnotes generate --format=mar\t", "<generate><--format=markdown>"],
  [
    "a value in a list",
    "relnotes generate --include-types feat,perf\t",
    "<generate><--include-types><feat,perf>",
  ],
  ["an argument", "relnotes hook unin\t", "<hook><uninstall>"],
  ["a tag", "relnotes generate --since-tag v1\t", "<generate><--since-tag><v1.0.0>"],
  ["a tag after =", "relnotes generate --since-tag=v1\t", "<generate><--since-tag=v1.0.0>"],
  [
    "a tag with an @",
    "relnotes generate --since-tag core@1\t",
    "<generate><--since-tag><core@1.2.0>",
  ],
  ["a branch", "relnotes generate --until topic/o\t", "<generate><--until><topic/one>"],
  ["the end of a range", "relnotes generate v1.0.0..topic\t", "<generate><v1.0.0..topic/one>"],
  ["a folder with a space", "relnotes next --repo ./my\\ fo\t", "<next><--repo><./my folder>"],
  ["a package", "relnotes generate --package @acme/p\t", "<generate><--package><@acme/parser>"],
  [
    "a package in quotes",
    "relnotes generate --package '@acme/p\t",
    "<generate><--package><@acme/parser>",
  ],
  [
    "a name with a space",
    "relnotes generate --package core\t",
    "<generate><--package><core $(touch pwned)>",
  ],
  ["a file", "relnotes generate --out my\tno\t", "<generate><--out><my folder/notes.md>"],
  ["a file after =", "relnotes generate --out=my\tno\t", "<generate><--out=my folder/notes.md>"],
  ["a directory", "relnotes next --repo my\t", "<next><--repo><my folder>"],
  [
    "nothing where anything goes",
    "relnotes generate --language my\t",
    "<generate><--language><my>",
  ],
];

for (const shell of SHELLS) {
  const ignore = !hasShell(shell);
  const name = ignore ? `(${shell} is not installed) ` : "";

  Deno.test({
    name: `${name}completions ${shell} completes commands, options, values and names`,
    ignore,
    fn: async () => {
      using repository = makeWorkspace();
      await using bench = await openShell(shell, { directory: repository.path });
      const given: string[] = [];
      for (const [, typed] of LINES) given.push(withoutSlash(await bench.run(typed)));
      assert.deepEqual(given, LINES.map(([, , wanted]) => wanted));
    },
  });

  Deno.test({
    name: `${name}completions ${shell} inserts hostile names as they are, and runs nothing`,
    ignore,
    fn: async () => {
      using repository = makeWorkspace();
      await using bench = await openShell(shell, { directory: repository.path });
      const given: string[] = [];
      for (const tag of HOSTILE_TAGS) {
        const start = tag.slice(0, "hostile/a".length);
        given.push(await bench.run(`relnotes generate --since-tag ${start}\t`));
      }
      assert.deepEqual(given, HOSTILE_TAGS.map((tag) => `<generate><--since-tag><${tag}>`));
      assert.deepEqual([...Deno.readDirSync(repository.path)].map((each) => each.name).sort(), [
        ".git",
        "my folder",
      ]);
    },
  });

  Deno.test({
    name:
      `${name}completions ${shell} lists what can follow, and nothing that would harm the screen`,
    ignore,
    fn: async () => {
      using repository = makeWorkspace();
      await using bench = await openShell(shell, { directory: repository.path });
      bench.pty.send("relnotes generate --until\t\t");
      await bench.pty.waitFor(/--until-date[^]*--until-tag|--until-tag[^]*--until-date/);
      if (shell !== "bash") assert.match(bench.pty.text(), /--until-date .*only commits up to/);
      await using other = await openShell(shell, { directory: repository.path });
      other.pty.send("relnotes generate --package \t\t");
      await other.pty.waitFor(/@acme\/parser[^]*touch.*pwned|touch.*pwned[^]*@acme\/parser/);
      assert.doesNotMatch(other.pty.text(), /lines/);
    },
  });

  Deno.test({
    name: `${name}completions ${shell} says nothing outside of a repository`,
    ignore,
    fn: async () => {
      using folder = makeFolder();
      await using bench = await openShell(shell, {
        directory: folder.path,
        variables: { GIT_CEILING_DIRECTORIES: dirname(folder.path) },
      });
      assert.equal(
        await bench.run("relnotes generate --since-tag v\t"),
        "<generate><--since-tag><v>",
      );
      assert.equal(
        await bench.run("relnotes generate --repo=/none --package v\t1"),
        "<generate><--repo=/none><--package><v1>",
      );
      assert.doesNotMatch(bench.pty.rawOutput(), /error|warning|hint/);
    },
  });

  Deno.test({
    name: `${name}completions ${shell} completes what was installed under another name`,
    ignore,
    fn: async () => {
      using repository = makeWorkspace();
      await using bench = await openShell(shell, {
        directory: repository.path,
        name: "rel.notes-2",
      });
      assert.equal(
        await bench.run("rel.notes-2 next --re\tmy\t").then(withoutSlash),
        "<next><--repo><my folder>",
      );
    },
  });
}

function withoutSlash(given: string): string {
  return given.replace(/\/>$/, ">");
}

Deno.test({
  name: "completions bash completes within quotes, and where bash-completion is loaded",
  ignore: !hasShell("bash"),
  fn: async () => {
    using repository = makeWorkspace();
    const file = "/usr/share/bash-completion/bash_completion";
    await using bench = await openShell("bash", {
      directory: repository.path,
      setUp: `[ -r ${file} ] && source ${file}`,
    });
    for (const tag of HOSTILE_TAGS) {
      const start = `relnotes generate --since-tag=`;
      const name = tag.slice(0, "hostile/a".length);
      const given = `<generate><--since-tag=${tag}>`;
      assert.equal(await bench.run(`${start}'${name}\t`), given);
      if (tag.includes("!")) continue;
      assert.equal(await bench.run(`${start}"${name}\t`), given);
    }
    assert.equal(await bench.run("A=1 relnotes hook st\t"), "<hook><status>");
    assert.equal(await bench.run("true; relnotes hook st\t"), "<hook><status>");
  },
});

Deno.test({
  name: "completions zsh is a file that zsh loads from fpath",
  ignore: !hasShell("zsh"),
  fn: async () => {
    using repository = makeWorkspace();
    await using bench = await openShell("zsh", { directory: repository.path, isAutoloaded: true });
    assert.equal(await bench.run("relnotes hook st\t"), "<hook><status>");
    assert.equal(await bench.run("relnotes hook un\t"), "<hook><uninstall>");
  },
});

/** Settings of people that scripts must live with. */
const SETTINGS: readonly (readonly [TriedShell, string])[] = [
  ["bash", "shopt -u hostcomplete; shopt -s failglob; set -u; set -o pipefail"],
  ["bash", "COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]}"],
  ["zsh", "setopt KSH_ARRAYS NO_UNSET SH_WORD_SPLIT GLOB_SUBST ERR_RETURN"],
  ["zsh", "setopt MENU_COMPLETE; zstyle ':completion:*' matcher-list 'm:{a-z}={A-Z}' 'r:|=*'"],
];

for (const [shell, setUp] of SETTINGS) {
  Deno.test({
    name: `completions ${shell} works with: ${setUp}`,
    ignore: !hasShell(shell),
    fn: async () => {
      using repository = makeRepository([{
        message: "feat: a",
        tags: ["core@1.2.0"],
        files: {
          "package.json": '{ "workspaces": ["p/*"] }',
          "p/a/package.json": '{ "name": "a:b\\\\c d" }',
        },
      }]);
      await using bench = await openShell(shell, { directory: repository.path, setUp });
      const given = [
        await bench.run("relnotes generate --since-tag=core@1\t"),
        await bench.run("relnotes generate --package a:\t"),
        await bench.run("relnotes -t d\t hook un\t"),
      ];
      assert.deepEqual(given, [
        "<generate><--since-tag=core@1.2.0>",
        "<generate><--package><a:b\\c d>",
        "<-t><dark><hook><uninstall>",
      ]);
    },
  });
}
