// Tests of src/errors.ts.

import assert from "node:assert/strict";
import {
  describeError,
  describeInLine,
  EnvironmentError,
  exitCodeOf,
  messageOf,
  OutputClosedError,
  RelnotesError,
  UsageError,
} from "../src/errors.ts";

Deno.test("exitCodeOf() is 2 for usage errors and 1 for others", () => {
  const cases: readonly (readonly [unknown, number])[] = [
    [new UsageError("x"), 2],
    [new EnvironmentError("x"), 1],
    [new RelnotesError("x"), 1],
    [new OutputClosedError(), 0],
    [new TypeError("x"), 1],
    ["x", 1],
    [undefined, 1],
    [null, 1],
  ];
  for (const [error, exitCode] of cases) assert.equal(exitCodeOf(error), exitCode, String(error));
});

Deno.test("describeError() writes the message and the hint, one line each", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [new UsageError("no such option"), "error: no such option\n"],
    [new UsageError("no such option", "see --help"), "error: no such option\nhint: see --help\n"],
    [new EnvironmentError("first\nsecond", "do it"), "error: first\nhint: do it\n"],
    [new EnvironmentError("a\u001b[2Jb\u202e"), "error: a\\u{1b}[2Jb\\u{202e}\n"],
    [new EnvironmentError("x", "a\rb"), "error: x\nhint: a\\u{d}b\n"],
    [
      new EnvironmentError("x", "do it", { details: ["a", "b\u001b\nc"] }),
      "error: x\n  a\n  b\\u{1b}\\u{a}c\nhint: do it\n",
    ],
    [new OutputClosedError(), ""],
    [
      new TypeError("x is undefined"),
      "error: x is undefined\n" +
      "hint: this is a bug in relnotes; RELNOTES_DEBUG=1 shows the stack trace\n",
    ],
    [
      "thrown text",
      "error: thrown text\n" +
      "hint: this is a bug in relnotes; RELNOTES_DEBUG=1 shows the stack trace\n",
    ],
  ];
  for (const [error, text] of cases) assert.equal(describeError(error, false), text);
});

Deno.test("describeError() says how to give relnotes a permission, or more open files", () => {
  const open = "hint: raise the limit of open files, for example with 'ulimit -n 256'\n";
  const cases: readonly (readonly [Error, string])[] = [
    [
      Object.assign(new Error("Requires read access to 'x'"), { name: "NotCapable" }),
      "error: Requires read access to 'x'\n" +
      "hint: docs/install.md lists the permissions of Deno that each use needs\n",
    ],
    [
      new Error("EMFILE: too many open files, open '/lib/chunk.js'"),
      `error: EMFILE: too many open files, open '/lib/chunk.js'\n${open}`,
    ],
    [
      new TypeError("Import 'file:///refs.ts' failed.\n    0: Too many open files (os error 24)"),
      `error: Import 'file:///refs.ts' failed.\n${open}`,
    ],
    [
      new TypeError('Failed loading https://packages.example/yaml for package "yaml"\n    0: x'),
      'error: Failed loading https://packages.example/yaml for package "yaml"\n' +
      "hint: a part of relnotes could not be fetched; 'deno install' fetches all of it in advance\n",
    ],
  ];
  for (const [error, text] of cases) assert.equal(describeError(error, false), text);
});

Deno.test("describeError() shows the stack only when asked to", () => {
  const error = new EnvironmentError("x", "do it");
  error.stack = "EnvironmentError: x\n    at \u001bsomewhere";
  assert.equal(describeError(error, false), "error: x\nhint: do it\n");
  assert.equal(
    describeError(error, true),
    "error: x\nhint: do it\nEnvironmentError: x\n    at \\u{1b}somewhere\n",
  );
  assert.equal(describeError(new OutputClosedError(), true), "");
});

Deno.test("messageOf() gives the first line of anything thrown", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [new Error("a\nb"), "a"],
    [new Error("a\r\nb"), "a"],
    [new Error(""), ""],
    ["a\nb", "a"],
    [7, "7"],
    [undefined, "undefined"],
  ];
  for (const [error, message] of cases) assert.equal(messageOf(error), message);
});

Deno.test("describeInLine() puts the hint behind the message", () => {
  assert.equal(describeInLine(new EnvironmentError("cannot", "do this")), "cannot; do this");
  assert.equal(describeInLine(new EnvironmentError("cannot")), "cannot");
});
