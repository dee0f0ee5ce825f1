// Tests of src/notes/fold/housekeeping/housekeeping.ts and of its words.

import assert from "node:assert/strict";
import { WordMatcher } from "../../../../src/notes/fold/words/fit_words.ts";
import {
  AUTOMATED_WORDS,
  DEPENDENCY_WORDS,
  LEFTOVER_WORDS,
  TRIFLE_WORDS,
} from "../../../../src/notes/fold/housekeeping/housekeeping_words.ts";
import { RELEASE_WORDS } from "../../../../src/notes/fold/housekeeping/release_words.ts";
import { foldChanges, Folder } from "../../../../src/notes/fold/fold.ts";
import type { FileChange } from "../../../../src/history/commit.ts";
import { parseCommit, parseMessage } from "../../../../src/notes/messages/parse.ts";
import { commitWith } from "../../../support/notes/commits.ts";
import {
  commitsOf,
  describeFolded,
  hashNamed,
  type HistoryPlan,
} from "../../../support/notes/history.ts";
import { assertLinear } from "../../../support/linear_time.ts";

const CHANGELOG_EDIT = { path: "CHANGELOG.md", status: "modified" } as const;

const RELEASES = `
v1.2.3
1.0.0-rc.1
v.1.1.0
up 7.24.8
RC1
Reverting release version changes
Version 2.0
release
Release 1.2.0
release: cut the v22.2.0-next.1 release
Releasing v0.25
[Releasing] 0.21.3
Release tool 1.2.0
publish
Publish packages
mark v1.62.1
Post-release chores after having released Tool v1.2.0
Release notes for security fixes in 1.2.3
Bump version for Chocolatey
Bumps the version to 3.0.1 everywhere
Post release bump to 1.2
chore: merge changelog from 2.3.3 and set dev version
prepare release v3.8.0-rc.1
Preparations for v2.1
Preparing for 8.1.3 release
prepare release tool-1.2.3
prepare for next development iteration
Prepare 2.5.x for further development
Back to development: 1.3.0
now working on version 1.51.1
Bring the changelog up to date
GIT_SILENT Update Appstream for new release
GIT_SILENT Upgrade release service version to 26.07.70.
releaser: Bump versions for release of 0.164.0
releaser: Prepare repository for 0.164.0-DEV
Drop +dev from version
Working on v20.0.1
Begin 1.3 development
Start development of tool 1.3
bump version
Bump version to 1.20
bump version constants to 20.2.0-next
version bump
Bump to 1.2.3
Bump to 9.1.0 candidate 2
Bump to 9.1.0 final
Version 2.0.52 placeholder
Update AUTHORS.rst
Update the list of contributors
Add myself to the authors file
docs: update .all-contributorsrc [skip ci]
.mailmap update
Update CHANGELOG.md
Add changelog entry for #123 [ci skip]
Add change log entry for v3.1.2
Add a change log entry for v4 and release v4.0.0-alpha.1
docs: release notes for the v22.0.9 release
Update release notes
Put 5.2.1 in the changelog
The eighteenth batch
chore(main): release 1.2.3
Cut 1.89
Cut v1.2
Tag 2.0
start version 3.1.3
Prepare for 10.4.0 (#1893)
Reset the docs version
Bump Helm chart version
Post release steps (#12)
[ci] release (#17739)
Cherry pick 9.0.3 release notes
Prepare changelog for future changes
Add new 'unreleased' section, post v0.22
Prepare docs for release 25.9.0
Post-release version bump
Bump version with .dev0
Finish 0.24.1
Add a change note for #12
Add missing news fragments
Reword news entries for 25.2
Release/26.1.1
Release-1.2.0
Hotfix/1.2.1 release
Pre-release 1.2.0
Draft release notes for 2.4 before -rc1
Initiate release
Tool 1.2.1 changelog
Update Blog & Changelog 2.0.0-alpha.1
Release tool 0.8.6 and related crates
Release tool v0.8.6, tool-page v0.3.0, tool-cli v1.12.0, safety bump 26 crates
release tool-page v0.3.0, @acme/tool 1.2.0 and tool-cli v1.12.0
[1.2.1] initiate release
RC 1.2.1
First draft of the release before 2.4
Post-release bump to 1.9.beta
*: release 0.41.0
release: create-tool-app v3.0.0
Preparing for next development iteration, 3.3.0.
Version bump to 2.7.1 and changelog update
Update brew formula to 2.5.0
Update signatures of 1.8.1
发布3.5.9
Version 2.3.0 vorbereitet
Préparation de la version 2.3.0
Prepara versión 2.3.0
Prepara versão 2.3.0
Подготовка версии 2.3.0
버전 2.3.0 수정
v2.3.0リリース準備
バージョンを2.3.0に上げる
ver 2.3.0 をリリースしたので ver 2.3.1 に上げる
4.2.3へバージョンアップ
调整版本为 2.3.0
Sube la versión a 2.3.0
版本号改为 2.3.0
更新版本号到 3.2.0
Versión 3.2.0
版本 3.2.0
Version 3.2.0 freigegeben
next version 3.3
Ship 3.2.0
Bump to 3.2.0, update changelog
发布5.8.28版本
Address typos in the 1.2 changelog
Update CHANGELOG for 1.68 backports
chore(release): update monorepo packages versions
Post-release updates for 1.64.0
Update versions in readmes
2026.03.06, Version 1.52.1 (Stable)
Move to v1.19-dev
Bump version fields of main packages to 3.14.2.0
Next version will be 1.23.1
docs: update v2.42.1-ReleaseNotes
update v1.1.0
2026-01-09, Version 20.11.0 (LTS)
Add missing newsfragments
reopen main for development
更新版本号
更新日志
`;
const NO_RELEASES = `
Update the Helm version docs
Release the lock on exit
Bump version to support Python 3
Update docs for 2.0
Move to React 18.2
Bump required PostgreSQL version to 10.0
Add a version to the footer
Make release builds faster
Update Rust to 1.70
Correct the batch size
Show the changelog in the browser
Add a log of every change
Keep the change log of a page open
Add a development server
Start development of themes
Bump gocui
with depth and width
Cut the list
Tag images with 1.2
Prepare for Python 3.13
Start 2 workers
Post release notes to the channel
Add release post for v4.3.2
Add release docs
Finish 3 tasks
Add a note
Add news
Add a placeholder
Add authors
Update the contributors page
Refresh contributors wall
Bump rc
Bump to beta
Add a mailmap
Bump to the final page
Add entries
Release/lock
Update formula of costs
Add a brew command
发布文章
203 -> 103
7154-Improve-ports-on-hosts
Passage à PHP 8.1
Version 2.3 der Schnittstelle lesen
バージョンを表示
버전 2.3.0 지원
支持版本号
更新日志列表
Add newsfragment types
Show the backports of the changelog
`;
const LEFTOVERS = `
Address review comments
Address comments
Addressed some more comments
apply suggestions from code review
PR feedback
review fixes
fix review nits
wip
WIP
oops!
`;
const NO_LEFTOVERS = `
Resolve comments of the parser
Keep all comments
Review the docs of paging
Fix comments
Add a review command
Fix nitro
`;
const TRIFLES = `
fix
Fixes
minor fixes
fix minor things
fix typo
Fix typos
Tweak wording
Fix some spelling
typo
Tweak
more tweaks
clean up
Code cleanup
code
changes
cargo fmt
ran cargo fmt
run rustfmt
Fix tests
Fix the failing test
Try to fix CI again
Fix compilation
fix lint errors
Format code
update
Minor updates
small code style changes
Update formatting
`;
const NO_TRIFLES = `
update linter
Change lint
Update errors
update style
Upgrade rustfmt
Update v3harbor.cs
Update v2-ports.yaml
update 7zip
Fix comments
Fix tests of paging
Fix build
Add tests
Fix docs
Format dates
Change style of headings
Fix linter plugin
Check the spelling
`;
const AUTOMATED = `
[pre-commit.ci] auto fixes from pre-commit.com hooks
[autofix.ci] apply automated fixes
[ci] format
`;
const NO_AUTOMATED = `
Format dates
Add the hooks of pre-commit.ci
`;
const UPDATES = `
Update dependencies
update all non-major dependencies
Upgrade Go deps
Update Nix flake dependencies
Update yarn.lock
lock file maintenance
Lock file maintenance
[pre-commit.ci] pre-commit autoupdate
Update pre-commit hooks
cargo update
composer update
Update base images
Bump the base docker image
update actions versions
Bump GitHub Actions versions
Update pre-commit versions
running make update-all-go-deps
升级依赖
Abhängigkeiten aktualisiert
Mise à jour des dépendances
Actualiza dependencias
Atualiza dependências
Обновлены зависимости
依存関係を更新
의존성 업데이트
`;
const NO_UPDATES = `
Remove unused dependencies
Update the hooks of panes
Update the dependency graph view
Lock the file before writing
Update actions
Update minimum Ruby version to 3.2 and bump dependencies
Show versions of actions
Update the versions of pre-commit hooks of panes
Pin actions to the toolbar
Pin GH actions
Pin all GitHub actions to full commit hashes
依赖注入
Abhängigkeiten anzeigen
依存関係を表示
의존성 주입
`;

