// Response bodies: a size limit, and a time limit for streamed parts.

import { EnvironmentError, LargeAnswerError } from "../errors.ts";
import { explainBrokenAnswer } from "./unreachable.ts";

const LARGEST_BODY_BYTES = 20 * 1024 * 1024;

/**
 * The response with its whole body in memory.
 * @throws EnvironmentError when the body is larger than 20 MB.
 */
export async function readWhole(response: Response): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > LARGEST_BODY_BYTES) throw tooLarge(response.url);
    parts.push(part);
  }
  // A status such as 304 allows no body, not even an empty one (Fetch, null body status).
  const body = size === 0 ? null : new Blob(parts as BlobPart[]);
  return new Response(body, { status: response.status, headers: response.headers });
}

/**
 * The response with a streamed body: at most 20 MB, each part within the time limit. The body fails
 * with an EnvironmentError, or with the caller's own AbortError.
 */
export function limitStream(response: Response, url: string, timeoutMs: number): Response {
  if (response.body === null) return response;
  const reader = response.body.getReader();
  let size = 0;
  const limited = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await readInTime(reader, timeoutMs);
        if (done) return controller.close();
        size += value.length;
        if (size > LARGEST_BODY_BYTES) throw tooLarge(url);
        controller.enqueue(value);
      } catch (error) {
        // Release the connection; cancelling a broken one fails.
        reader.cancel().catch(() => {});
        if (error instanceof EnvironmentError) throw error;
        throw error instanceof Error && error.name === "AbortError"
          ? error
          : explainBrokenAnswer(url, error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
  const { status, statusText, headers } = response;
  return new Response(limited, { status, statusText, headers });
}

async function readInTime(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeoutMs: number,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), timeoutMs);
  });
  try {
    return await Promise.race([reader.read(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLarge(url: string): EnvironmentError {
  return new LargeAnswerError(
    `the answer of ${new URL(url).host} is larger than 20 MB`,
    "check the address of the API",
  );
}
