// Opens the page of a commit, or of its pull request, in the web browser.

import type { Context } from "../../cli/context.ts";
import { webUrl } from "../../notes/render/visible_entry.ts";
import { linksOf } from "../../platforms/platform.ts";
import { findRemote } from "../../platforms/remote.ts";
import type { PlatformRepository } from "../../platforms/types.ts";
import { explainUnusable } from "../../platforms/unrecognized.ts";
import type { BrowserItem } from "../../ui/browser/state.ts";
import type { BrowserEvent } from "../../ui/browser/update.ts";
import type { RangeReading } from "../opened_range.ts";

/** Opens the page of the pull request, or else of the commit; returns what was done. */
export async function openPageOf(
  item: BrowserItem,
  { repository }: Pick<RangeReading, "repository">,
  { openPage, readVariable }: Pick<Context, "openPage" | "readVariable">,
): Promise<BrowserEvent> {
  const remote = await findRemote(repository, readVariable);
  if (remote?.repository === undefined) {
    return { kind: "failed", message: `no page to open: ${explainUnusable(remote)}` };
  }
  const url = webUrl(findPage(item, remote.repository));
  if (url === undefined) return { kind: "failed", message: "no page to open" };
  const failure = await openPage(url);
  return failure === undefined
    ? { kind: "done", message: `opened ${url}` }
    : { kind: "failed", message: `${url} was not opened: ${failure}` };
}

function findPage({ entry }: BrowserItem, repository: PlatformRepository): string {
  const { pullRequest, hash } = entry;
  const links = linksOf(repository);
  const named = pullRequest?.repository?.toLowerCase();
  const isOwn = named === undefined || named === repository.path.join("/").toLowerCase();
  // A history keeps the references of the platform that it was written on.
  return pullRequest?.reference.startsWith(repository.platform.mark) && isOwn
    ? links.pullRequest(pullRequest.number)
    : links.commit(hash);
}
