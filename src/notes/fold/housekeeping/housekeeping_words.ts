// The words that tell the housekeeping of a project beside its releases: leftovers, dependencies.

import { ARTICLES, STEPS, type WordRule } from "../words/word_rule.ts";

/** Commits that finish the one before them. */
export const LEFTOVER_WORDS: readonly WordRule[] = [
  {
    recognizes: "what a review asked for",
    needs: "review reviews reviewer reviewers feedback suggestions suggestion nits nit",
    allows:
      `${ARTICLES} address addresses addressed addressing apply applied applying incorporate ` +
      "incorporated fix fixes fixed fixing resolve resolved handle respond react follow code pr mr " +
      "pull request comments comment changes change requested suggested more some few all " +
      "remaining minor other further round per according based as remarks notes after",
  },
  {
    recognizes: "comments that were made on it",
    needs: "comment comments",
    with: "address addresses addressed addressing resolve resolved incorporate incorporated",
    allows: `${ARTICLES} pr mr more some few all remaining minor other further from`,
  },
  {
    recognizes: "unfinished work",
    needs: "wip oops fixup temp tmp",
    allows: "commit",
  },
];

/**
 * Commits that correct something without naming it. What they say makes sense beside the commit
 * before them only, or is nothing that a reader needs.
 */
export const TRIFLE_WORDS: readonly WordRule[] = [
  {
    recognizes: "a correction of nothing in particular",
    needs: "fix fixes fixed bugfix tweak tweaks cleanup cleanups code misc " +
      "typo typos wording spelling whitespace lint linter fmt rustfmt gofmt nit nits stuff",
    allows:
      "a the some more few another minor small tiny little various other further again try up clean " +
      "run ran cargo style formatting errors warnings issues things cs",
  },
  {
    // "Update linter" names what is updated, and "change errors" what is changed.
    recognizes: "a change of nothing in particular",
    needs: "change changes update updates",
    allows:
      "a the some more few another minor small tiny little various other further again try up clean " +
      "code misc fix fixes fixed bugfix tweak tweaks cleanup cleanups typo typos wording spelling whitespace " +
      "nit nits stuff things cs formatting",
  },
  {
    recognizes: "a change of the looks of code",
    needs: "style",
    with: "code",
    allows: "a the some more few minor small tiny change changes update updates fix fixes cs",
  },
  {
    recognizes: "the same, cleaned up or formatted",
    needs: "clean format formatting",
    with: "up code fix fixes run",
    allows: "a the some more minor small little again",
  },
  {
    recognizes: "a repair of what the commit before broke",
    needs: "test tests compilation ci",
    with: "fix fixes fixed fixing repair",
    allows: "a the some more another broken failing again try to",
  },
];

/** Commits of tools that format what was just committed. */
export const AUTOMATED_WORDS: readonly WordRule[] = [
  {
    recognizes: "fixes of pre-commit.ci",
    needs: "commit.ci",
    with: "fixes",
    allows: "pre auto from commit.com hooks style",
  },
  {
    recognizes: "fixes of autofix.ci",
    needs: "autofix.ci",
    allows: "apply automated fixes attempt",
  },
  { recognizes: "formatting by a workflow", needs: "format", with: "ci", allows: "code apply" },
];

/** Updates of dependencies that name no package. */
export const DEPENDENCY_WORDS: readonly WordRule[] = [
  {
    recognizes: "an update of several dependencies",
    needs: "yarn.lock cargo.lock gemfile.lock poetry.lock uv.lock flake.lock composer.lock " +
      "deno.lock bun.lock lock.json lock.yaml go.mod go.sum dependencies dependency deps lockfile " +
      "lockfiles submodule submodules requirements",
    with: "update updates updated updating upgrade upgrades upgraded upgrading bump bumps bumped " +
      "bumping refresh refreshed pin lock sync maintenance regenerate",
    allows:
      `${ARTICLES} ${STEPS} after all before some our non dev development prod production runtime ` +
      "outdated transitive direct indirect external internal vendored cross repo npm pip pnpm yarn " +
      "go cargo rust python ruby node js javascript php composer maven gradle nuget github actions " +
      "action test tests build docs versions version package packages group groups file files " +
      "running run make nix flake",
  },
  {
    recognizes: "an update of the hooks of pre-commit",
    needs: "hooks",
    with: "update updates updated updating upgrade bump bumped bumping",
    allows: `${ARTICLES} pre commit versions version all`,
  },
  {
    recognizes: "a lock file in two words",
    needs: "lock",
    with: "maintenance update updates updated refresh regenerate",
    allows: "file files the all",
  },
  {
    recognizes: "a tool that updates them",
    needs: "autoupdate",
    allows: "pre commit commit.ci ci hooks auto update",
  },
  {
    recognizes: "a tool that updates them regularly, such as PyUp",
    needs: "scheduled",
    with: "dependency dependencies",
    allows: "daily weekly biweekly monthly update updates for week month",
  },
  {
    recognizes: "the versions of the hooks of pre-commit",
    needs: "versions version",
    with: "pre",
    allows: "update updates updated updating upgrade bump bumped commit hook all of the our",
  },
  {
    recognizes: "the versions of the actions of a workflow",
    needs: "versions version",
    with: "actions",
    allows:
      "update updates updated upgrade upgraded bump bumped github ci workflow all the of in our",
  },
  {
    recognizes: "updates in other languages",
    needs:
      "abhängigkeiten abhaengigkeiten dépendances dependencias dependências зависимости 의존성 " +
      "依存関係を更新 依存関係の更新 依存関係更新 依存パッケージを更新 依存ライブラリを更新",
    with: "aktualisiert aktualisieren aktualisierung jour actualiza actualizar actualizadas " +
      "actualización atualiza atualizar atualização обновить обновлены обновление обновил 업데이트 갱신 " +
      "업그레이드 依存関係を更新 依存関係の更新 依存関係更新 依存パッケージを更新 依存ライブラリを更新",
    allows: "alle die der des les las los as os mise à mettre met de todas todos все npm 패키지",
  },
  {
    recognizes: "updates in Chinese",
    needs: "升级依赖 更新依赖 依赖升级 依赖更新 升级依赖版本 更新依赖版本 升级依赖包 更新依赖包",
    allows: "版本 依赖",
  },
  {
    recognizes: "the lock file of a tool",
    needs: "cargo composer",
    with: "update lock",
    allows: "run bump",
  },
  {
    recognizes: "the images that those of the project are made from",
    needs: "base",
    with: "images image",
    allows:
      `${ARTICLES} ${STEPS} update updates updated updating upgrade bump docker container digest ` +
      "digests version versions",
  },
];

/** The scopes of conventional messages about dependencies. */
export const DEPENDENCY_SCOPES: ReadonlySet<string> = new Set(
  ("deps dep deps-dev dev-deps devdeps dev-dependencies devdependencies deps-optional peer-deps " +
    "dependencies dependency lockfile").split(" "),
);

/** The names of accounts that do nothing but update dependencies. */
export const UPDATERS =
  /\b(?:dependabot|renovate|greenkeeper|snyk|depfu|pyup|scala[- ]steward|mend)\b/i;
