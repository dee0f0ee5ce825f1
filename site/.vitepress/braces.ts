// The pages are plain Markdown: braces on them are a workflow's, never a template's.

/** What is used of markdown-it: how tokens become html. */
interface Rendering {
  readonly renderer: { readonly rules: Record<string, Rule | undefined> };
}

type Rule = (...args: readonly unknown[]) => string;

/** Has markdown-it write braces so that Vue does not take what is between them for code. */
export function keepBraces({ renderer: { rules } }: Rendering): void {
  for (const name of ["text", "code_inline"]) {
    const write = rules[name];
    if (write === undefined) throw new Error(`markdown-it has no rule '${name}'`);
    rules[name] = (...args) => write(...args).replaceAll("{{", "&#123;&#123;");
  }
}
