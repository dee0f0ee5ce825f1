// The words that tell the housekeeping of a project: releases, leftovers of reviews, dependencies.

/**
 * A rule by words. A description fits when each of its words is in the rule, so that "bump version
 * to support X" is no version bump: `support` is not. Words are separated by spaces, in lower case.
 */
export interface WordRule {
  /** What fits, in words. */
  readonly recognizes: string;
  /** One of these must be there; without it, a version must be. */
  readonly needs?: string;
  /** One of these must be there too. */
  readonly with?: string;
  /** Others that may be there. Versions, ordinals and numbers such as `#12` always may. */
  readonly allows?: string;
  /** True to allow a name before a version: "release tool 1.2.0". */
  readonly allowsName?: boolean;
  /** True when a version must be there too, at least `1.2`. */
  readonly needsVersion?: boolean;
}

const ARTICLES = "a an and by for from in into is it of on the this to up with";
const STEPS =
  "candidate final first latest major minor new next patch rc stable beta alpha preview";

/** Commits that make a release. The notes of their range are about it, so they say nothing. */
export const RELEASE_WORDS: readonly WordRule[] = [
  {
    recognizes: "a version by itself",
    allows: "version release tag git v next versión versão версия 버전 バージョン 版本",
  },
  {
    recognizes: "a release, its preparation and what comes right after it",
    needs: "release releases released releasing publish published publishing",
    allows: `${ARTICLES} ${STEPS} version versions cut make create do prepare prepares prepared ` +
      "preparing prep preparation preparations start draft tag npm package packages commit notes note update " +
      "updates updated bump set ready re pre changes branch main master add adds added date " +
      "cherry pick picked",
    allowsName: true,
  },
  {
    recognizes: "a release that is cut, tagged or begun",
    needs:
      "cut cuts cutting ship ships tag tagged tagging prepare prepares preparing preparation preparations prep start starting " +
      "finish finishing",
    allows: `${ARTICLES} ${STEPS} version release v`,
    needsVersion: true,
  },
  {
    recognizes: "what comes after a release",
    needs: "post",
    with: "release",
    allows:
      "step steps task tasks work cleanup housekeeping version bump bumps commit update to for",
  },
  {
    recognizes: "the documentation of a release",
    needs: "docs documentation",
    with: "release",
    allows: `${ARTICLES} ${STEPS} prepare prepares preparing prep update updates updated version`,
    needsVersion: true,
  },
  {
    recognizes: "a release, in Chinese",
    needs:
      "发布 发版 发布版本 版本发布 发布新版本 发布正式版 准备发布 更新版本号 修改版本号 升级版本号",
    allows: "版本 正式版 新版本 快照 快照版本 v to 到 至",
  },
  {
    recognizes: "a release or its version, in other languages",
    needs: "vorbereitet vorbereiten vorbereitung veröffentlicht erhöht angehoben préparation " +
      "prépare passage sortie prepara preparar preparação lanzamento lanzamiento lançamento " +
      "выпуск релиз подготовка версия версии 버전 릴리스 릴리즈 배포 リリース リリース準備 " +
      "リリースの準備 バージョンアップ に上げる に更新 版本号改为 更新版本号到 freigegeben",
    allows:
      "version versión versão versionsnummer auf zu für der die das nummer de la le à en vers " +
      "pour el a do da o para на до к ver v 수정 업데이트 변경 준비 バージョンを バージョン を をリリース " +
      "をリリースしたので",
    needsVersion: true,
  },
  {
    recognizes: "an edit of the changelog, in Chinese",
    needs: "更新日志 变更日志 更新changelog 修改changelog",
    allows: "更新 修改 添加 完善 补充 changelog",
  },
  { recognizes: "what release workflows commit: `[ci] release`", needs: "release", with: "ci" },
  {
    recognizes: "a version number that is raised",
    needs: "version versions",
    with: "bump bumps bumped bumping set sets update updates updated updating upgrade increase " +
      "increment raise up change packages prepare start starting reset",
    allows: `${ARTICLES} ${STEPS} number numbers string strings constant constants info package ` +
      "packages crate crates app module gem project dev development snapshot before after release " +
      "all our docs documentation changelog",
  },
  {
    recognizes: "the packages and signatures of a release elsewhere",
    needs:
      "brew homebrew formula tap cask chocolatey scoop winget podspec pod signatures checksums",
    with: "update updates updated bump bumps bumped add adds added",
    allows: `${ARTICLES} new package spec version release sha256`,
    needsVersion: true,
  },
  {
    recognizes: "a version that is raised",
    needs: "bump bumps bumped bumping",
    allows: "to from minor major patch v prerelease",
  },
  {
    recognizes: "the start of the next development cycle",
    needs: "development iteration snapshot dev cycle",
    with: "begin start open next back post prepare prepares preparing reopen",
    allows: `${ARTICLES} ${STEPS} version work release set batch`,
  },
  {
    recognizes: "an edit of the changelog or the release notes",
    needs: "changelog changelogs",
    allows:
      `${ARTICLES} ${STEPS} add adds added adding update updates updated updating edit edits ` +
      "fix fixes fixed generate generated improve tweak entry entries missing version versions " +
      "release releases releasing date dates file files notes note link links typo typos format " +
      "formatting clean cleanup correct regenerate upcoming item items set prepare preparing md " +
      "unreleased section sections empty top at future template wording polish various couple more sync " +
      "write some minor move use changes cherry pick picked address remove duplicate duplicates bump to",
  },
  {
    recognizes: "an entry of the change log",
    needs: "log",
    with: "change",
    allows:
      `${ARTICLES} ${STEPS} add adds added adding update updates updated updating fix entry ` +
      "entries missing version release releases",
  },
  {
    recognizes: "a fragment of the changelog",
    needs: "fragment fragments note notes entry entries",
    with: "news change",
    allows:
      `${ARTICLES} add adds added adding missing fix fixes rename update updates tweak reword ` +
      "copyedit before again typo typos more",
  },
  {
    recognizes: "the section of what is not released yet",
    needs: "unreleased",
    with: "section",
    allows: `${ARTICLES} ${STEPS} add adds added empty prepare post start top at changes`,
  },
  {
    recognizes: "a batch of topics, as git's maintainer notes it",
    needs: "batch bits bit",
    allows: `${ARTICLES} ${STEPS} more topics topic before after few hopefully last cycle flush`,
  },
];

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
    needs:
      "fix fixes fixed bugfix tweak tweaks change changes update updates cleanup cleanups code misc " +
      "typo typos wording spelling whitespace lint linter fmt rustfmt gofmt nit nits stuff",
    allows:
      "a the some more few another minor small tiny little various other further again try up clean " +
      "run cargo style formatting errors warnings issues things cs",
  },
  {
    recognizes: "the same, cleaned up or formatted",
    needs: "clean format formatting",
    with: "up code fix fixes run",
    allows: "a the some more minor small little again",
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
      "running run make",
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
    recognizes: "the versions of the hooks of pre-commit",
    needs: "versions version",
    with: "pre",
    allows: "update updates updated updating upgrade bump bumped commit hook all of the our",
  },
  {
    recognizes: "actions of workflows by their hashes",
    needs: "pin pins pinned pinning",
    with: "actions",
    allows:
      "gh github ci workflow workflows all the our to by sha shas hash hashes commit commits " +
      "digest digests full version versions",
  },
  {
    recognizes: "the versions of the actions of a workflow",
    needs: "versions version",
    with: "actions",
    allows:
      "update updates updated upgrade upgraded bump bumped pin github ci workflow all the of in our",
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
  { recognizes: "the lock file of cargo", needs: "cargo", with: "update lock", allows: "run bump" },
];

/** The scopes of conventional messages about dependencies. */
export const DEPENDENCY_SCOPES: ReadonlySet<string> = new Set(
  "deps dep deps-dev dev-deps deps-optional peer-deps dependencies dependency lockfile".split(" "),
);

/** The names of accounts that update dependencies. */
export const BOTS =
  /\[bot\]|^(?:dependabot|renovate|greenkeeper|snyk|depfu|pyup|scala[- ]steward|mend|pre-commit)|[-_ ](?:bot|robot)$/i;
