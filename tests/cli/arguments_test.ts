// Tests of src/cli/arguments.ts: the grammar of the command line, and what is said of a wrong one.

import assert from "node:assert/strict";
import fc from "fast-check";
import { readCommandLine } from "../../src/cli/arguments.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { UsageError } from "../../src/errors.ts";

type Given = Readonly<Record<string, boolean | readonly string[]>>;

/** What is asked for, with the command as its name. */
function read(args: readonly string[]): readonly [what: string, given?: Given] {
  const asked = readCommandLine(args, COMMANDS);
  return asked.kind === "command"
    ? [asked.command.name, asked.given]
    : [[asked.kind, asked.command?.name ?? []].flat().join(" ")];
}

const READ: readonly (readonly [line: string, what: string, given?: Given])[] = [
  ["generate", "generate", {}],
  // Values: apart, after `=`, and joined to a short flag.
  ["generate --since-tag v1", "generate", { sinceTag: ["v1"] }],
  ["generate --since-tag=v1", "generate", { sinceTag: ["v1"] }],
  ["generate --since-tag=a=b=", "generate", { sinceTag: ["a=b="] }],
  ["generate --since-tag=", "generate", { sinceTag: [""] }],
  ["search x -t fix", "search", { query: ["x"], type: ["fix"] }],
  ["search x -tfix", "search", { query: ["x"], type: ["fix"] }],
  ["search x -aa-b", "search", { query: ["x"], author: ["a-b"] }],
  ["search x -a--", "search", { query: ["x"], author: ["--"] }],
  ["search x -a=y", "search", { query: ["x"], author: ["=y"] }],
  // The next argument is the value, unless it is an option of the command.
  ["generate --since-tag=--strict", "generate", { sinceTag: ["--strict"] }],
  ["generate --since-tag --stricter", "generate", { sinceTag: ["--stricter"] }],
  ["generate --max-items -5", "generate", { maxItems: ["-5"] }],
  // All values are kept, in order, under every name of an option.
  ["generate --since-tag a --since-tag=b", "generate", { sinceTag: ["a", "b"] }],
  ["generate --github-token a --platforma-token b", "generate", { githubToken: ["a", "b"] }],
  ["generate --expert-role a --expert-role b", "generate", { expertRole: ["a", "b"] }],
  // Flags, and what turns them off.
  ["generate --strict --no-prs", "generate", { strict: true, prs: false }],
  ["generate --include-scopes", "generate", { includeScopes: true }],
  ["generate --include-scopes --no-include-scopes", "generate", { includeScopes: false }],
  ["generate --no-include-scopes --include-scopes", "generate", { includeScopes: true }],
  // Lists: spaces, commas, repetition, up to the next option.
  ["generate --include-types feat fix", "generate", { includeTypes: ["feat", "fix"] }],
  ["generate --include-types feat,fix", "generate", { includeTypes: ["feat,fix"] }],
  ["generate --include-types=feat --include-types fix ci", "generate", {
    includeTypes: ["feat", "fix", "ci"],
  }],
  ["generate --exclude-scopes a b --strict", "generate", {
    excludeScopes: ["a", "b"],
    strict: true,
  }],
  // A list ends at what is none of its words.
  ["generate --include-types feat fix v1..v2", "generate", {
    includeTypes: ["feat", "fix"],
    range: ["v1..v2"],
  }],
  ["generate --include-types feat main", "generate", { includeTypes: ["feat"], range: ["main"] }],
  ["generate --include-types Feat, FIX,ci", "generate", { includeTypes: ["Feat,", "FIX,ci"] }],
  ["generate --exclude-scopes a b v2.0.0", "generate", {
    excludeScopes: ["a", "b"],
    range: ["v2.0.0"],
  }],
  ["generate v1..v2 --exclude-scopes a b", "generate", {
    excludeScopes: ["a", "b"],
    range: ["v1..v2"],
  }],
  ["search x v1..v2 -t fix", "search", { query: ["x"], range: ["v1..v2"], type: ["fix"] }],
  // Words and the end of the options.
  ["search --max-results 5 x", "search", { query: ["x"], maxResults: ["5"] }],
  ["search -- --strict", "search", { query: ["--strict"] }],
  ["search -a b -- -t", "search", { query: ["-t"], author: ["b"] }],
  ["search -", "search", { query: ["-"] }],
  ["search -- --", "search", { query: ["--"] }],
  ["-- search x", "search", { query: ["x"] }],
  // Global options before and after the command, `-t` by its place.
  ["-t dark search x -t fix", "search", { theme: ["dark"], query: ["x"], type: ["fix"] }],
  ["--theme=dark generate", "generate", { theme: ["dark"] }],
  ["-tdark browse", "browse", { theme: ["dark"] }],
  ["browse --theme dark", "browse", { theme: ["dark"] }],
  ["browse -t dark", "browse", { theme: ["dark"] }],
  ["-t dark search x --theme light", "search", { theme: ["light"], query: ["x"] }],
  // Help and version.
  ["", "help"],
  ["--help", "help"],
  ["-h", "help"],
  ["help", "help"],
  ["help help", "help help"],
  ["help generate", "help generate"],
  ["help --help", "help help"],
  ["--help generate", "help generate"],
  ["-h generate --nope", "help generate"],
  ["--help help", "help"],
  ["--help --version", "help"],
  ["help -t dark next", "help next"],
  ["help next --theme light", "help next"],
  ["generate --help", "help generate"],
  ["generate -h --strict", "help generate"],
  ["search --help", "help search"],
  ["--theme dark generate --help", "help generate"],
  ["--version", "version"],
  ["--theme dark --version", "version"],
  ["generate --version", "version generate"],
  ["help generate -h", "help generate"],
  // Help at the end of a wrong line is for the command that the line begins with.
  ["generate --nope --help", "help generate"],
  ["generate --no-prs=1 -h", "help generate"],
  ["search --nope browse --help", "help search"],
  ["search generate --nope --help", "help search"],
  ["--theme dark search --nope -h", "help search"],
  ["generate --expert-role --nope -h", "help generate"],
];

