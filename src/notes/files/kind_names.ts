// The names of folders and files that tell what kind of file one is. All are matched in lower case.

import type { ChangeType } from "../types.ts";
import { folders, names, rootFolders } from "./path_patterns.ts";
import {
  CREDITS,
  CREDITS_NAMES,
  FRAGMENT_FOLDERS,
  FRAGMENT_KINDS,
  OWN_CREDITS,
} from "./record_names.ts";

/** The types that the names of files can tell; `data` for pictures and the like, `code` for all others. */
export type FileKind =
  | Extract<ChangeType, "docs" | "test" | "ci" | "build" | "chore">
  | "data"
  | "code";

const raw = String.raw;

// Such a word in the path of a source file names what the code is about.
const NO_PROGRAM =
  raw`(?![^/]*\.(?:[cm]?[jt]sx?|vue|svelte|py|rb|php|go|rs|java|kts?|cs|swift|exs?|scala|[ch]|[ch]pp|dart|lua|zig|vim|ui|qml|desktop|sql|proto|s?css|less|erb|ejs|hbs|twig|json|pot?|rake)$)[^/]*`;

const CI: readonly RegExp[] = [
  rootFolders(raw`\.?ci \.?travis`),
  folders(raw`
    \.circleci \.buildkite \.gitlab/ci \.woodpecker
    \.(?:github|forgejo|gitea)/(?:workflows|actions)`),
  names(raw`
    ci\.(?!md|rst|adoc)\w{1,4} ci[_-][\w-]{1,60}\.(?:sh|ps1|bat)
    \.?(?:travis|appveyor|gitlab-ci|azure-pipelines|cirrus|jenkinsfile|bitbucket-pipelines)[^/]*
    \.?(?:drone|codecov|packit|coveralls|scrutinizer)[^/]* dangerfile(?:\.[a-z]+)?`),
];

const TEST: readonly RegExp[] = [
  // `test-data/`, but not the `test-utils` that a library has for others.
  rootFolders(raw`tests?[-_](?!utils?|kits?|helpers?|support|lib)[\w-]{1,40} cypress playwright`),
  // In Go it is a package for others.
  /^testing\/.*(?<!\.go)$/,
  /(?:^|\/)[\w.-]{0,40}\.supp(?:ressions)?$/,
  rootFolders("(?:oss-)?fuzz(?:ers|ing)?"),
  folders(raw`
    tests? testsuites? [\w-]{1,40}[-_]test-suites? specs? __tests__ t fixtures regress testdata e2e mocks? bench(?:es|mark(?:s|ing)?)
    [\w-]{1,40}[-_]tests __(?:image_)?snapshots__`),
  // In Go `_test.go` alone is certain.
  names(raw`tests?[_.-](?![^/]*(?<!_test)\.go$)[^/]* conftest\.py`),
  // Of Gradle: `src/androidTest/`.
  /(?:^|\/)src\/(?:android|common|desktop|functional|integ|integration|ios|js|jvm|native|smoke|unit)(?:unit|instrumented)?test\//,
  /[._-](?:test|spec)s?\.[a-z]+$|tests?\.(?:java|kt|cs|php|scala|swift)$|\.snap$/,
];

const DOCS: readonly RegExp[] = [
  /^(?!\.(?:github|forgejo|gitea)\/(?:issue|pull_request)_template).*\.(?:md|mkd|markdown|rst|adoc|asciidoc|textile|mdx|org|pod)$/,
  // A page of a manual: `tool.1`.
  /[a-z]\.[1-9]$/,
  names(raw`[_.]?(?:mkdocs|pkgdown|readthedocs)\.ya?ml citation\.cff`),
  folders("docs? documentation guides? man _examples? _demos?"),
  rootFolders(
    raw`(?:(?:packages|crates|modules|components)/[^/]{1,80}/)?(?:examples?|samples?|demos?)`,
  ),
  names(
    raw`(?:(?:readme|changes|changelog|news|history|todo|release-notes|known_bugs)(?![a-z])|${CREDITS_NAMES})${NO_PROGRAM}`,
  ),
  // Pieces of a changelog without an ending that tells it: `news/12.bugfix`.
  new RegExp(raw`(?:^|/)(?:${FRAGMENT_FOLDERS})/[\w+-]+\.(?:${FRAGMENT_KINDS})(?:\.\d+)?$`),
];

