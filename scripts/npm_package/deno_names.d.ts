// Stands for Deno where the sources are checked against the names that Node 20 has: its own types bring
// those of the newest JavaScript.
// deno-lint-ignore-file no-explicit-any

declare namespace Deno {
  type FileInfo = any;
}

declare const Deno: {
  readonly exit: (code: number) => never;
  readonly Command: new (program: string, options: object) => {
    readonly spawn: () => {
      readonly status: Promise<{ readonly code: number; readonly signal: string | null }>;
      readonly [name: string]: any;
    };
  };
  readonly [name: string]: any;
};