const matcher = new WordMatcher({
  release: RELEASE_WORDS,
  leftover: LEFTOVER_WORDS,
  automated: AUTOMATED_WORDS,
  dependencies: DEPENDENCY_WORDS,
  trifle: TRIFLE_WORDS,
});

for (
  const [kind, fitting, others] of [
    ["release", RELEASES, NO_RELEASES],
    ["leftover", LEFTOVERS, NO_LEFTOVERS],
    ["trifle", TRIFLES, NO_TRIFLES],
    ["automated", AUTOMATED, NO_AUTOMATED],
    ["dependencies", UPDATES, NO_UPDATES],
  ] as const
) {
  Deno.test(`the words of housekeeping fit whole descriptions: ${kind}`, () => {
    for (const line of fitting.trim().split("\n")) {
      const description = line.replace(/^(?:chore|docs)(?:\(\w+\))?: /, "");
      assert.equal(matcher.match(description), kind, line);
    }
    for (const line of others.trim().split("\n")) {
      assert.equal(matcher.match(line), undefined, line);
    }
  });
}

Deno.test("foldChanges() reads long subjects of updates and reverts in linear time", () => {
  const ends = [
    " ".repeat(300_000),
    " [security] (minor)".repeat(20_000),
    'Revert "'.repeat(50_000),
  ];
  for (const end of ends) {
    assert.equal(describeFolded([`a: Bump tool from 1 to 2${end}x`]).length, 1);
  }
});

Deno.test("the words of housekeeping are found in linear time", () => {
  for (const word of ["release ", "1.2 ", "-", "bump version to ", "(", ":a", "\u{1f600}"]) {
    assertLinear(word, (text) => matcher.match(text));
  }
});