Deno.test("readCommandLine() reads options, words and lists by the usual conventions", () => {
  for (const [line, ...asked] of READ) {
    assert.deepEqual(read(line.split(" ").filter((arg) => arg !== "")), asked, line);
  }
});

const LISTS = "'relnotes generate --help' lists its options";

const REFUSED: readonly (readonly [line: string, message: string, hint?: string])[] = [
  ["--", "no command given", "'relnotes --help' lists the commands"],
  ["--theme dark", "no command given", "'relnotes --help' lists the commands"],
  ["--theme", "--theme needs a value"],
  ["genrate", "unknown command 'genrate'", "'relnotes --help' lists the commands"],
  [
    "v1.0.0..v2.0.0",
    "unknown command 'v1.0.0..v2.0.0'",
    "a range stands after a command, as in 'relnotes generate v1..v2'",
  ],
  ["-- genrate --help", "unknown command 'genrate'", "'relnotes --help' lists the commands"],
  ["--help genrate", "unknown command 'genrate'", "'relnotes --help' lists the commands"],
  ["help genrate", "unknown command 'genrate'", "'relnotes --help' lists the commands"],
  [
    "help generate browse",
    "help takes only one command",
    "usage: relnotes help [options] [command]",
  ],
  // Help in the middle of a wrong line, as a value, as a word or for no command.
  ["generate --help --nope", "unknown option '--nope'", LISTS],
  ["generate --expert-role=-h --nope", "unknown option '--nope'", LISTS],
  ["generate --nope --expert-role=-h", "unknown option '--nope'", LISTS],
  ["generate --nope -- --help", "unknown option '--nope'", LISTS],
  [
    "search -a-h a b c",
    "search takes only one QUERY and one RANGE",
    "put quotes around an argument with spaces; 'relnotes search --help' lists its options",
  ],
  [
    "search a b c -a-h",
    "search takes only one QUERY and one RANGE",
    "put quotes around an argument with spaces; 'relnotes search --help' lists its options",
  ],
  ["genrate --help", "unknown command 'genrate'", "'relnotes --help' lists the commands"],
  ["--nope generate --help", "unknown option '--nope'", "'relnotes --help' lists the commands"],
  // Options behind `--`, without their values.
  [
    "-- --github-token=ghp_secret generate",
    "unknown command '--github-token'",
    "options stand before '--'",
  ],
  [
    "help -- --github-token=ghp_secret",
    "unknown command '--github-token'",
    "options stand before '--'",
  ],
  ["-- -xghp_secret", "unknown command '-x'", "options stand before '--'"],
  ["-- --version", "unknown command '--version'", "options stand before '--'"],
  // An option with a value has no opposite.
  ["generate --no-repo", "unknown option '--no-repo'", "--repo takes a value"],
  ["generate --no-since=v1", "unknown option '--no-since'", "--since takes a value"],
  ["generate --no-until", "unknown option '--no-until'", "--until takes a value"],
  ["generate --no-out", "unknown option '--no-out'", "--out takes a value"],
  ["search x --no-type", "unknown option '--no-type'", "--type takes a value"],
  ["--no-theme browse", "unknown option '--no-theme'", "--theme takes a value"],
  [
    "generate --no-exclude-scopes",
    "unknown option '--no-exclude-scopes'",
    "--exclude-scopes takes a value",
  ],
  ["help --version", "help has no option '--version'", "usage: relnotes help [options] [command]"],
  ["help --all", "help has no option '--all'", "usage: relnotes help [options] [command]"],
  ["--repo . generate", "--repo must come after the command", "relnotes <command> --repo …"],
  ["generate --since-tag", "--since-tag needs a value"],
  ["generate --include-types", "--include-types needs a value"],
  ["generate v1 --out --", "--out needs a value"],
  [
    "generate v1 --out --no-prs",
    "--out needs a value, and '--no-prs' is an option",
    "for a value that begins like it, write --out=--no-prs…",
  ],
  [
    "generate --exclude-scopes --format=html",
    "--exclude-scopes needs a value, and '--format' is an option",
    "for a value that begins like it, write --exclude-scopes=--format…",
  ],
  [
    "--theme --version",
    "--theme needs a value, and '--version' is an option",
    "for a value that begins like it, write --theme=--version…",
  ],
  ["generate --strict=yes", "--strict takes no value"],
  ["generate --no-include-scopes=1", "--no-include-scopes takes no value"],
  ["generate -hx", "-h takes no value"],
  ["generate --no-strict", "unknown option '--no-strict'", LISTS],
  ["generate -xghp_secret", "unknown option '-x'", LISTS],
  ["generate --tokn=ghp_secret", "unknown option '--tokn'", LISTS],
  ["generate --=x", "unknown option '--'", LISTS],
  [
    "preview --format json",
    "unknown option '--format'",
    "--format is an option of generate, lint, search, next, config, render and doctor",
  ],
  [
    "search fix --max-items 2",
    "unknown option '--max-items'",
    "--max-items is an option of generate, preview and browse; search has --max-results",
  ],
  [
    "doctor -- --nope",
    "doctor takes no arguments: '--nope'",
    "'relnotes doctor --help' lists its options",
  ],
  [
    "release v1.2.0",
    "release takes no arguments: 'v1.2.0'",
    "choose a version with 'relnotes release --as 1.2.0'",
  ],
  [
    "release minor",
    "release takes no arguments: 'minor'",
    "release chooses the number by the changes; --as takes a version",
  ],
  [
    "generate v1.0.0 v2.0.0",
    "generate takes only one RANGE",
    `write a range with two dots: v1.0.0..v2.0.0; ${LISTS}`,
  ],
  [
    "generate ^v1.0.0 v2.0.0",
    "generate takes only one RANGE",
    `write a range with two dots: v1.0.0..v2.0.0; ${LISTS}`,
  ],
  [
    "generate v2.0.0 ^v1.0.0",
    "generate takes only one RANGE",
    `write a range with two dots: v1.0.0..v2.0.0; ${LISTS}`,
  ],
  [
    "generate v1.0.0 .. v2.0.0",
    "generate takes only one RANGE",
    `write a range with two dots: v1.0.0..v2.0.0; ${LISTS}`,
  ],
  ["generate --from v1.0.0 --to v2.0.0", "unknown option '--from'", "did you mean --since?"],
  ["generate --to v2.0.0", "unknown option '--to'", "did you mean --until?"],
  ["generate --tag v2.0.0", "unknown option '--tag'", "did you mean --next --as?"],
  ["release --tag v2.0.0", "unknown option '--tag'", "did you mean --as?"],
  ["generate --bump", "unknown option '--bump'", "did you mean --next?"],
  [
    "lint --from main",
    "unknown option '--from'",
    "a command that takes a range takes it without an option: v1.0.0..v1.2.0",
  ],
  [
    "publish --tag v1",
    "unknown option '--tag'",
    "write the tag without an option, as in 'relnotes publish v1.2.0'",
  ],
  ["changelog --dry-run", "unknown option '--dry-run'", "did you mean --stdout?"],
  ["changelog --infile NEWS", "unknown option '--infile'", "did you mean --file?"],
  [
    "generate --infile NEWS",
    "unknown option '--infile'",
    "'relnotes changelog' adds what is missing to a file",
  ],
  [
    "generate --model x",
    "unknown option '--model'",
    "did you mean --openai-model or --openrouter-model?",
  ],
  ["search ports --limit 3", "unknown option '--limit'", "did you mean --max-results?"],
  ["generate --json", "unknown option '--json'", "did you mean --format json?"],
  ["release --yes", "unknown option '--yes'", "did you mean --no-confirm?"],
  ["generate --no-color", "unknown option '--no-color'", "NO_COLOR=1 turns colours off"],
  [
    "generate --exclude-types chore",
    "unknown option '--exclude-types'",
    "--include-types names those that stay; 'exclude' in relnotes.toml the others",
  ],
  [
    "preview --all-packages",
    "unknown option '--all-packages'",
    "--all-packages is an option of generate",
  ],
  [
    "release --version 1.2.0",
    "release takes no --version",
    "--as chooses the version of the release",
  ],
  [
    "generate --version v1",
    "generate takes no --version",
    "'relnotes --version' prints that of relnotes",
  ],
  [
    "generate v1.0.0.. v2.0.0",
    "generate takes only one RANGE",
    `put quotes around an argument with spaces; ${LISTS}`,
  ],
  [
    "search a b c",
    "search takes only one QUERY and one RANGE",
    "put quotes around an argument with spaces; 'relnotes search --help' lists its options",
  ],
  [
    "completions",
    "completions needs a SHELL",
    "usage: relnotes completions [options] <shell>; <shell> is bash, zsh, fish or powershell",
  ],
  ["search", "search needs a QUERY", "usage: relnotes search [options] <query> [range]"],
];

