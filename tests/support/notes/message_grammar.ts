// A grammar of commit messages: conventional, nearly conventional and others.

import fc from "fast-check";
import type { Commit } from "../../../src/history/commit.ts";
import { commitWith } from "./commits.ts";

type Texts = fc.Arbitrary<string>;

/** Concatenates one text of each. */
function join(...parts: readonly Texts[]): Texts {
  return fc.tuple(...parts).map((texts) => texts.join(""));
}

/** One of the texts; the first is as frequent as all others together. */
function mostly(usual: string, ...others: readonly string[]): Texts {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const WORD = fc.constantFrom(
  ..."ports add fix breaking a:b (x) `code` #7 v1.2 ärger ☃ it's C++ --flag".split(" "),
  ...'"quoted" Noted: e.g.: a_b: (x):'.split(" "),
);
const WORDS = fc.array(WORD, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
const TYPE = fc.constantFrom("feat", "fix", "docs", "Chore", "PERF", "feature", "deps", "revert");
const SCOPE = mostly(
  "",
  ..."(api)|(api,ui)|(@a/b.c)|( x )|(#3)|()|(a(b))|(two words)".split("|"),
);
const HEADER = fc.oneof(
  { weight: 8, arbitrary: join(TYPE, SCOPE, mostly("", "!"), fc.constant(": "), WORDS) },
  { weight: 2, arbitrary: WORDS },
  { weight: 1, arbitrary: join(TYPE, fc.constant(": (#7)")) },
  {
    weight: 2,
    arbitrary: join(
      mostly("", "✨ ", ":bug: ", "fixup! ", "  "),
      fc.oneof(TYPE, fc.constantFrom("wip", "release", "BREAKING", "BREAKING CHANGE", "Breaking")),
      mostly("", "!", " "),
      SCOPE,
      mostly("", "!", " "),
      mostly(": ", ":", ":  ", " ", "::", "://"),
      WORDS,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "Merge pull request #12 from alice/ports",
      "Merged in alice/ports (pull request #12)",
      "Merge branch 'ports' into 'main'",
      "Merge branch 'ports'",
      'Revert "feat: ports (#7)"',
    ),
  },
);
const SUBJECT = join(
  HEADER,
  mostly("", " (#12)", "(#12)", " (#012)", " (#12) more", " (#7) (#12)"),
);
const TOKEN = mostly(
  "BREAKING CHANGE: ",
  ..."BREAKING-CHANGE: |BREAKING CHANGES: |BREAKING CHANGE:|* BREAKING CHANGE: ".split("|"),
  ..."- BREAKING CHANGE: |> BREAKING CHANGE: |BREAKING CHANGE #|BREAKING CHANGE ".split("|"),
  "Breaking change: ",
);
const FOOTER = fc.constantFrom(
  ..."Signed-off-by: Alice|Refs: #12|Closes #12|closes #12, #13|See #12|Related to #12".split("|"),
  ..."Fixes https://example.org/12|See https://example.org/guide".split("|"),
  "two words: no footer",
  "  Indented: no footer",
);
const LINE = fc.oneof(
  { weight: 4, arbitrary: WORDS },
  { weight: 2, arbitrary: fc.constant("") },
  { weight: 2, arbitrary: join(TOKEN, WORDS) },
  { weight: 2, arbitrary: FOOTER },
);
const BODY = fc.oneof(
  fc.constant(""),
  fc.array(LINE, { maxLength: 8 }).map((lines) => lines.join("\n").trim()),
);

/** Commits with messages of this grammar. */
export const GENERATED_COMMIT: fc.Arbitrary<Commit> = fc.tuple(SUBJECT, BODY)
  .map(([subject, body]) => commitWith(subject.trim(), { body }));