const CASES: readonly {
  readonly is: string;
  readonly history: readonly (HistoryPlan | string)[];
  readonly gives: readonly string[];
}[] = [
  {
    is: "commits that make a release",
    history: ["c: chore(release): v1.2.0", "b: fix: one", "a: Update CHANGELOG.md"],
    gives: ["fix: one [b]", "release: c", "release: a"],
  },
  {
    is: "amend! commits, which have other words for what they finish",
    history: [
      "b: amend! feat: add lamps\n\nfeat!: replace the old lamps",
      "a: feat: add lamps",
    ],
    gives: ["feat!: replace the old lamps [b a]"],
  },
  {
    is: "a release behind the mark of a part of the project",
    history: [
      "c: (packaging) Bump to version '8.10.0' [no-promote]",
      "b: (maint) Fix typos",
      "a: [charts] Prepare the axis",
    ],
    gives: ["docs: (maint) Fix typos [b]", "chore: [charts] Prepare the axis [a]", "release: c"],
  },
  {
    is: "chores of a release by their scope",
    history: [
      "c: chore(release): 11.22.0, tool-cli 12.0.0-rc.6",
      "b: chore(release): prepare ${TAG_VERSION}",
      "a: chore(release): sign the files of Windows",
    ],
    gives: ["chore(release): sign the files of Windows [a]", "release: c", "release: b"],
  },
  {
    is: "the preparation of releases of packages by their names",
    history: [
      "d: chore: prepare releases for tool-core, tool-cli and @tool/web (#12)",
      "c: Prepare release of tool-core",
      "e: prepare web release 4.0.1",
      "f: Prepare to publish tool_core 1.2.0",
      "g: prep tool_cli/tool_web for release",
      "h: Ready for release: tool_core, tool_cli and web_socket",
      "i: libtool: Update version to 1.2.3",
      "j: Prepare to release memory",
      "k: tls: set version 1.3 of the protocol",
      "l: Prepare multi-arch release",
      "m: Prepare to release mmap_lock",
      "n: Ready to publish: order.created",
      "b: Prepare release for new users",
      "a: ci: prepare release for tool",
    ],
    gives: [
      "chore: libtool: Update version to 1.2.3 [i]",
      "chore: Prepare to release memory [j]",
      "fix: tls: set version 1.3 of the protocol [k]",
      "chore: Prepare multi-arch release [l]",
      "chore: Prepare to release mmap_lock [m]",
      "feat: Ready to publish: order.created [n]",
      "chore: Prepare release for new users [b]",
      "ci: prepare release for tool [a]",
      "release: d",
      "release: c",
      ..."efgh".split("").map((name) => `release: ${name}`),
    ],
  },
  {
    is: "commits that make a release in words that suggest a feature or a fix",
    history: [
      "e: *: Make release 0.41.0",
      "d: Create release 1.3",
      "m a,c: Merge pull request #12 from ada/cut-1.2\n\nMake release 1.2.0",
      "c a: Raise version",
      "a: fix: one",
    ],
    gives: ["fix: one [a]", "release: e", "release: d", "release: m", "release: c"],
  },
  {
    is: "the merge request of a release, in the merge of its branch",
    history: [
      "m a,b: Merge branch 'publish' into 'main'\n\n" +
      "build: publish package to npm\n\nSee merge request g/p!7",
      "b a: build: publish package to npm",
      "a: fix: one",
    ],
    gives: ["fix: one [a]", "release: m", "release: b"],
  },
  {
    is: "no conventional feature, fix or breaking change by its words",
    history: [
      "d: fix: release 1.2",
      "c: feat: bump version",
      "b: perf: release",
      "a: chore!: release 2.0",
    ],
    gives: [
      "fix: release 1.2 [d]",
      "feat: bump version [c]",
      "perf: release [b]",
      "chore!: release 2.0 [a]",
    ],
  },
  {
    is: "the pull request of a release",
    history: [
      "m a,c: Merge pull request #12 from ada/cut-1.2\n\nRelease 1.2",
      "c b: Bump version to 1.2",
      "b a: Update changelog",
      "a: fix: one",
    ],
    gives: ["fix: one [a]", "release: m", "release: c", "release: b"],
  },
  {
    is: "the pull request of a release that has more in it",
    history: [
      "m a,c: Merge pull request #12 from ada/cut-1.2\n\nRelease 1.2",
      "c b: Bump version to 1.2",
      "b a: fix: two",
      "a: fix: one",
    ],
    gives: ["fix: two [b]", "fix: one [a]", "merge: m", "release: c"],
  },
  {
    is: "names of tags, and edits of the changelog by their label",
    history: [
      "k: Update NEWS.md and AUTHORS for 1.2.0",
      "l: docs: add changeset",
      "m: chore: update the changesets",
      "n: Update changeset",
      "o: feat: add changeset",
      "j: Add to CHANGES.",
      "i: Add to changes",
      "h: Tool 1.2.0",
      "g: Python 3.13",
      "f: tool-core-1.2.0-RELEASE",
      "e: @tool/core@1.2.0-rc.1",
      "d: chore(changelog): remove an entry",
      "c: CHANGELOG.md: Rearrange",
      "b: feat(changelog): group by scope",
      "a: Fix the start page of Tool 1.2.0",
    ],
    gives: [
      "chore: Update changeset [n]",
      "feat: add changeset [o]",
      "feat: Add to changes [i]",
      "chore: Python 3.13 [g]",
      "feat(changelog): group by scope [b]",
      "fix: Fix the start page of Tool 1.2.0 [a]",
      "release: k",
      "release: l",
      "release: m",
      "release: j",
      "release: h",
      "release: f",
      "release: e",
      "release: d",
      "release: c",
    ],
  },
  {
    is: "what finishes a commit that was released in between",
    history: [
      "d: fix format",
      "c: Update CHANGELOG.md",
      "b: chore(release): 1.2.0",
      "a: fix: one",
    ],
    gives: ["fix: one [d a]", "release: c", "release: b"],
  },
  {
    is: "what says which version there is or will be",
    history: [
      "g: Add version for 2.6.0",
      "h: Add version for 3.1",
      "f: Add version 2.6.0 of ports",
      "e: master is now 2.6.0",
      "d: Next version will be 2.x",
      "c: 1.15.0 preparations",
      "b: The port is now 2.6.0",
      "a: Release ports - all of them",
    ],
    gives: [
      "feat: Add version for 3.1 [h]",
      "feat: Add version 2.6.0 of ports [f]",
      "fix: The port is now 2.6.0 [b]",
      "chore: Release ports - all of them [a]",
      "release: g",
      "release: e",
      "release: d",
      "release: c",
    ],
  },
  {
    is: "the release of a part of the project, by its name",
    history: [
      "f: tool-core 1.2.0",
      "e: prepare Tool v1.2.0",
      "d: prepare tool-core v1.2.0",
      "c: prepare other-core v1.2.0",
      "g: Update to tool-plugin 2.0.7",
      "h: bump tool/groups to v3.1.2",
      "i: Bump tool to 1.2.0",
      "j: Release `@tool/cli` 1.2.0 + web 1.1.0",
      "k: ci(helm): bump Tool version to 1.2.0 for Tool Helm Chart 0.3.0 (#12)",
      "b: Prepare toolbar 1.2 icons",
      "a: Support tool 1.2",
    ],
    gives: [
      "chore: prepare other-core v1.2.0 [c]",
      "chore: tool-plugin → 2.0.7 [g]",
      "chore: tool/groups → v3.1.2 [h]",
      "chore: Prepare toolbar 1.2 icons [b]",
      "feat: Support tool 1.2 [a]",
      "release: f",
      "release: e",
      "release: d",
      "release: i",
      "release: j",
      "release: k",
    ],
  },
  {
    is: "no squashed pull request for a release that lists a change",
    history: ["b: Release 1.2.0 (#60)\n\n* feat: add colours\n\n* Release 1.2.0", "a: feat: one"],
    gives: ["chore: Release 1.2.0 #60 [b]", "feat: one [a]"],
  },
  {
    is: "the merge of a release with the number of another repository",
    history: [
      "d a,c: release: 1.2.0 (acme/tool#59)",
      "c b: release: 1.2.0",
      "b a: feat!: drop Node 18",
      "a: feat: one",
    ],
    gives: ["feat!: drop Node 18 [b]", "feat: one [a]", "merge: d", "release: c"],
  },
  {
    is: "no updates of others as releases of the project",
    history: [
      { name: "f", message: "Update all patch and minor versions", authorName: "renovate[bot]" },
      "e: chore: update to released `bytes` 1.0",
      "d: chore(deps): box@3.4.3",
      "c: chore(package): update patch-package to version 6.0.2",
      "b: ci: publish to npm",
      "z: chore(toolchain): update to 1.97.0",
      "y: chore(release): update to 1.2.0",
      "a: feat: one",
    ],
    gives: [
      "chore: Update all patch and minor versions [f]",
      "chore: update to released `bytes` 1.0 [e]",
      "chore(deps): box@3.4.3 [d]",
      "chore(package): patch-package → 6.0.2 [c]",
      "ci: publish to npm [b]",
      "chore(toolchain): update to 1.97.0 [z]",
      "feat: one [a]",
      "release: y",
    ],
  },
  {
    is:
      "corrections of nothing in particular with the commit before them, unless of a pull request",
    history: [
      "g: fix #13",
      "h: fix\n\nCloses #14",
      "i: Fix.\n\nUsers lost data when the disk was full.",
      "j: fix\n\nSigned-off-by: Ada <ada@example.org>",
      "f: fix: typo",
      "e: fix typo (#12)",
      "d: fix typo",
      "c: fix: two",
      { name: "b", message: "tweaks", authorName: "Bob" },
      "a: fix: one",
    ],
    gives: [
      "fix: fix #13 [g]",
      "fix: fix [h]",
      "fix: Fix. [i]",
      "fix: typo [j f]",
      "docs: fix typo #12 [e]",
      "fix: two [d c]",
      "chore: tweaks [b]",
      "fix: one [a]",
    ],
  },
  {
    is: "what a tool formatted with the commit before it, whoever wrote that",
    history: [
      { name: "c", message: "[ci] format", authorName: "houston" },
      "b: fix: two",
      "a: fix: one",
    ],
    gives: ["fix: two [c b]", "fix: one [a]"],
  },
  {
    is: "what a tool generated with the commit before it",
    history: [
      { name: "c", message: "[automated] Update the list (#12)", authorName: "houston" },
      "b: fix: two",
      "a: [automatic] reload",
    ],
    gives: ["fix: two [c b]", "fix: [automatic] reload [a]"],
  },
  {
    is: "what autosquash would squash",
    history: [
      "f: amend! feat: gone",
      `g: fixup! ${hashNamed("a").slice(0, 8)}`,
      "e: squash! fixup! fix: one",
      "d: fix: two",
      "c: fixup! fix: one",
      "b: fix: one (#3)",
      "a: fix: zero",
    ],
    gives: [
      "feat: amend! feat: gone [f]",
      "fix: zero [g a]",
      "fix: one #3 [e c b]",
      "fix: two [d]",
    ],
  },
  {
    is: "answers to a review with the commit before them, when both have one author",
    history: [
      "e: wip",
      "d: Address review comments",
      "c: fix: two",
      { name: "b", message: "PR feedback", authorName: "Bob" },
      "a: fix: one",
    ],
    gives: ["fix: two [e d c]", "chore: PR feedback [b]", "fix: one [a]"],
  },
  {
    is: "answers to a review of something, but those of a pull request of their own and of a fix",
    history: [
      "h: Address crash in code review comments",
      "g: Address lamps in store review feedback",
      "f: fix: address lamp review findings",
      "e: Address lamp review nits (#12)",
      "d: Address lamps in review mode",
      "c: lamps: address Ada's review comments",
      "b: address remaining lamp review feedback",
      "a: feat: one",
    ],
    gives: [
      "fix: Address crash in code review comments [h]",
      "fix: Address lamps in store review feedback [g]",
      "fix: address lamp review findings [f]",
      "fix: Address lamp review nits #12 [e]",
      "fix: Address lamps in review mode [d]",
      "feat: one [c b a]",
    ],
  },
  {
    is: "what a reviewer suggested, in whose name it may be",
    history: [
      { name: "c", message: "Apply suggestions from code review", authorName: "Bob" },
      { name: "b", message: "Apply suggestion from @bob", authorName: "Cyd" },
      "a: fix: one",
    ],
    gives: ["fix: one [c b a]"],
  },
  {
    is: "a tool that CI runs or gets anew is no correction of the commit before",
    history: [
      "d: ci: run linter",
      "c: ci: update linter",
      "b: run linter",
      "a: feat: dock at night",
    ],
    gives: [
      "ci: run linter [d]",
      "ci: update linter [c]",
      "feat: dock at night [b a]",
    ],
  },
  {
    is: "unfinished work that was finished, with the commit before it",
    history: ["d: fixup! wip", "c: fix: two", "b: wip", "a: fix: one"],
    gives: ["fix: one [d b a]", "fix: two [c]"],
  },
];

