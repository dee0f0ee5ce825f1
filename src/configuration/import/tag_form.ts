// The form of tags that a pattern or a template of another tool stands for.

// What stands for a version in patterns: `.*`, `[0-9]*`, `[0-9]+\.[0-9]+.*`, `*`, `\d+...`.
const VERSION = /^(?:\(?(?:\[0-9\]|\\d)(?:\\d|[^a-zA-Z])*|\.[*+]\$?|\*)$/;

/**
 * The form of the tags that a pattern allows: `v{version}` for `v[0-9].*` or `^v\d+`. Undefined when
 * it allows more than one form, or none that ends with the version.
 */
export function readTagForm(pattern: string): string | undefined {
  const body = pattern.replace(/^\^/, "");
  const [prefix = ""] = /^(?:[\w/@ -]|\\[./@-](?![*+?]))*?(?=[\\[.(*]|$)/.exec(body) ?? [];
  const rest = body.slice(prefix.length);
  const before = prefix.replace(/\\/g, "");
  if (!VERSION.test(rest) || (before === "" && /^\.?[*+]/.test(rest))) return undefined;
  // A word needs its separator: `alpha.*` stands for `alpha-1.0.0` and others.
  return /[a-z]{2}$/i.test(before) ? undefined : `${before}{version}`;
}
