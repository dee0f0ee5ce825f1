// Describes what would be sent, for a dry run.

import type { ReleasePlan } from "../../releases/plan.ts";
import { quote, showInvisible, showLines } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import type { OpenReleases } from "./open_releases.ts";

/** The request of a plan: method, address and fields, then the text of the release. */
export function describePlan(plan: ReleasePlan, tag: string, releases: OpenReleases): string {
  const { api, repository, access } = releases;
  if (plan.kind === "nothing") {
    return `nothing to send: the release ${quote(tag)} is up to date, ${plan.release.url}\n\n` +
      `${showLines(plan.release.body)}\n`;
  }
  const { method, path, json = {} } = plan.kind === "create"
    ? api.create(repository, tag, plan.fields)
    : api.update(repository, plan.release, plan.fields);
  const fields = Object.entries(json).map(([name, value]) =>
    value === plan.fields.body
      ? `  ${name}: ${count(plan.fields.body.length, "character")}, below`
      : `  ${name}: ${showInvisible(JSON.stringify(value))}`
  );
  const lines = [`${method} ${access.apiUrl}${showInvisible(path)}`, ...fields];
  const body = plan.fields.body === undefined ? "" : `\n${showLines(plan.fields.body)}\n`;
  return `${lines.join("\n")}\n${body}`;
}