for (const { is, history, gives } of CASES) {
  Deno.test(`foldChanges() folds ${is}`, () => {
    assert.deepEqual(describeFolded(history, { project: "tool" }), gives);
  });
}

Deno.test("foldChanges() shows a release that adds program code, or changes it and says what is new", () => {
  const cases: readonly (readonly [message: string, path: string, isShown: boolean])[] = [
    ["Release 1.2.0", "+src/ports.ts", true],
    ["Release 1.2.0", "-src/ports.ts", true],
    ["Release 1.2.0", "src/ports.ts", false],
    ["Release 1.2.0", "+dist/ports.js", false],
    ["Release 1.2.0", "+docs/ports.md", false],
    ["Release 1.2.0\n\n- feat: add ports", "src/ports.ts", true],
    ["Release 1.2.0\n\nfeat!: drop ports", "src/ports.ts", true],
    ["Release 1.2.0\n\nBreaking: ports are gone.", "src/ports.ts", true],
    ["Release 1.2.0\n\n- feat: add ports", "src/version.ts", false],
    ["Release 1.2.0\n\n- feat: add ports", "package.json", false],
  ];
  for (const [message, path, isShown] of cases) {
    const [commit] = commitsOf([`a: ${message}`]);
    const status = path.startsWith("+") ? "added" : path.startsWith("-") ? "deleted" : "modified";
    const files = [{ path: path.replace(/^[+-]/, ""), status } as const];
    const { changes } = foldChanges(commit ? [parseCommit(commit, files)] : []);
    assert.equal(changes.length, isShown ? 1 : 0, `${message} | ${path}`);
  }
});

