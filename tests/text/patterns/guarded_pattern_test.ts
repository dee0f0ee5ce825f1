// Patterns that are asked only where a shorter one finds something.

import assert from "node:assert/strict";
import { guard } from "../../../src/text/patterns/guarded_pattern.ts";

const PORTS = guard(/port/, /\b(open|close) ports?\b/);

Deno.test("guard() tests as the pattern does", () => {
  assert.equal(PORTS.test("open ports"), true);
  assert.equal(PORTS.test("ports"), false);
  assert.equal(PORTS.test("open hosts"), false);
});

Deno.test("guard() finds what the pattern finds", () => {
  assert.equal(PORTS.exec("close a port, open ports")?.[1], "open");
  assert.equal(PORTS.exec("close hosts"), null);
});

Deno.test("guard() replaces what the pattern finds", () => {
  assert.equal("open ports and hosts".replace(PORTS, "$1 all"), "open all and hosts");
  assert.equal("open hosts".replace(PORTS, "$1 all"), "open hosts");
});

Deno.test("guard() does not ask the pattern without the hint", () => {
  assert.equal(guard(/port/, /host/).test("hosts"), false);
});
