// Creates the writer of the document, with links where they can be had.

import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { BuildOptions } from "../../notes/build.ts";
import { chooseFormat, createDocumentWriter, type DocumentWriter } from "../../notes/render/mod.ts";
import type { Layout } from "../../notes/render/layout.ts";
import { linksOf } from "../../platforms/platform.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { PlatformRepository } from "../../platforms/types.ts";
import { addsLinks } from "../format_options.ts";

/**
 * The writer of the document; `repository` is the one to link to. Warns when `--links` has none.
 * @throws EnvironmentError with `--strict`, when `--links` has none.
 */
export async function createWriter(
  repository: PlatformRepository | undefined,
  remote: Remote | undefined,
  options:
    & GenerateOptions
    & Pick<BuildOptions, "filesOf" | "commitOf" | "sections" | "groupBy" | "collapse">
    & Layout,
  context: Pick<Context, "writeError">,
): Promise<DocumentWriter> {
  const hasLinks = addsLinks(options);
  if (hasLinks && repository === undefined) {
    const { reportNoLinks } = await import("../notes/unrecognized_remote.ts");
    await reportNoLinks(remote, options, context);
  }
  const links = repository && linksOf(repository);
  return createDocumentWriter(chooseFormat(options.format, hasLinks), { ...options, links });
}