Deno.test("foldChanges() folds an edit of one file that the commit before it changed", () => {
  const cases:
    readonly (readonly [subject: string, paths: string, before: string, isPart: boolean])[] = [
      ["Update src/ports.ts", "src/ports.ts", "src/hosts.ts src/ports.ts", true],
      ["Update ports.ts", "src/ports.ts", "src/ports.ts", true],
      ["Update ports.ts", "src/ports.ts", "src/hosts.ts", false],
      ["Update ports.ts", "src/ports.ts src/hosts.ts", "src/ports.ts", false],
      ["Update ports.ts", "src/reports.ts", "src/reports.ts", false],
      ["Update ports.ts (#12)", "src/ports.ts", "src/ports.ts", false],
      ["Update ports", "src/ports.ts", "src/ports.ts", false],
    ];
  for (const [subject, paths, before, isPart] of cases) {
    const commits = commitsOf([`b: ${subject}`, "a: feat: add ports"]);
    const { changes } = foldChanges(commits.map((commit, index) =>
      parseCommit(
        commit,
        [paths, before][index]?.split(" ").map((path) => ({ path, status: "modified" as const })),
      )
    ));
    assert.equal(changes.length, isPart ? 1 : 2, subject);
  }
});

Deno.test("foldChanges() tells what else stands in the pull request of a release", () => {
  const { changes } = foldChanges(
    commitsOf([
      "m a,d: Merge pull request #12 from ada/cut-1.2\n\nRelease 1.2",
      "d c: Bump dependencies",
      "c b: wip",
      "b a: fix: two",
      "a: fix: one",
    ]).map((commit) => parseCommit(commit)),
  );
  assert.deepEqual(
    changes.map(({ topic, description, parts }) => [topic, description, parts?.length]),
    [
      ["dependencies", "Bump dependencies", undefined],
      [undefined, "two", 2],
      [undefined, "one", undefined],
    ],
  );
});

