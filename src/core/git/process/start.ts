// Starts git with the runtime's own means.

/** A git process. Its streams can be read once. */
export interface StartedGit {
  readonly stdout: AsyncIterable<Uint8Array>;
  readonly stderr: AsyncIterable<Uint8Array>;
  /** 128 when a signal ended it. Rejects when it turns out that it could not be started. */
  readonly exitCode: Promise<number>;
  /** Ends it; does nothing when it has ended. */
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void;
  /** Ends both streams, even when another program holds them open. */
  readonly close: () => void;
}

/** What git reads: a text, which is written at once, or texts as they come. */
export type GitInput = string | AsyncIterable<string>;

/**
 * Starts git with exactly this environment and this standard input; with an empty text it has none.
 * @throws the error of the system.
 */
export type StartGit = (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input: GitInput,
) => StartedGit;

/**
 * Starts git with Deno's own means: loading `node:child_process` takes as long as the runtime's own
 * start.
 */
export const startWithDeno: StartGit = (args, environment, input) => {
  const child = new Deno.Command("git", {
    args: [...args],
    env: environment,
    clearEnv: true,
    // Most calls have no input, and every pipe costs time.
    stdin: input === "" ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  if (input !== "") void write(child.stdin, input);
  const readers = [child.stdout.getReader(), child.stderr.getReader()] as const;
  let hasEnded = false;
  return {
    stdout: read(readers[0]),
    stderr: read(readers[1]),
    exitCode: child.status.then(({ code, signal }) => {
      hasEnded = true;
      return signal === null ? code : 128;
    }),
    kill: (signal) => {
      if (!hasEnded) child.kill(signal);
    },
    close: () => readers.forEach((reader) => void reader.cancel().catch(() => {})),
  };
};

async function write(stdin: WritableStream<Uint8Array>, input: GitInput): Promise<void> {
  const writer = stdin.getWriter();
  const encoder = new TextEncoder();
  try {
    if (typeof input === "string") await writer.write(encoder.encode(input));
    else for await (const part of input) await writer.write(encoder.encode(part));
    await writer.close();
  } catch {
    // Git may end before it has read everything; its exit code then explains more than EPIPE.
  }
}

async function* read(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
