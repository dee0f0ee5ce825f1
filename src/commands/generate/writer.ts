// Creates the writer of the document, with links where they can be had.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { BuildOptions } from "../../notes/build.ts";
import {
  createDocumentWriter,
  type DocumentWriter,
  LINKED_MARKDOWN,
} from "../../notes/render/mod.ts";
import { linksOf, type PlatformRepository } from "../../platforms/platform.ts";
import type { Remote } from "../../platforms/remote.ts";

/**
 * The writer of the document; `repository` is the one to link to. Warns when `--links` has none.
 * @throws EnvironmentError with `--strict`, when `--links` has none.
 */
export async function createWriter(
  repository: PlatformRepository | undefined,
  remote: Remote | undefined,
  options: GenerateOptions & Pick<BuildOptions, "filesOf">,
  context: Pick<Context, "writeError">,
): Promise<DocumentWriter> {
  const hasLinks = options.links && options.format === "markdown";
  if (hasLinks && repository === undefined) {
    const { reportNoLinks } = await import("./unrecognized_remote.ts");
    await reportNoLinks(remote, options, context);
  }
  const format = hasLinks ? LINKED_MARKDOWN : options.format;
  return createDocumentWriter(format, { ...options, links: repository && linksOf(repository) });
}