Deno.test("foldChanges() tells the changelog and dependencies by what a commit touched", () => {
  // The last is what becomes of the commit: left out, under Dependencies (with this title), or neither.
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ["Tweak", "CHANGES", "release"],
    ["Fix wording", "docs/changelog.rst changelog.d/12.bugfix", "release"],
    ["Sort by date", "src/changelog.ts", undefined],
    ["Add milestones", "docs/pages/history.adoc", undefined],
    ["Fix x", "CHANGELOG.md src/x.ts", undefined],
    ["BREAKING: drop x", "NEWS.md", undefined],
    ["Everything new", "Cargo.lock web/yarn.lock", "dependencies"],
    ["Fix a leak of pipes", "Cargo.lock", undefined],
    ["Fix the lock file", "Cargo.lock", "dependencies"],
    ["Update all Go dependencies with `go get -u ./...`", "go.mod go.sum", "dependencies"],
    ["Update the Go version", "go.mod go.sum", undefined],
    ["Bump a whole lot of GitHub Actions", ".github/workflows/x.yml", "dependencies"],
    ["Fix vulnerabilities via `npm audit fix`", "package-lock.json", "dependencies"],
    ["Upgrade the linter", "package.json pnpm-lock.yaml", "dependencies"],
    ["Update sphinx", "requirements/docs.txt", "dependencies"],
    ["chore: upgrade cobra", "go.mod go.sum", "dependencies"],
    ["Okio 3.16.4", "gradle/libs.versions.toml", "Okio → 3.16.4"],
    ["sbt 2.0.5", "project/build.properties", "sbt → 2.0.5"],
    [
      "Update cats and sbt-fmt to 1.2",
      "build.sbt project/plugins.sbt",
      "cats → 1.2, sbt-fmt → 1.2",
    ],
    [
      "Update cats to 1.2.3 and `sbt-fmt` to 2.0",
      "build.sbt src/x.scala",
      "cats → 1.2.3, sbt-fmt → 2.0",
    ],
    ["Update to cats 1.2, sbt-fmt 2.0", "project/plugins.sbt", "cats → 1.2, sbt-fmt → 2.0"],
    ["Update salsa to the latest version", "Cargo.lock src/x.rs", "dependencies"],
    ["Update salsa to the latest version", "Cargo.toml src/x.rs", undefined],
    ["Minor update dev libraries", "package.json package-lock.json", "dependencies"],
    ["Python 3.14", "pyproject.toml src/x.py", undefined],
    ["Python 3.14", "pyproject.toml uv.lock", undefined],
    ["Zope 3.14", "pyproject.toml src/x.py", undefined],
    ["Bumped v5.11.0", "package.json package-lock.json", "release"],
    ["Bump the snapshot to lts-24.51", "stack.yaml tool.cabal", "snapshot → lts-24.51"],
    ["tool-web 3.2.0", "web/package.json package-lock.json", "release"],
    ["Update hooks of the editor", ".pre-commit-config.yaml src/x.ts", undefined],
    ["Require a newer compiler", "Cargo.toml Cargo.lock", undefined],
    ["Bump minimum Node", "package.json package-lock.json", undefined],
    ["Update node", "package.json package-lock.json", undefined],
    ["Update phpdoc-ports", "composer.json composer.lock", "dependencies"],
    ["Update go-ports", "go.mod go.sum", "dependencies"],
    ["Update keywords", "package.json", undefined],
    ["changes", "Pro-Changes.md", "release"],
    ["Документировал исправление", "docs/news.MD", "release"],
    ["Explain how commands are found", "docs/history.md docs/schema-changes.md", undefined],
    ["Document two factors", "docs/api/releases/2-factor.md DOCS/changes.rst", undefined],
    ["Tell of the vulnerability", "docs/releases/1.2.3.md CHANGELOG.txt", "release"],
    ["Say it", "news/12.bugfix.rst docs/changes/13.feature.1.md", "release"],
    ["Remove what was recorded", "doc/changes/fixed/12.md doc/changes/added/13.md", "release"],
    ["Bump SCI", "deps.edn project.clj", "dependencies"],
    ["Update actions", ".github/workflows/a.yml .github/workflows/b.yml", "dependencies"],
    ["bump setup-deno", ".github/workflows/a.yml", "dependencies"],
    ["Bump acme/moor and harbor-action", ".github/workflows/a.yml", "dependencies"],
    ["Update all actions to latest major release", ".github/workflows/a.yml", "dependencies"],
    ["Update acme/moor and lint", ".github/workflows/a.yml", undefined],
    ["Update the workflow", ".github/workflows/a.yml", undefined],
    ["Write news", "news/today.md", undefined],
    ["Noch etwas", "doc/changelog", "release"],
    ["Wieder auf unstable", "VERSION debian/changelog", "release"],
    ["Change to another licence", "src/tool/__version__.py", undefined],
    ["Say more", "Documentation/releases/v1.2-ReleaseNotes", "release"],
    ["Name who helped", "docs/AUTHORS.rst CHANGES.md", "release"],
    ["Name all", "src/authors.md", undefined],
    ["Name who made the music", "CREDITS.txt", "release"],
    ["Update the authors", "src/authors.ts", undefined],
    ["Update contributors", "AUTHORS.md", "release"],
    ["Add release date", "src/film.ts", undefined],
    ["Publish notes", "lib/notes.py README.md", undefined],
    ["Add release notes", "docs/notes.md", "release"],
    ["Publish packages v1.2", "src/tool.js", "release"],
    ["Sort the lines", "bin/changelog", undefined],
    ["Read versions", "src/version.py", undefined],
    ["docs: add a link", "docs/release-notes/v3-6.md", "release"],
    ["docs: Release notes for 1.2 (backport release-3.6.x)", "docs/notes.md", "release"],
    ["Update salsa to 0.28", "Cargo.toml src/x.ts", "salsa → 0.28"],
    ["Update minidump to 0.28", "Cargo.toml Cargo.lock docs/x.md", "minidump → 0.28"],
    ["Update minSdkVersion to 2.1", "build.gradle src/x.ts", undefined],
    ["Update max_ports to 2.1", "package.json src/x.ts", undefined],
    ["Update salsa, merengue to 0.28", "Cargo.toml", "salsa → 0.28, merengue → 0.28"],
    ["Update docs, links to 0.28", "Cargo.toml docs/x.md", undefined],
    ["Update to salsa 29", "Cargo.lock src/x.ts", "salsa → 29"],
    ["Bump Perf: 1.0->1.1", "src/Tool.csproj src/x.ts", "Perf 1.0 → 1.1"],
    ["salsa -> 0.28", "Cargo.toml Cargo.lock", "salsa → 0.28"],
    ["salsa 0.27 → 0.28", "Cargo.lock src/x.ts", "dependencies"],
    ["salsa => 0.28", "src/x.ts", undefined],
    ["fix: salsa -> 0.28", "Cargo.toml Cargo.lock", undefined],
    ["println -> log::trace", "Cargo.toml Cargo.lock src/x.ts", undefined],
    ["salsa 0.28 update", "Cargo.lock src/x.ts", "salsa → 0.28"],
    ["Bump salsa version to 0.28", "Cargo.toml", "salsa → 0.28"],
    ["Update salsa (0.28)", "Cargo.toml src/x.ts", "salsa → 0.28"],
    ["Update salsa (0.28)", "src/x.ts", undefined],
    ["Salsa upgrade", "Cargo.toml src/x.ts", "dependencies"],
    ["Salsa upgrade", "src/x.ts", undefined],
    ["Docs upgrade", "package.json docs/x.md", undefined],
    ["Salsa update", "Cargo.toml src/x.ts", undefined],
    ["Update ports to 29", "src/x.ts", undefined],
    ["Cherry pick release 1.2.0", "CHANGELOG.md src/x.ts", undefined],
    ["Cherry pick release 1.2.0", "CHANGELOG.md VERSION", "release"],
    ["Release 1.2.0 - Fix `Tool::open`", "CHANGELOG.md src/version.ts", "release"],
    ["Release 1.2.0 - Fix ports", "CHANGELOG.md src/ports.ts", undefined],
    ["Update details for 15.0.0 release", "CHANGELOG.md package.json docs/a.md", "release"],
    ["Prepare readme, docs for pre-release", "CHANGELOG.md README.md", "release"],
    ["Update changelog and engine for prerelease", "CHANGELOG.md package.json", undefined],
    ["Update details for 15.0.0 release", "CHANGELOG.md src/ports.ts", undefined],
    ["Release v5, no changes since RC", "CHANGELOG.md lib/tool/version.rb Gemfile.lock", "release"],
    ["Release v5, no changes since RC", "src/ports.ts", undefined],
    ["Update the guide for 15.0.0 release", "docs/guide.md", undefined],
    ["Update a and b for release of ports", "CHANGELOG.md docs/a.md", undefined],
    ["Tool 2025-12-11", "ChangeLog src/x.ts", "release"],
    ["build(rustc): 1.81 -> 1.82", "Cargo.toml src/x.ts", undefined],
    ["chore(release): 1.81 -> 1.82", "Cargo.toml src/x.ts", "release"],
    ["Update timeout to 30", "package.json src/x.ts", undefined],
    ["Update ports to 3", "package.json src/x.ts", undefined],
    ["Update ports to 3.1", "package.json src/x.ts", "ports → 3.1"],
    ["Update edition to 2021", "Cargo.toml Cargo.lock src/x.ts", undefined],
    ["Upgrade the editor dependencies to latest versions", "package.json src/x.ts", "dependencies"],
    ["Update to ports 29", "src/x.ts", undefined],
    ["Update to go1.25.7", ".go-version Dockerfile", "go → 1.25.7"],
    ["bump golang to version 1.26.6", "build/Dockerfile go.mod", "go → 1.26.6"],
    ["Update Go toolchain version to 1.24.13", "go.mod", "Go → 1.24.13"],
    ["Update Node.js to 22.4", ".nvmrc .github/workflows/a.yml", "node → 22.4"],
    ["Bump the Rust compiler to 1.90 in CI", "rust-toolchain.toml CHANGELOG.md", "Rust → 1.90"],
    ["Upgrade the Rust toolchain to 1.90", "Cargo.toml rust-toolchain", undefined],
    ["Update the minimum Go version to 1.24.1", "go.mod", undefined],
    ["Update to go1.25.7 and read faster", ".go-version", undefined],
    ["Update to go1.25.7", ".go-version src/x.go", undefined],
    ["Update to Rust 1.95", ".github/workflows/a.yml", undefined],
    ["Update to go1.25.7", "CHANGELOG.md", "release"],
    ["go.mod: bump ports v1.2, lib/lamps v2.0.1", "src/x.go", "ports → v1.2, lib/lamps → v2.0.1"],
    ["Bump ports 1.2 and lamps 2.0", "go.mod", "ports → 1.2, lamps → 2.0"],
    ["Bump ports 1.2 and lamps 2.0", "src/x.go", undefined],
    ["Bump ports", "ports@", "dependencies"],
    ["Ports sync", "ports@ CHANGELOG.md", "dependencies"],
    ["Sync the ports", "ports@", "dependencies"],
    ["Bump ports + lamps", "ports@ lamps@ .gitmodules", "dependencies"],
    ["Bump ports, fixes #12", "ports@ CHANGELOG.md", undefined],
    ["Bump ports to 1a2b3c4", "ports@ src/x.ts", "ports → 1a2b3c4"],
    ["Use the faster search of ports", "ports@", undefined],
    ["Sync ports before they are read", "ports@", undefined],
    ["Sync ports", "deps.edn", undefined],
    ["Sync ports", "ports@ src/x.ts", undefined],
    ["Bump salsa", "CHANGELOG.md deps.edn project.clj", "dependencies"],
    ["salsa bump", "CHANGELOG.md deps.edn", "dependencies"],
    [
      "Update salsa and ports",
      "go.mod go.sum vendor/ports/a.go vendor/modules.txt",
      "dependencies",
    ],
    ["tools: update salsa version", "go.mod go.sum", "dependencies"],
    ["Nix: bump the salsa overlay", "flake.lock flake.nix", "dependencies"],
    ["Update salsa", "go.mod src/x.go", undefined],
    ["Update salsa", "CHANGELOG.md package.json", undefined],
    ["Add salsa", "go.mod go.sum vendor/salsa/a.go", undefined],
    ["Update ports to show lamps", "go.mod go.sum vendor/salsa/a.go", undefined],
    ["Update ports, resolves #12", "go.mod go.sum vendor/salsa/a.go", undefined],
    ["Update ports pointer to the head of main", "ports@", "dependencies"],
    ["Update ports to fix a crash on start", "ports@", undefined],
    ["Refresh all ports before they close", "go.mod vendor/salsa/a.go", undefined],
    ["Update the changelog for ports and lamps", "CHANGELOG.md Gemfile.lock", undefined],
    ["ports 1.2", "CHANGELOG.md deps.edn", undefined],
    ["Bump version to 1.2", "CHANGELOG.md package.json package-lock.json", "release"],
    ["Require a newer salsa", "CHANGELOG.md deps.edn", undefined],
    ["Bump the minimum salsa", "CHANGELOG.md deps.edn", undefined],
  ];
  for (const [subject, paths, expected] of cases) {
    const [commit] = commitsOf([`a: ${subject}`]);
    const files = paths.split(" ").map((path): FileChange =>
      path.endsWith("@") ? { path: path.slice(0, -1), isSubmodule: true } : { path }
    ).map((file) => ({ ...file, status: "modified" } as const));
    const { changes, omitted } = foldChanges(commit ? [parseCommit(commit, files)] : [], {
      project: "tool",
    });
    const [change] = changes;
    const title = change?.description === parseMessage(subject).description
      ? "dependencies"
      : change?.description;
    const found = change?.topic === "dependencies" ? title : omitted[0]?.reason;
    assert.equal(found, expected, subject);
  }
});