Deno.test("readCommandLine() says what is wrong, without the values of options", () => {
  for (const [line, message, hint] of REFUSED) {
    assert.throws(() => read(line.split(" ")), (error) => {
      assert.ok(error instanceof UsageError);
      assert.deepEqual([error.message, error.hint], [message, hint], line);
      return true;
    });
  }
});

Deno.test("readCommandLine() reads any arguments, or says in few words why not", () => {
  const flags = COMMANDS.flatMap(({ options }) => options).flatMap(({ flags, short = "-h" }) => [
    ...flags,
    short,
  ]);
  const arg = fc.oneof(
    fc.constantFrom("--", "-", "", "=", "--=", "-=", "help", "__proto__", "--__proto__"),
    fc.constantFrom(...flags, ...COMMANDS.map(({ name }) => name)),
    fc.string({ unit: "binary" }),
    fc.string({ unit: "binary" }).map((text) => `--${text}`),
    fc.tuple(fc.constantFrom(...flags), fc.string()).map(([flag, text]) => `${flag}=${text}`),
  );
  fc.assert(fc.property(fc.array(arg, { maxLength: 8 }), (args) => {
    try {
      read(args);
    } catch (error) {
      assert.ok(error instanceof UsageError, String(error));
      assert.ok(error.message.length < 250);
    }
  }));
});

Deno.test("readCommandLine() reads 200,000 arguments at once", () => {
  const many = Array<string>(200_000).fill("a");
  assert.deepEqual(read(["generate", "--exclude-scopes", ...many]), ["generate", {
    excludeScopes: many,
  }]);
  assert.throws(() => read(["generate", "--", ...many]), /takes only one RANGE/);
});