// What models are told.
const INSTRUCTIONS = raw`(?:agents|claude|gemini)(?:\.local)?\.md`;

// Of what tools read, that which any change may need.
const COMMON_TOOLS = raw`\.\w+ignore \.pre-commit-config\.ya?ml`;

/** Files that go along with a change of any kind, as changelogs do. */
export const ALONG = names(raw`
    ${CREDITS} ${COMMON_TOOLS} ${INSTRUCTIONS} (?:[\w.]{1,20}-)?licen[cs]e(?:-[\w.]{1,20})?(?:\.(?:md|txt|rst))?`);

/** What tools for those who work on the project read. */
export const TOOLS = names(raw`
    ${COMMON_TOOLS} \.git-blame-ignore-revs \.gitattributes \.gitmodules \.editorconfig \.mailmap codeowners \.nojekyll
    taskfile\.ya?ml noxfile\.py (?:tox|mypy|pytest)\.ini [jt]sconfig[\w.-]*\.json crowdin\.ya?ml
    \.?renovate(?:rc)?(?:\.json5?)? eslint\.config\.[a-z]+
    \.(?:eslint|prettier|stylelint|npm|nvm|lintstaged|commitlint|jshint|jscs|babel|swc|nyc)rc[\w.]*
    \.(?:mocha|yarn|pylint)rc[\w.]*
    \.(?:golangci|rubocop|rubocop_todo|markdownlint|yamllint|pylint)[\w.]*
    [._]?(?:rustfmt|clippy|ruff|deny|taplo|biome|dprint|cliff|mise|netlify|typos|triagebot)\.(?:toml|jsonc?)
    \.(?:clang-format|clang-tidy|flake8|node-version|ruby-version|python-version|tool-versions)
    \.bumpversion\.cfg sonar-project\.properties \.sonarcloud\.properties \.(?:codespell|coverage|talisman)rc \.mypy\.ini
    phpstan[\w.-]*\.neon(?:\.dist)? (?:phpcs|phpunit|psalm[\w.-]*)\.xml(?:\.dist)? \.php[_-]cs[\w.-]* \.swiftformat
    (?:commitlint|prettier|stylelint|lint-staged)\.config\.[a-z]+ cspell[\w.]*\.ya?ml knip\.jsonc tox\.toml
    [\w.-]{0,40}suppressions?\.xml [\w-]{0,40}\.words \.?(?:wordlist|spelling[\w-]{0,20})\.(?:txt|dic)
    \.(?:credo|formatter)\.exs \.ansible-lint lychee\.toml zizmor\.yml rust-toolchain(?:\.toml)? \.go-version`);

const CHORE: readonly RegExp[] = [
  // What names dependencies.
  names(raw`
    package\.json package-lock\.json yarn\.lock pnpm-lock\.yaml cargo\.(?:toml|lock)
    gemfile(?:\.lock)? [^/]*\.gemspec go\.(?:mod|sum) composer\.(?:json|lock)
    [^/]{0,100}requirements[^/]{0,100}\.(?:txt|in) pipfile(?:\.lock)? [a-z]+\.lock libs\.versions\.toml
    verification-metadata\.xml [^/]+\.cabal cabal\.project[\w.]* stack[\w.-]*\.yaml deps\.edn
    project\.clj directory\.(?:packages|build)\.props pixi\.toml`),
  TOOLS,
  names(raw`copying (?:[\w.]{1,20}-)?licen[cs]es?${NO_PROGRAM} notice(?:\.(?:md|txt))?
    [\w.-]{1,80}\.(?:metainfo|appdata)\.xml(?:\.in)?`),
  folders(raw`
    requirements \.(?:github|forgejo|gitea) \.vscode \.idea \.husky \.devcontainer gemfiles
    \.[a-z][\w-]{1,40}`),
  rootFolders("xtask hack binder"),
  // Settings of tools at the root: `.coderabbit.yaml`.
  /^\.(?!pre-commit-hooks)[\w-]{2,40}\.(?:ya?ml|toml|jsonc?)$/,
  // Of packages of R.
  /^(?:description|namespace)$/,
  /^scripts?\/(?:.{0,200}[/_.-])?(?:release|publish|build|deploy|lint|check|changelog|bump|version)s?(?:[/_.-]|$)/,
  /^(?:helpers|tools)\/(?:[\w-]{1,40}[_.-])?(?:release|lint|changelog)(?:[/_.-]|$)/,
  rootFolders(raw`build[-_]?tools? (?:tools?|scripts?)/(?:ci|dev) updatecli\.d`),
];

