// The expressions of workflows and actions, as far as this repository uses them; anything else fails the test.

/** What expressions read: names with dots and their values. */
export type ExpressionContext = Readonly<Record<string, string>>;

const EXPRESSION = /\$\{\{\s*(.*?)\s*\}\}/gs;

/**
 * Puts values in the place of expressions, once: what a value holds is no expression.
 * @throws Error when an expression is more than a name that the context has.
 */
export function evaluateExpressions(text: string, context: ExpressionContext): string {
  return text.replace(EXPRESSION, (_, name: string) => {
    const value = context[name];
    if (value === undefined) throw new Error(`the test does not know the expression ${name}`);
    return value;
  });
}
