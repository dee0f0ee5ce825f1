// The log reader: fields are counted, whatever a message holds and however the bytes are cut.

import assert from "node:assert/strict";
import fc from "fast-check";
import { CommitReader } from "../../../../src/core/git/log/log.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { type Commit, mayContain } from "../../../../src/history/commit.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const PARENT = "f".repeat(40);

function record(
  fields: Partial<
    Record<"hash" | "parents" | "name" | "email" | "time" | "encoding" | "note" | "message", string>
  >,
): string {
  const { hash = HASH, parents = "", name = "Ada", email = "a@x", time = "1" } = fields;
  const { encoding = "", note = "", message = "" } = fields;
  return [hash, parents, name, email, time, encoding, note, message].map((field) => `${field}\0`)
    .join(
      "",
    );
}

function readAll(text: string | Uint8Array, partLength = Infinity): readonly Commit[] {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const reader = new CommitReader();
  const commits: Commit[] = [];
  for (let start = 0; start < bytes.length; start += partLength) {
    commits.push(...reader.read(bytes.subarray(start, start + partLength)));
  }
  reader.end();
  return commits;
}

Deno.test("CommitReader.read() gives the fields of each commit", () => {
  const text = record({
    parents: `${PARENT} ${HASH}`,
    name: "Ärne",
    time: "-5",
    encoding: "KOI8-R",
    note: "fix: ö\n\nmore\n",
    message: "one\n\nbody\n",
  }) +
    record({ hash: "a".repeat(64), name: "", email: "" });
  const [first, second] = readAll(text);
  assert.deepEqual(
    { ...first, body: first?.body, decodeBody: undefined },
    {
      hash: HASH,
      parents: [PARENT, HASH],
      authorName: "Ärne",
      authorEmail: "a@x",
      dateSec: -5,
      encoding: "KOI8-R",
      note: "fix: ö\n\nmore",
      subject: "one",
      body: "body",
      decodeBody: undefined,
    },
  );
  assert.deepEqual([second?.hash.length, second?.authorName, second?.subject, second?.body], [
    64,
    "",
    "",
    "",
  ]);
});

const MESSAGES: readonly { message: string; subject: string; body: string }[] = [
  { message: "one", subject: "one", body: "" },
  { message: "one\n", subject: "one", body: "" },
  {
    message: "\n \n\tone\nfolded second line\n\nbody",
    subject: "one",
    body: "folded second line\n\nbody",
  },
  { message: "one\r\n\r\nbody\r\nmore\r\n", subject: "one", body: "body\nmore" },
  {
    message: "one\n\n\n   indented\n\n\nlast  \n\n",
    subject: "one",
    body: "   indented\n\n\nlast",
  },
  { message: " \n \n", subject: "", body: "" },
  { message: "\ufeffone", subject: "one", body: "" },
  { message: "forged\x1f\x1e----\ncommit abc", subject: "forged\x1f\x1e----", body: "commit abc" },
];

Deno.test("CommitReader.read() takes the first line that is not blank as the subject", () => {
  for (const { message, subject, body } of MESSAGES) {
    const [commit] = readAll(record({ message }));
    assert.deepEqual([commit?.subject, commit?.body], [subject, body]);
  }
});

Deno.test("CommitReader.read() tells a body right below the subject", () => {
  for (
    const [message, isRunOn] of [
      ["one", false],
      ["one\n", false],
      ["one\n\nbody", false],
      ["one\r\n\r\nbody", false],
      ["one\n \nbody", false],
      ["one\nbody", true],
      ["one\r\nbody", true],
      ["\n\none\nétendu", true],
    ] as const
  ) assert.equal(readAll(record({ message }))[0]?.isRunOn, isRunOn, JSON.stringify(message));
});

Deno.test("CommitReader.read() turns wrong bytes into U+FFFD and loses no commit", () => {
  const bytes = new TextEncoder().encode(record({ message: "caf?" }) + record({ message: "two" }));
  bytes[bytes.indexOf(0x3f)] = 0xe9;
  assert.deepEqual(readAll(bytes).map(({ subject }) => subject), ["caf\ufffd", "two"]);
});

Deno.test("CommitReader.read() leaves out a date that cannot be told", () => {
  const times = ["", "abc", "99999999999999999999", "8640000000001", "8640000000000", "0"];
  const dates = times.map((time) => readAll(record({ time }))[0]?.dateSec);
  assert.deepEqual(dates, [undefined, undefined, undefined, undefined, 8_640_000_000_000, 0]);
});

Deno.test("CommitReader.read() gives the same commits however the bytes are cut", () => {
  const message = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", ""));
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 6 }),
      fc.integer({ min: 1, max: 50 }),
      (messages, length) => {
        const text = messages.map((each) => record({ message: each })).join("");
        const whole = readAll(text).map(({ subject, body }) => [subject, body]);
        const parts = readAll(text, length).map(({ subject, body }) => [subject, body]);
        assert.equal(whole.length, messages.length);
        assert.deepEqual(parts, whole);
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("CommitReader throws on what is no log, or only the start of one", () => {
  for (const hash of ["fatal: bad object", HASH.toUpperCase(), HASH.slice(1), `${HASH}0`, ""]) {
    assert.throws(() => readAll(record({ hash })), EnvironmentError, hash);
  }
  for (const parents of [HASH.slice(1), `${HASH}  ${HASH}`, `${HASH} `, `${HASH}${HASH}`, "-"]) {
    assert.throws(() => readAll(record({ parents })), EnvironmentError, parents);
  }
  assert.throws(() => readAll(record({}).slice(0, -1)), EnvironmentError);
  assert.throws(() => readAll("warning"), EnvironmentError);
});

Deno.test("CommitReader.read() looks for nothing behind the message of a commit", () => {
  for (const message of ["fix: a", "fix: a\n\nbody\n"]) {
    const text = record({ message }).repeat(50_000);
    // Searches to the end of what has been read took minutes.
    const commits = readAll(text);
    assert.equal(commits.filter((commit) => mayContain(commit, "#")).length, 0);
    assert.equal(commits.filter((commit) => mayContain(commit, "BREAKING")).length, 0);
  }
});