const BUILD: readonly RegExp[] = [
  names(raw`
    (?:make|docker)file(?![^/]*\.(?:go|rs|py|rb|java|kt|[cm]?[jt]s)$)[^/]*
    [\w-]{1,40}\.(?:makefile|just) justfile
    cmakelists\.txt configure(?:\.ac|\.in)? [^/]*\.(?:cmake|m4|gradle|gradle\.kts|mk|am)
    meson\.build meson_options\.txt pom\.xml setup\.(?:py|cfg) pyproject\.toml rakefile
    (?:build|gulpfile|gruntfile|webpack\.(?:common|dev|prod))\.(?!go$)[a-z]+
    (?:webpack|rollup|vite|babel|tsup)[\w.-]*\.config\.(?!go$)[a-z]+
    gradlew(?:\.bat)? gradle(?:-wrapper)?\.properties [^/]+\.dockerfile
    build[^/]*\.(?:bat|sh) [^/]*\.(?:vcxproj[^/]*|csproj|fsproj|vbproj) (?:flake|shell|default)\.nix
    docker-compose[^/]* snapcraft\.yaml [^/]+\.xcconfig project\.pbxproj`),
  // Of Rake; those in `lib/tasks/` are for others.
  /^(?:rake)?tasks?\/.*\.rake$/,
  rootFolders("buildsrc build-logic (?:contrib/)?debian"),
];

const DATA: readonly RegExp[] = [
  /\.(?:png|jpe?g|gif|svg|ico|webp|icns|ttf|woff2?|pdf|bin|jar|zip|gz|json|csv|po|pot|mo|lng|xlf|xliff|arb|ftl|mp[34]|swp|orig)$/,
  names(raw`\.ds_store thumbs\.db`),
];

// Files that do not describe the program: lists of people, how the project is led and released, files for
// the platform, instructions for AI models. Authors call a policy for security or conduct documentation.
const BESIDE: readonly RegExp[] = [
  new RegExp(OWN_CREDITS),
  /^(?:(?:docs?|\.github)\/)?(?:governance|maintainers)(?:\.(?:md|markdown|rst|txt|adoc))?$/,
  /^releasing(?:\.(?:md|markdown|rst|txt|adoc))?$/,
  names(raw`cname ${INSTRUCTIONS} owners(?:_aliases)?`),
  rootFolders(raw`\.(?:claude|agents|cursor|gemini|copilot|codex|windsurf|junie)`),
];

// Program code whose names look like tests or documentation.
const PRODUCT: readonly RegExp[] = [
  // What settings a program has, beside the pictures that its tests compare.
  /(?:^|\/)schemas?\/[^/]+\.json$/,
  /^(?:src|lib|include)\/(?:.{0,200}\/)?(?:benchmarks?|doc)\/[^/]+\.(?:[chm]|[ch]pp|cc|hh|mm|cxx)$/,
  /^(?:src|lib|include)\/(?:.{0,200}\/)?test\.(?:exs?|rb|php)$/,
  // The command `test`.
  /(?:^|\/)(?:cmd|commands?|subcommands?)\/tests?\.[a-z]+$/,
  /(?:^|\/)lib\/(?:.{1,200}\/)?mocks?\/[^/]+\.(?:rb|py|php|java)$/,
  /(?:^|\/)(?:crates|packages|internal|pkg)\/docs?\/src\/.{1,200}\.(?:rs|java|kt|cs)$/,
  /(?:^|\/)src\/(?!test\/|.{0,200}\/tests?\/)(?:.{1,200}\/)?(?:docs?|documentation)\/[^/]+\.(?:rs|kt|java|go|cs)$/,
  /(?:^|\/)(?:src|lib|commands?|cmd|pkg|internal)\/(?:.{1,200}\/)?build\.[a-z]+$/,
];

/**
 * The kinds by the names of their files, in the order in which they count: a website is documentation
 * whatever its files are called.
 */
export const KIND_NAMES: readonly (readonly [FileKind, readonly RegExp[]])[] = [
  ["docs", [/^website\//]],
  ["code", PRODUCT],
  ["chore", BESIDE],
  ["ci", CI],
  ["test", TEST],
  ["docs", DOCS],
  ["chore", CHORE],
  ["build", BUILD],
  ["data", DATA],
];
