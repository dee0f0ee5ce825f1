// Tests of tests/support/pty/last_output.ts, with a stream in the place of the terminal's.

import assert from "node:assert/strict";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { awaitLastOutput } from "./last_output.ts";

Deno.test("awaitLastOutput() lets what was written be read before the terminal goes", async () => {
  const socket = new PassThrough({ encoding: "utf8" });
  awaitLastOutput({ _socket: socket });
  let heard = "";
  socket.on("data", (text) => heard += text);
  // As node-pty does when the command has ended.
  socket.destroy();
  socket.end("the end");
  await once(socket, "close");
  assert.equal(heard, "the end");
});

Deno.test("awaitLastOutput() lets the terminal go at an error, as its end is one", async () => {
  const socket = new PassThrough();
  awaitLastOutput({ _socket: socket });
  socket.destroy();
  socket.destroy(new Error("EIO"));
  const [error] = await once(socket, "error");
  assert.equal(String(error), "Error: EIO");
  assert.equal(socket.destroyed, true);
});