Deno.test("foldChanges() leaves out what enters changesets into a changelog, by its words", () => {
  const paths = [".changeset/brave-ports.md", "ports/CHANGELOG.md", "ports/package.json"];
  const omit = (subject: string, last = "yarn.lock"): readonly string[] => {
    const [commit] = commitsOf([`a: ${subject}`]);
    const files = [...paths, last].map((path, index) => (
      { path, status: index === 0 ? "deleted" : "modified" } as const
    ));
    const { omitted } = foldChanges(commit ? [parseCommit(commit, files)] : []);
    return omitted.map(({ reason }) => reason);
  };
  assert.deepEqual(omit("ci: Version Packages (#1)"), ["release"]);
  assert.deepEqual(omit("Release ports"), ["release"]);
  assert.deepEqual(omit("feat: publish all ports"), []);
  assert.deepEqual(omit("Publish all ports", "src/ports.ts"), []);
  // Who forgot the changeset wrote the changelog by hand.
  assert.deepEqual(omit("Lift all ports"), []);
  assert.deepEqual(omit("Drop Node 14"), []);
});

Deno.test("foldChanges() leaves out what raises the version of the project or of a part of it", () => {
  const fold = (subject: string, paths: string): string => {
    const files = paths.split(" ").map((path) => ({ path }));
    const change = parseCommit(commitWith(subject), files);
    const { changes, omitted } = foldChanges([change], { project: "Ports" });
    return omitted[0]?.reason ?? changes[0]?.description ?? "";
  };
  const cases: readonly (readonly [subject: string, paths: string, expected: string])[] = [
    ["Bump ports version to v1.2.0", "internal/build/version.go", "release"],
    ["chore: bump ports package version to 1.2", "a/package.json docs/news.rst", "release"],
    ["bump ports_pool package version to 1.2", "pool/package.json", "release"],
    ["Bump hosts version to 1.2.0", "hosts/package.json", "hosts → 1.2.0"],
    ["Set TLS version to 1.2", "src/tls/version.go", "Set TLS version to 1.2"],
    ["bump ports_pool version to 1.2.0", "package.json src/x.ts", "ports_pool → 1.2.0"],
  ];
  for (const [subject, paths, expected] of cases) {
    assert.equal(fold(subject, paths), expected, subject);
  }
});

