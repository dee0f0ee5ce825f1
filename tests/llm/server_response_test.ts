// Tests of src/llm/server_response.ts.

import assert from "node:assert/strict";
import { unifyResponse } from "../../src/llm/server_response.ts";

const JSON_TYPE = { "content-type": "application/json" };

Deno.test("unifyResponse() finds the words of an error in the forms of several servers", async () => {
  const cases: readonly (readonly [body: unknown, words: string])[] = [
    [{ error: { message: "No key", code: "x" } }, "No key"],
    [{ error: "model 'm' not found" }, "model 'm' not found"],
    [{ message: "Unauthorized" }, "Unauthorized"],
    [{ object: "error", message: "No such model", type: "NotFoundError" }, "No such model"],
    [{ detail: "Not Found" }, "Not Found"],
    [
      { detail: [{ loc: ["body", "stream"], msg: "Extra inputs", type: "extra" }] },
      "body.stream: Extra inputs",
    ],
    [
      [{ error: { code: 400, message: "Invalid JSON payload", status: "INVALID" } }],
      "Invalid JSON payload",
    ],
    [{ errors: [{ title: "One" }, { title: "Two" }] }, "One; Two"],
    [{ reason: 5 }, '{"reason":5}'],
  ];
  for (const [body, words] of cases) {
    const response = new Response(JSON.stringify(body), { status: 422, headers: JSON_TYPE });
    const unified = await unifyResponse(response, true);
    assert.equal(unified.status, 422);
    assert.equal((await unified.json()).error.message, words);
  }
  for (const text of ["<html></html>", "overloaded", "{", ""]) {
    const unified = await unifyResponse(new Response(text, { status: 500 }), true);
    assert.equal(await unified.text(), text);
  }
});

Deno.test("unifyResponse() makes a stream of a whole answer, and leaves other responses", async () => {
  const choices = [{ message: { content: "Yes." }, finish_reason: "stop" }];
  const whole = JSON.stringify({ choices, usage: { prompt_tokens: 1 } });
  const response = (text: string, headers: HeadersInit = JSON_TYPE) =>
    new Response(text, { headers });
  const unified = await unifyResponse(response(whole), true);
  assert.match(unified.headers.get("content-type") ?? "", /event-stream/);
  const event = JSON.stringify({
    choices: [{ delta: { content: "Yes." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 1 },
  });
  assert.equal(await unified.text(), `data: ${event}\n\ndata: [DONE]\n\n`);
  assert.equal(await (await unifyResponse(response(whole), false)).text(), whole);
  assert.equal(await (await unifyResponse(response("{}"), true)).text(), "{}");
  const stream = response("data: {}\n\n", { "content-type": "text/event-stream" });
  assert.equal(await unifyResponse(stream, true), stream);
  // OpenRouter sends some errors with status 200.
  const failed = await unifyResponse(response('{"error":{"message":"gone"}}'), true);
  assert.match(await failed.text(), /^data: \{"error":\{"message":"gone"\}\}/);
});
