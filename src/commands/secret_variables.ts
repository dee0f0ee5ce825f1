// The variables that are withheld from git and its hooks.

import { PROVIDERS } from "../llm/provider.ts";
import { PLATFORMS } from "../platforms/registry.ts";

/**
 * Variables withheld from hooks: tokens that only relnotes uses, and the keys of AI providers,
 * which cost money. Tokens that other programs use stay, as in `git commit`: hooks and credential
 * helpers may need them.
 */
export const SECRET_VARIABLES: readonly string[] = [
  ...PLATFORMS.map(({ tokenVariables: [own] }) => own),
  ...Object.values(PROVIDERS).flatMap(({ keyVariables }) => keyVariables),
];
