// Where a document goes: the file of `--out`, or standard output.

import type { GenerateOptions } from "../cli/options/lists.ts";
import type { Context } from "../cli/context.ts";

/** Writes the whole document, or its parts one after the other. */
export type WriteDocument = (document: string | Generator<string>) => Promise<void>;

/**
 * Opens the place for the document; `-` is standard output, as is no `--out`. Nothing is written
 * before the document is complete.
 * @throws EnvironmentError when the file cannot be written.
 */
export async function openOutput(
  { out }: Pick<GenerateOptions, "out">,
  { checkWritable, replaceFile, writeOutput }: Pick<
    Context,
    "checkWritable" | "replaceFile" | "writeOutput"
  >,
): Promise<WriteDocument> {
  if (out === undefined || out === "-") {
    return async (document) => {
      if (typeof document === "string") return await writeOutput(document);
      for (const part of document) await writeOutput(part);
    };
  }
  await checkWritable(out);
  return (document) =>
    replaceFile(out, typeof document === "string" ? document : [...document].join(""));
}
