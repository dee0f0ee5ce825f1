// The style of the site for browsers without script: the theme of the system, and everything in sight.

const LAYOUT = `
.VPNavBarAppearance, .VPNavBarSearch, .VPNavBarHamburger, .VPNavBarExtra, .VPLocalNav, button.copy {
  display: none !important;
}
@media (max-width: 959px) {
  .VPSidebar {
    order: 1; position: static !important; width: auto !important; max-width: none !important;
    opacity: 1 !important; visibility: visible !important; transform: none !important;
  }
}
`;

/** The rules of the dark theme for those who prefer it, and the parts that need a script put away. */
export function noScriptStyle(variables: string): string {
  const dark = [...variables.matchAll(/^\.dark \{([^}]*)\}/gm)].map((
    [, rules = ""],
  ) => rules);
  if (dark.length === 0) throw new Error("the theme has no dark variables");
  return `@media (prefers-color-scheme: dark) {
:root { color-scheme: dark; ${dark.join("")} }
.vp-code span { color: var(--shiki-dark, inherit) !important; }
}
${LAYOUT}`;
}
