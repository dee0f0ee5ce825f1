// Tests of src/notes/infer.ts.

import assert from "node:assert/strict";
import { inferType } from "../../src/notes/infer.ts";
import { CHANGE_TYPES, type ChangeType } from "../../src/notes/types.ts";

type Case = readonly [subject: string, type: ChangeType];

function check(cases: readonly Case[]): void {
  for (const [subject, type] of cases) {
    assert.equal(inferType(subject, { body: "" }), type, subject);
  }
}

Deno.test("inferType() tells the type by the words of the subject", () => {
  check([
    ['Revert "add ports"', "revert"],
    ["Reverted the move of ports", "revert"],
    ["Back out the move of ports", "revert"],
    ["Undo renaming", "revert"],
    ['Reapply "add ports"', "revert"],
    ["Merge branch 'ports'", "chore"],
    ["Merge remote-tracking branch 'origin/main' into ports", "chore"],
    ["Release 1.2.3", "chore"],
    ["v1.2.3", "chore"],
    ["1.2.3-rc.1", "chore"],
    ["Prepare for the next release", "chore"],
    ["Bump lodash from 1.0.0 to 2.0.0", "chore"],
    ["Upgrade the compiler", "chore"],
    ["Update dependencies", "chore"],
    ["Ignore build output in .gitignore", "chore"],
    ["Add lib/.gitignore", "chore"],
    ["Change licence to MIT", "chore"],
    ["Update README", "docs"],
    ["Fix typo in README", "docs"],
    ["Document the port option", "docs"],
    ["Add docs for ports", "docs"],
    ["Reword comments", "docs"],
    ["Run jobs on GitHub Actions", "ci"],
    ["Update .travis.yml", "ci"],
    ["Move jobs to .gitlab-ci.yml", "ci"],
    ["Make CI faster", "ci"],
    ["Cache downloads in the release workflow", "ci"],
    ["Fix flaky test", "test"],
    ["Add unit tests for ports", "test"],
    ["Raise coverage", "test"],
    ["t1234: check the option", "test"],
    ["Reformat the sources", "style"],
    ["Run prettier", "style"],
    ["Remove trailing whitespace", "style"],
    ["Fix lint warnings", "style"],
    ["Make lookup faster", "perf"],
    ["Optimise port scan", "perf"],
    ["Optimize port scan", "perf"],
    ["Speed up start", "perf"],
    ["Lower memory usage of the cache", "perf"],
    ["Fix crash with no ports", "fix"],
    ["fixes #12", "fix"],
    ["Prevent endless loop", "fix"],
    ["Handle closed ports", "fix"],
    ["Don't open ports twice", "fix"],
    ["Close race condition", "fix"],
    ["Answer to CVE-2024-12345", "fix"],
    ["Wrong port chosen", "fix"],
    ["Rename port to socket", "refactor"],
    ["Move ports into a folder", "refactor"],
    ["Remove unused ports", "refactor"],
    ["Clean up", "refactor"],
    ["Cleanup of ports", "refactor"],
    ["Port code refactored", "refactor"],
    ["Build with esbuild", "build"],
    ["New Makefile", "build"],
    ["Compile for arm64", "build"],
    ["Add a port option", "feat"],
    ["Support sockets", "feat"],
    ["Allow many ports", "feat"],
    ["Initial commit", "feat"],
    ["Improve messages", "feat"],
    ["feat x", "feat"],
    ["feat - sockets", "feat"],
    ["new feature", "feat"],
    ["ports", "chore"],
    ["", "chore"],
    ["wip", "chore"],
    ["…", "chore"],
    ["ポートを追加", "chore"],
  ]);
});

Deno.test("inferType() asks what is changed before what is done to it", () => {
  check([
    ["Add test for crash", "test"],
    ["Fix build of the docs", "docs"],
    ["Remove Travis", "ci"],
    ["Improve performance of tests", "test"],
    ["Add faster lookup", "perf"],
    ["Remove wrong ports", "fix"],
    ["Rename Dockerfile", "refactor"],
  ]);
});

Deno.test("inferType() takes whole words only", () => {
  check([
    ["latest ports", "chore"],
    ["contest", "chore"],
    ["prefix of ports", "chore"],
    ["ports-fix", "chore"],
    ["fix-ports", "chore"],
    ["the addition", "chore"],
    ["social network", "chore"],
    ["src.test", "chore"],
    ["merger of ports", "chore"],
  ]);
});

