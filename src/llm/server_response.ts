// Brings what servers send into the one form that the client reads: errors, and answers that are
// not streamed.

/** A line or a list of JSON, whatever its type says. */
const JSON_TEXT = /^\s*[[{]/;
const LONGEST_LIST = 5;

/**
 * The response in OpenAI's form. An error in another form of JSON gets its words where OpenAI's
 * stand. A whole answer to a request for a stream becomes a stream of one event.
 */
export async function unifyResponse(response: Response, isStreamAsked: boolean): Promise<Response> {
  const { ok, status, statusText, headers } = response;
  const isJson = headers.get("content-type")?.includes("json") === true;
  if (ok ? !isJson || !isStreamAsked : response.body === null) return response;
  const text = await response.text();
  if (!ok) return new Response(unifyError(text), { status, statusText, headers });
  const event = eventOfWhole(parse(text));
  if (event === undefined) return new Response(text, { status, statusText, headers });
  return new Response(`data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`, {
    headers: { "content-type": "text/event-stream; charset=utf-8" },
  });
}

/**
 * The one event that a whole answer stands for; undefined when it is no answer. An error in it stays
 * one.
 */
export function eventOfWhole(answer: unknown): unknown {
  const error = valueAt(answer, "error");
  if (error !== undefined && error !== null) return { error: { message: wordsOf(answer) } };
  const choices = valueAt(answer, "choices");
  const [choice] = Array.isArray(choices) ? choices : [];
  const message = valueAt(choice, "message");
  if (message === undefined) return undefined;
  const delta = {
    content: textOf(valueAt(message, "content")),
    refusal: valueAt(message, "refusal"),
  };
  const finish_reason = valueAt(choice, "finish_reason") ?? "stop";
  return { choices: [{ delta, finish_reason }], usage: valueAt(answer, "usage") };
}

/** Some servers give the text in parts: `[{"type":"text","text":"…"}]`. */
function textOf(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  return content.map((part) => valueAt(part, "text")).filter((text) => typeof text === "string")
    .join("");
}

function unifyError(text: string): string {
  const body = JSON_TEXT.test(text) ? parse(text) : undefined;
  if (body === undefined) return text;
  const error = valueAt(Array.isArray(body) ? body[0] : body, "error");
  const kept = typeof error === "object" ? error : {};
  return JSON.stringify({ error: { ...kept, message: wordsOf(body) } });
}

/**
 * The words of an error: OpenAI's `error.message`, Ollama's `error`, FastAPI's `detail`, Google's
 * list, or what else there is.
 */
function wordsOf(body: unknown): string {
  if (typeof body === "string") return body;
  if (Array.isArray(body)) {
    return body.slice(0, LONGEST_LIST).map(wordsOf).filter((each) => each !== "").join("; ");
  }
  for (const name of ["error", "message", "detail", "errors", "msg", "title"]) {
    const value = valueAt(body, name);
    const words = value === undefined || value === null ? "" : wordsOf(value);
    if (words === "") continue;
    const place = valueAt(body, "loc");
    return Array.isArray(place) ? `${place.join(".")}: ${words}` : words;
  }
  return typeof body === "object" && body !== null ? JSON.stringify(body) : "";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