Deno.test("foldChanges() knows an update by its files that a newer commit finishes", () => {
  const commits = commitsOf(["c: feat: one", "b: fix test", "a: ports sync"]);
  const files = [{ path: "ports", isSubmodule: true }];
  const { changes } = foldChanges(
    commits.map((commit, at) => parseCommit(commit, at === 2 ? files : [{ path: "src/x.ts" }])),
  );
  assert.deepEqual(
    changes.map(({ topic, description, parts }) => [topic, description, parts?.length]),
    [[undefined, "one", undefined], ["dependencies", "ports sync", 2]],
  );
});

Deno.test("Folder leaves out the tagged commit with the title of its release", () => {
  const omitted = (tag: string, ...messages: readonly string[]): readonly string[] => {
    const commits = commitsOf(messages);
    const folder = new Folder({ release: { tag, hash: commits[0]?.hash ?? "" } });
    folder.add(commits.map((commit) => parseCommit(commit)), commits);
    return folder.fold().omitted.map(({ reason, subject }) => `${reason}: ${subject}`);
  };
  const title = "JSON for Modern C++ 3.11.3";
  assert.deepEqual(omitted("v3.11.3", `b: ${title}`, "a: fix: one"), [`release: ${title}`]);
  assert.deepEqual(omitted("json-3.11.3", `b: ${title} (#12)`), [`release: ${title} (#12)`]);
  // Another commit, another version, and what says that something was done.
  assert.deepEqual(omitted("v3.11.3", "b: fix: one", `a: ${title}`), []);
  assert.deepEqual(omitted("v3.11.4", `b: ${title}`), []);
  assert.deepEqual(omitted("v15", "b: Clang 15"), []);
  assert.deepEqual(omitted("v3.11.3", "b: Support JSON 3.11.3"), []);
  assert.deepEqual(omitted("v17.0", "b: Targets Java 17.0"), []);
  assert.deepEqual(omitted("v17.0", "b: Names deprecated since 17.0"), []);
  assert.deepEqual(omitted("v2.0.0", "b: Modern ports 2.0.0\n\nFixes #3"), []);
  assert.deepEqual(omitted("v2026.6", "b: Actualiza traducciones y versión a 2026.6"), []);
  assert.deepEqual(omitted("v3.11.3", `b: feat: ${title}`), []);
});

Deno.test("Folder leaves out what is made ready for the version of the release alone", () => {
  const kept = (tag: string, subject: string, ...paths: readonly string[]): number => {
    const commits = commitsOf([`c: ${subject}`, "b: fix: one", "a: feat: two"]);
    const folder = new Folder({ release: { tag, hash: "" } });
    const files = paths.map((path) => ({ path, status: "modified" }) as const);
    const known = files.length === 0 ? undefined : files;
    folder.add(commits.map((commit, at) => parseCommit(commit, at === 0 ? known : [])), commits);
    return folder.fold().changes.length - 2;
  };
  const cases: readonly (readonly [subject: string, path: string, kept: number])[] = [
    ["docs/api.yaml: Update version for 1.2.0", "docs/api.yaml", 0],
    ["tools: Update for version 1.2.0", "tools/package.json", 0],
    ["Regenerate images for the 1.2.0 release", "pkg/Dockerfile", 0],
    ["docs/changes.xml: Add 1.2.0 changelog entries", "docs/changes.xml", 0],
    // Code may need it, and other versions are those of others.
    ["tools: Update for version 1.2.0", "tools/src/port.ts", 1],
    ["tools: Update for version 1.3.0", "tools/package.json", 1],
    ["Add the ports of 1.2.0", "docs/api.yaml", 1],
    ["Bump minimum Go for 1.2.0", "go.mod", 1],
    ["Add Dockerfile for 1.2.0", "Dockerfile", 1],
    ["Update translations for 1.2.0", "locale/de.po", 1],
    ["docs: Update the guide for version 1.2.0", "docs/guide.md", 1],
    ["Update ports for 1.2.0 and later", "docs/api.yaml", 1],
  ];
  for (const [subject, path, count] of cases) {
    assert.equal(kept("v1.2.0", subject, path), count, subject);
  }
  // Where the files are not known, code may be among them.
  assert.equal(kept("v1.2.0", "tools: Update for version 1.2.0"), 1);
});

Deno.test("Folder leaves out the releases of other series, which their tags show", () => {
  const fold = (tag: string, ...messages: readonly string[]): readonly string[] => {
    const commits = commitsOf(messages);
    const folder = new Folder({});
    folder.add(commits.map((commit) => parseCommit(commit)), commits);
    const tags = new Map([[commits.at(-1)?.hash ?? "", ["other", tag]]]);
    return [
      ...folder.mayHaveTitled() ? ["asks"] : [],
      ...folder.fold({ tags }).omitted.map(({ reason, subject }) => `${reason}: ${subject}`),
    ];
  };
  const title = "Desk release v3.2.7";
  assert.deepEqual(fold("desk-v3.2.7", "b: fix: one", `a: ${title}`), [
    "asks",
    `release: ${title}`,
  ]);
  assert.deepEqual(fold("door-v2.1", "a: Releasing door-v2.1"), [
    "asks",
    "release: Releasing door-v2.1",
  ]);
  assert.deepEqual(fold("desk-v3.2.8", `a: ${title}`), ["asks"]);
  assert.deepEqual(fold("v3.2.7", "a: Light the desk"), []);
});

Deno.test("foldChanges() leaves out a pull request that only edits the changelog", () => {
  const commits = commitsOf([
    "m a,b: Merge pull request #12 from ada/words\n\nMention the new scanner",
    "b a: Say more",
    "a: fix: one",
  ]);
  const changes = commits.map((commit) =>
    parseCommit(commit, commit.subject === "Say more" ? [CHANGELOG_EDIT] : undefined)
  );
  assert.deepEqual(foldChanges(changes).omitted.map(({ reason }) => reason), [
    "release",
    "release",
  ]);
});

Deno.test("foldChanges() leaves out what Mercurial committed for a tag", () => {
  assert.deepEqual(
    describeFolded([
      "a: Added tag 2.3.1 for changeset 53f4dc68cec0",
      "b: Moved tag 2.3 to changeset e3f873a9d3ff (from changeset dd743ad1722d)",
      "c: Added tag names for changeset views",
    ]),
    ["feat: Added tag names for changeset views [c]", "release: a", "release: b"],
  );
});