Deno.test("inferType() reads verbs at the start only", () => {
  check([
    ["ports remove", "chore"],
    ["the ports that we move", "chore"],
    ["should support", "chore"],
  ]);
});

Deno.test("inferType() looks behind the name of a part, then at all of it", () => {
  check([
    ["net/http: add a timer", "feat"],
    ["net/http: drop a timer", "refactor"],
    ["cache, store: move files", "chore"],
    ["cache,store: move files", "refactor"],
    ["[net] remove a timer", "refactor"],
    ["[net][http] remove a timer", "refactor"],
    ["docs: a.md: b", "docs"],
    ["README.md: ports", "docs"],
    ["README: ports", "docs"],
    ["wip(net): rename", "refactor"],
    ["__proto__: rename", "refactor"],
  ]);
});

Deno.test("inferType() takes the type that stands in brackets", () => {
  check([
    ["[feat] remove ports", "feat"],
    ["[Fix] add ports", "fix"],
    ["[STYLE] ports", "style"],
    ["[revert] ports", "revert"],
    ["[feature]ports", "feat"],
    ["✨ [docs] ports", "feat"],
    ["[ports] x", "chore"],
    ["[] x", "chore"],
  ]);
});

Deno.test("inferType() knows the emoji that stand for a type", () => {
  const marks: Readonly<Record<ChangeType, string>> = {
    feat: "✨ 🎉 🚩 :sparkles: :tada: :triangular_flag_on_post:",
    fix: "🐛 🚑 🚑️ 🔒 🔒️ 🩹 ✏ ✏️ :bug: :ambulance: :lock: :adhesive_bandage: :pencil2:",
    docs: "📝 💡 :memo: :bulb:",
    style: "🎨 🚨 :art: :rotating_light:",
    refactor: "♻ ♻️ 🔥 🚚 ⚰ ⚰️ 🏗 🏗️ :recycle: :fire: :truck: :coffin: :building_construction:",
    perf: "⚡ ⚡️ :zap:",
    test: "✅ 🧪 🤡 :white_check_mark: :test_tube: :clown_face:",
    build: "📦 📦️ 🔨 :package: :hammer:",
    ci: "👷 💚 :construction_worker: :green_heart:",
    chore: "🔖 ⬆ ⬆️ ⬇ ⬇️ 📌 🙈 :bookmark: :arrow_up: :arrow_down: :pushpin: :see_no_evil:",
    revert: "⏪ ⏪️ :rewind:",
  };
  for (const type of CHANGE_TYPES) {
    for (const mark of marks[type].split(" ")) {
      check([[`${mark} ports`, type], [`${mark}ports`, type], [mark, type]]);
    }
  }
  check([
    ["🍰 add ports", "feat"],
    ["🍰 rename ports", "refactor"],
    [":cake: fix ports", "fix"],
    [":constructor: ports", "chore"],
    [":toString: ports", "chore"],
    ["ports ✨", "chore"],
  ]);
});

Deno.test("inferType() asks the first paragraph of the body when the subject says nothing", () => {
  const cases: readonly (readonly [string, string, ChangeType])[] = [
    ["ports", "This fixes them.", "fix"],
    ["ports", "Remove them\nall", "refactor"],
    ["ports", "the\nports leak", "fix"],
    ["ports", "nothing\n\nThis fixes them.", "chore"],
    ["ports", "nothing\n \nThis fixes them.", "chore"],
    ["Add ports", "This fixes them.", "feat"],
  ];
  for (const [subject, body, type] of cases) {
    assert.equal(inferType(subject, { body }), type, `${subject} | ${body}`);
  }
});

Deno.test("inferType() judges a line by its first 300 characters", () => {
  assert.equal(inferType(`${"x ".repeat(148)}bug`, { body: "" }), "fix");
  assert.equal(inferType(`${"x ".repeat(150)}bug`, { body: "" }), "chore");
  assert.equal(inferType("x", { body: `${"x ".repeat(150)}bug` }), "chore");
  for (const part of ["[a]", "a: ", "(", ":a", "✨", "1.", "add-", "fix ", "t", "[", "\n \n"]) {
    const long = part.repeat(1_000_000 / part.length);
    assert.ok(CHANGE_TYPES.includes(inferType(long, { body: long })));
  }
});
