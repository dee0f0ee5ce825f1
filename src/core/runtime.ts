// The runtime, as far as every run needs it. Under Deno `node:process` and `node:fs` would be loaded
// for this, which takes as long as the runtime's own start; under Node and Bun they are loaded
// anyway.

/** The signals that are listened for. */
export type Signal = "SIGHUP" | "SIGINT" | "SIGQUIT" | "SIGTERM" | "SIGXFSZ" | "SIGCONT";

/** What every run needs of Deno, Node or Bun. */
export interface Runtime {
  /** The value of an environment variable, also when it is empty. */
  readonly readVariable: (name: string) => string | undefined;
  readonly readEnvironment: () => Record<string, string | undefined>;
  /** The arguments after the program name. */
  readonly readArguments: () => readonly string[];
  /** How this run was started; without a script for a program that contains its runtime. */
  readonly program: () => { readonly executable: string; readonly script?: string | undefined };
  /** The version of Node; undefined under Deno, which reports only a compatible one. */
  readonly nodeVersion: () => string | undefined;
  /** Does nothing for a signal that the system does not have. */
  readonly onSignal: (signal: Signal, listener: () => void) => void;
  readonly offSignal: (signal: Signal, listener: () => void) => void;
  /** Sends a signal to this process. */
  readonly sendSignal: (signal: "SIGTSTP") => void;
  readonly exit: (code: number) => never;
  /** Rejects with the error of the system when the text cannot be written completely. */
  readonly write: (stream: "stdout" | "stderr", text: string) => Promise<void>;
  /**
   * True when there is something at this path; undefined when the permission to read it is missing,
   * for which nobody is asked. Absent where `core/files.ts` costs nothing to load.
   */
  readonly isThere?: (path: string) => Promise<boolean | undefined>;
  readonly isTerminal: (stream: "stdin" | "stdout" | "stderr") => boolean;
  /** The size of the terminal of standard output; may hold zeros. Requires `isTerminal`. */
  readonly terminalSize: () => { readonly columns: number; readonly rows: number };
}

// Deno knows no others under Windows.
const WINDOWS_SIGNALS: readonly Signal[] = ["SIGHUP", "SIGINT"];
const RETRY_WRITE_MS = 2;

function hasSignal(signal: Signal): boolean {
  return Deno.build.os !== "windows" || WINDOWS_SIGNALS.includes(signal);
}

const DENO: Runtime = {
  readVariable: (name) => Deno.env.get(name),
  readEnvironment: () => Deno.env.toObject(),
  readArguments: () => Deno.args,
  program: () => ({
    executable: Deno.execPath(),
    script: Deno.build.standalone ? undefined : Deno.mainModule,
  }),
  nodeVersion: () => undefined,
  onSignal: (signal, listener) => {
    if (hasSignal(signal)) Deno.addSignalListener(signal, listener);
  },
  offSignal: (signal, listener) => {
    if (hasSignal(signal)) Deno.removeSignalListener(signal, listener);
  },
  sendSignal: (signal) => Deno.kill(Deno.pid, signal),
  exit: (code) => Deno.exit(code),
  write: async (stream, text) => {
    const bytes = new TextEncoder().encode(text);
    for (let written = 0; written < bytes.length;) {
      try {
        written += await Deno[stream].write(bytes.subarray(written));
      } catch (error) {
        // The other end of the pipe may have made it non-blocking.
        if (!(error instanceof Deno.errors.WouldBlock)) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_WRITE_MS));
      }
    }
  },
  isThere: async (path) => {
    const { state } = Deno.permissions.querySync({ name: "read", path });
    if (state !== "granted") return undefined;
    return await Deno.lstat(path).then(() => true, () => false);
  },
  isTerminal: (stream) => Deno[stream].isTerminal(),
  terminalSize: () => Deno.consoleSize(),
};

const NODE: Runtime = {
  readVariable: (name) => globalThis.process.env[name],
  readEnvironment: () => ({ ...globalThis.process.env }),
  readArguments: () => globalThis.process.argv.slice(2),
  program: () => ({
    executable: globalThis.process.execPath,
    script: globalThis.process.argv[1],
  }),
  nodeVersion: () => globalThis.process.versions.node,
  onSignal: (signal, listener) => void globalThis.process.on(signal, listener),
  offSignal: (signal, listener) => void globalThis.process.off(signal, listener),
  sendSignal: (signal) => void globalThis.process.kill(globalThis.process.pid, signal),
  exit: (code) => globalThis.process.exit(code),
  write: (name, text) =>
    new Promise((resolve, reject) => {
      const stream = globalThis.process[name];
      // An `error` event without a listener ends the process with a stack trace.
      stream.on("error", reject);
      stream.write(text, (error) => {
        if (error) return reject(error);
        stream.off("error", reject);
        resolve();
      });
    }),
  isTerminal: (stream) => globalThis.process[stream].isTTY === true,
  terminalSize: () => globalThis.process.stdout,
};

/** The runtime of this process. */
export const runtime: Runtime = "Deno" in globalThis ? DENO : NODE;

// Under Windows, Node and Bun look for a program in the current directory first, which may be a
// repository with a git.exe of its own, unless this variable is set.
if (runtime === NODE && globalThis.process.platform === "win32") {
  globalThis.process.env["NoDefaultCurrentDirectoryInExePath"] = "1";
}
