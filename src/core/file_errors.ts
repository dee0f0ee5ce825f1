// Describes the error codes of the operating system for files and programs.

/** The meaning of each code (errno(3)), as the end of "cannot be written: …". */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it would exceed the limit on the size of files",
  EISDIR: "a directory is in the place of a file",
  ENOTDIR: "a file is in the place of a directory",
  EEXIST: "a file is in the place of a directory",
  ENOENT: "a directory of the path does not exist",
  ENAMETOOLONG: "the name is too long",
  ELOOP: "too many symbolic links",
  EIO: "the disk reports an error",
  EBUSY: "it is in use",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

// Errors of execve(2) and fork(2).
const START_REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the program was not found",
  ENOTDIR: "the program was not found",
  ENOEXEC: "it is not a program",
  E2BIG: "its arguments are too long",
  EAGAIN: "too many programs are running",
  ENOMEM: "out of memory",
};

/** Why a file operation failed; the system's own message for a code that is not in the table. */
export function describeFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = fileErrorCode(error);
  // Keep only the reason of `EXDEV: cross-device link not permitted, rename 'a' -> 'b'`, or of Deno's
  // `Invalid cross-device link (os error 18): rename 'a' -> 'b'`; callers name the path.
  const reason = error.message.startsWith(`${code}: `)
    ? error.message.slice(code.length + 2).replace(/, \w+(?: '.*)?$/s, "")
    : error.message.replace(/ \(os error \d+\)(?:: .*)?$/s, "");
  return REASONS[code] ?? reason;
}

/** Why a program could not be started. */
export function describeStartError(error: unknown): string {
  return START_REASONS[fileErrorCode(error)] ?? describeFileError(error);
}

// The errors to which Deno gives no code, by their numbers under Linux.
const CODES: Readonly<Record<string, string>> = { "27": "EFBIG", "122": "EDQUOT" };

/** The code of a file system error, such as `ENOENT`; empty for other errors. */
export function fileErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error) return String(error.code);
  return CODES[/\(os error (\d+)\)/.exec(error.message)?.[1] ?? ""] ?? "";
}

/** Whether this process or the system has reached its limit of open files. */
export function isOutOfFiles(error: unknown): boolean {
  return ["EMFILE", "ENFILE"].includes(fileErrorCode(error));
}
