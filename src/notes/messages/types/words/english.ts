// The English words that tell the type of a message.

import type { ChangeType } from "../../../types.ts";
import type { Deed, Words } from "./reading.ts";

/** Verbs in their base form, of which the regular forms are made, and nouns in the singular. */
export const ENGLISH: Words = {
  deeds: {
    revert: `back_out backout reapply revert undo`,
    release: `
      merge_branch merge_commit merge_from merge_main merge_master merge_pull merge_remote-tracking
      merge_tag merge_upstream`,
    fix: `
      address amend bugfix correct fallback fix fixup hotfix npe patch recover rectify repair
      resolve restore solve unbreak work_around workaround`,
    guard: `
      compatibility_with abort adapt adjust align allow_empty allow_nil allow_null allow_undefined
      always avoid await bail be better block bound bring_back bypass cancel cap cast catch clamp
      clear close coerce conditionally consistently constrain correctly defer delay deny disable
      disallow discard distinguish do_not doesn’t don't dont don’t duplicate enforce ensure escape
      exclude exit explicit explicitly externalize fail fall_back forbid force gracefully guarantee
      guard handle harden hide honor honour ignore immediately keep leave limit lower lowercase
      maintain make match missed missing must narrow never no_longer normalise normalize not obey
      omit only override overwrite preserve prevent proper properly protect put raise realign refuse
      reject relax require respect restrict retain retry rollback should silence skip stabilise
      stabilize stop suppress take temporarily terminate throw tighten tolerate unescape unlock
      unregister unset unwrap wait widen wrap`,
    serve: `
      account apply assign assume attach augment bind calculate call center centre check clone
      compare compute consider continue copy decode decrease default derive destroy detect determine
      differentiate draw emit encode evaluate execute fill filter find flush forward free generate
      get give import include increase infer inherit initialise initialize inject invalidate invoke
      load lock mark mask merge open parse pass persist point prefer prioritise prioritize process
      propagate quote read recognise recognize redirect reflect refresh register reload remember
      render reset resize respond return run sanitise sanitize select send serialise serialize serve
      set sort store stringify strip transform treat trigger trim truncate uppercase validate verify
      watch`,
    add: `
      add adding additional another append basic create define embed extra feat feature finish first
      impl implement init initial insert introduce new provide re-add readd reintroduce stub wire
      write`,
    allow: `
      accept activate allow ask auto-detect autocomplete automatically capture collapse collect
      colorise colorize configure connect count custom customise customize discover dispatch display
      download enable export expose extend fetch focus highlight identify indicate integrate learn
      let link list log notify offer option_for option_to optionally output perform permit pick
      populate prefill preview print publish push re-enable re-export recommend record reenable
      report request save search set_up setup show specify stream suggest support teach toggle track
      upload warn`,
    improve: `complete enhance expand graduate improve nicer polish redesign refine strengthen`,
    deprecate: `deprecate`,
    remove: `delete drop eliminate erase get_rid kill prune purge remove rm`,
    rework: `
      abstract break_out centralize change clean clean-up clean_up cleaner cleanup combine
      consolidate constify convert de-duplicate decouple dedup dedupe deduplicate delegate
      encapsulate extract factor factor_out flatten follow generalise generalize group harmonize
      hoist inline internalize invert isolate join leverage localize make_use map migrate modernise
      modernize modify move name order organise organize promote re-implement re-order re-use
      rearrange rebuild reduce_boilerplate reduce_code reduce_complexity reduce_duplicate
      reduce_duplication reduce_nesting reduce_variable regenerate reimplement relocate reorder replace reshuffle
      reuse revamp reverse revise rework rewrite rewrote separate share shorten shrink split
      standardise standardize streamline swap switch tidy touch_up turn un-export unexport unify use`,
    restructure: `refactor rename reorganise reorganize restructure simpler simplify`,
    update: `
      add_changeset add_copyright add_licence add_license add_todo add_todos bring bump debug downgrade follow_up new_crowdin
      new_translations pin prepare pull rerun review squashed sync todo translate tweak unpin update
      upgrade vendor`,
    explain: `
      add_detail add_details add_info add_information add_instruction add_instructions add_link
      add_links add_section annotate clarify credit describe document explain link_to mention
      refer_to rephrase reword say see_also spell`,
    test: `add_cases assert cover test`,
    speed: `
      avoid_unnecessary avoid_extra accelerate avoid_allocating avoid_allocation avoid_cloning
      avoid_copies avoid_copying avoid_quadratic avoid_redundant avoid_repeated cache fast_path
      lazily lazy memoize optimise optimize parallelise parallelize reduce skip_redundant speed
      speed_up preallocate pre-allocate`,
    format: `
      apply_black apply_clang-format apply_formatter apply_rustfmt capitalize delint format indent
      lint prettify pretty reformat reindent rerun_black run_black run_clang-format run_formatter
      run_formatters run_rustfmt run_spotless style`,
  },
  things: {
    docs: `
      blog changelog contributing contributor doc docstring documentation doxygen faq
      getting_started godoc guidance guide guideline haddock howto installation_instruction javadoc
      jsdoc kdoc man_page manpage manual md phpdoc quickstart readme release_note roadmap roxygen
      rst rustdoc scaladoc security_policy troubleshooting tsdoc tutorial website yard`,
    prose: `
      badge description example grammar help_message help_text logo note screenshot
      sentence word wording`,
    comment: `comment docblock`,
    typo: `misspelling spelling typo typographical`,
    link: `link`,
    ci: `
      appveyor azure_pipeline ci ci_job circleci cirrus code_climate codeclimate codecov codeql
      coveralls gha github_action jenkins labeler nightly travis travisci workflow`,
    test: `
      bench benchmark benchmarking coverage fixture flakiness flaky mock specs test test_case
      test_suite testcase testing testsuite unit_test unittest`,
    style: `
      code_convention code_style coding_convention coding_style fmt formatting indent indentation
      line_length semicolon whitespace`,
    lint: `
      autopep8 cargo_fmt checkstyle clang-format clang-tidy clippy cosmetic cosmetics eslint flake8
      errorprone errcheck findbugs gofmt goimports golangci golangci-lint gosec golint isort jshint ktlint mypy phpstan psalm pyright lint linter linting pep8
      php-cs-fixer phpcbf phpcs pre-commit pre-commit_config pre-commit_hook prettier pycodestyle pyflakes pylint rubocop ruff ruff-format rustfmt
      scalafmt spotbugs staticcheck stylelint swiftformat swiftlint tslint yamllint yapf`,
    speed: `
      alloc allocation fast_path fast-path faster hot_path latency load_time loading_time
      memory_consumption memory_usage memory_use optimisation optimization perf performance response_time speed-up speed_up speedup
      startup_time throughput zero-allocation allocation-free lock-free`,
    fault: `
      bug crash deadlock dereference duplicate duplicated error exception failure freeze hang
      false_negative false_positive inconsistency inconsistent issue leak malformed nil npe null
      overflow panic problem race regression segfault typeerror unable undefined unhandled
      vulnerability warning`,
    build: `
      autoconf automake autotools bazel build cmake cmakelists compilation compile docker dockerfile
      esbuild gradle linker makefile maven meson packaging rollup toolchain vite webpack`,
    upkeep: `
      codeowners commitlint copyright dep dependabot dependency gemfile gitattributes gitignore
      husky lerna licence license lock_file lockfile metadata monorepo package-lock renovate
      requirement submodule version`,
  },
};

