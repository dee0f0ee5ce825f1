// Tests of src/platforms/client/error_message.ts.

import assert from "node:assert/strict";
import { readErrorMessage } from "../../../src/platforms/client/error_message.ts";

Deno.test("readErrorMessage() finds the message of each platform, and GitHub's reason", () => {
  const cases: readonly (readonly [body: unknown, message: string])[] = [
    [{ message: "Not Found" }, "Not Found"],
    [{ error: { message: "No such repository" } }, "No such repository"],
    [
      { message: "Validation Failed", errors: [{ message: "body is too long", code: "custom" }] },
      "Validation Failed: body is too long",
    ],
    [
      { message: "Validation Failed", errors: [{ code: "already_exists", field: "tag_name" }] },
      "Validation Failed: already_exists",
    ],
    [{ message: "Validation Failed", errors: [] }, "Validation Failed"],
    [{ message: "Validation Failed", errors: "none" }, "Validation Failed"],
    [{ message: " a\n\tb\u{1b} " }, "a b\\u{1b}"],
    [{ message: "x".repeat(300) }, `${"x".repeat(200)}…`],
    [{ message: ["a list"] }, ""],
    ["text", ""],
  ];
  for (const [body, message] of cases) {
    assert.equal(readErrorMessage(JSON.stringify(body)), message);
  }
});
