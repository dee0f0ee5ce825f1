// The form of tags that a pattern or a template of another tool stands for.

import { readTagForm as readTag, type TagForm } from "../../../history/tag_form.ts";

// What stands for a version in patterns: `.*`, `[0-9]*`, `[0-9]+\.[0-9]+.*`, `*`, `\d+...`.
const VERSION = /^(?:\(?(?:\[0-9\]|\\d)(?:\\d|[^a-zA-Z])*|\.[*+]\$?|\*)$/;

/**
 * The form of the tags that a pattern allows: `v{version}` for `v[0-9].*` or `^v\d+`. Of several that
 * it allows the one that the tags of the repository have: `alpha-{version}` for `alpha.*`. Undefined
 * when they have several or none, or when the version is not at the end.
 */
export function readTagForm(pattern: string, names: readonly string[] = []): string | undefined {
  const body = pattern.replace(/^\^/, "");
  if (body.startsWith("v?") && VERSION.test(body.slice(2))) {
    return onlyForm(names, (form) => PLAIN.includes(form));
  }
  const [prefix = ""] = /^(?:[\w/@ -]|\\[./@-](?![*+?]))*?(?=[\\[.(*]|$)/.exec(body) ?? [];
  const rest = body.slice(prefix.length);
  const before = prefix.replace(/\\/g, "");
  if (!VERSION.test(rest) || (before === "" && /^\.?[*+]/.test(rest))) return undefined;
  // A word needs its separator: `alpha.*` stands for `alpha-1.0.0` and others.
  return /[a-z]{2}$/i.test(before)
    ? onlyForm(names, (form) => form.startsWith(before) && form.endsWith("{version}"))
    : `${before}{version}`;
}

const PLAIN = ["{version}", "v{version}"];

/** The form of all these tags whose form is allowed; undefined when they have several. */
function onlyForm(
  names: readonly string[],
  isAllowed: (form: TagForm) => boolean,
): TagForm | undefined {
  const forms = new Set(names.flatMap((name) => readTag(name)?.form ?? []).filter(isAllowed));
  const [form] = forms;
  return forms.size === 1 ? form : undefined;
}