/** The nouns of deeds, which end a phrase as participles do: "crash fix", "port option added". */
export const ENDINGS: Readonly<Partial<Record<Deed, string>>> = {
  fix: "fix fixes bugfix hotfix correction",
  allow: "support",
  rework: "cleanup",
  restructure: "refactoring refactor rename",
  add: "addition implementation",
  explain: "clarification",
  format: "reformat",
};

/** What a word does in a sentence that is neither a deed nor a thing. */
export type WordRole =
  | "filler"
  | "conjunction"
  | "place"
  | "condition"
  | "statement"
  | "denial"
  | "flaw"
  | "default";

/** The words of each role. */
export const ROLES: Readonly<Record<WordRole, string>> = {
  // Before a verb, they say nothing of the deed.
  filler: `
    a actually again also an another attempt bit commit few finally first it just little many
    minor more now patch please pr really several slight slightly small some the this tiny to
    try trying various we wip`,
  // A verb may follow.
  conjunction: `( ) , ; : . & and plus to`,
  // They begin a phrase about the place or the reason.
  place: `
    about against as at because between by due for from in inside into of on over per since so
    than that through under unless until using via where whether which with within`,
  // They begin a condition: what is done only there corrects something.
  condition: `after before during if when while without`,
  // Verbs of a statement, which mostly says what was wrong: "the width was ignored".
  statement: `
    are can can't cannot didn't does doesn't had has is must need needed needs should
    shouldn't was were will won't would`,
  // Inside a sentence, it tells a case too: "ports that are not open".
  denial: `not`,
  // For what is not as it should be.
  flaw: `
    accidental accidentally bad broken correct correctly duplicate erroneous fallback incorrect
    incorrectly invalid missed missing proper properly stale undefined unexpected wrong wrongly`,
  // Who changes one changes what the program does.
  default: `default defaults`,
};

/** The result of "make X …", and what was done then. */
export const RESULTS: readonly (readonly [RegExp, Deed])[] = [
  [/^(?:faster|quicker|cheaper|lazy)$/, "speed"],
  [/^(?:easier|clearer|nicer|smaller|smarter)$/, "improve"],
  // A tool that complained.
  [/^happ(?:y|ier)$/, "rework"],
  [
    /^(?!(?:table|variable|enable|disable|available|stable|able|unable)$)\w+[ai]ble$|^optional$/,
    "allow",
  ],
];

/** Words before a colon or in brackets that name a type, beside the names of the types. */
export const LABELS: Readonly<Partial<Record<ChangeType, string>>> = {
  feat: "new neu deprecate deprecated deprecation deprecations",
  fix: "bugs bugfixes sec security",
  test: "tst bench regtest regtests",
  docs: "readme changelog",
  style: "sty cosmetics whitespace",
  build: "bld",
  chore: "rel release",
  refactor: "ref cleanup",
  perf: "optim",
  revert: "rev",
};
