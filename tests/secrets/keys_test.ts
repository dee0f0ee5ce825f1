// Tests of src/secrets/keys.ts; what its patterns find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { KEY_PATTERNS } from "../../src/secrets/keys.ts";

function matches(text: string): boolean {
  return KEY_PATTERNS.some(({ pattern, accepts }) =>
    [...text.matchAll(pattern)].some(([match]) => accepts?.(match) ?? true)
  );
}

Deno.test("KEY_PATTERNS match private keys, but no public keys, certificates or images", () => {
  const body = "QyNTUxOQAAACD".repeat(8);
  const block = (label: string): string =>
    `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
  const cases: readonly (readonly [text: string, expected: boolean])[] = [
    [block("PRIVATE " + "KEY"), true],
    [block("PUBLIC KEY"), false],
    [block("CERTIFICATE"), false],
    [btoa(block("PRIVATE " + "KEY")), true],
    [btoa(`${block("CERTIFICATE")}\n${block("EC PRIVATE " + "KEY")}`), true],
    [btoa(block("PUBLIC KEY")), false],
    [btoa(block("CERTIFICATE")), false],
    [`data:image/png;base64,${body}`, false],
    [`ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA${body}`, false],
  ];
  for (const [text, expected] of cases) assert.equal(matches(text), expected, text);
});
