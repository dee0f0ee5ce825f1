// Patterns for credentials in addresses, headers and registry settings.

import { isOfAddress, isOpaque, isPlain } from "./value_heuristics.ts";
import { isEncodedConfiguration, isEncodedPair } from "./encoded.ts";
import type { SecretPattern } from "./pattern.ts";
import { isStandIn } from "./placeholders.ts";
import { looksRandom } from "./values.ts";

/** Passwords and tokens in addresses and requests. */
export const CREDENTIAL_PATTERNS: readonly SecretPattern[] = [
  {
    kind: "credentials of a registry",
    // .npmrc
    pattern: /(?<![\w-])_(?:auth|password)\s{0,4}=\s{0,4}["']?([A-Za-z0-9+/]{8,}={0,2})/g,
    accepts: (value) => isEncodedPair(value) || looksRandom(value),
  },
  {
    kind: "credentials of a registry",
    // Docker's configuration.
    pattern: /"auth\\?"\s{0,4}:\s{0,4}\\?"([A-Za-z0-9+/]{8,}={0,2})/g,
    accepts: isEncodedPair,
  },
  {
    kind: "credentials of a registry",
    // The same in base64, as Kubernetes has it: `.dockerconfigjson: eyJhdXRocyI6…`.
    pattern:
      /\.docker(?:configjson|cfg)["']?\s{0,4}:\s{0,4}(?:[|>][-+]?\s{1,40})?["']?([A-Za-z0-9+/]{20,}={0,2})|(?<![A-Za-z0-9+/])(eyJhdXRocyI6[A-Za-z0-9+/]{20,}={0,2})/g,
    accepts: isEncodedConfiguration,
  },
  {
    kind: "credentials of a request",
    pattern: /\b(?:Bearer|Basic)[ \t]{1,3}([\w.~+/=-]{8,})/gi,
    accepts: (value) => (looksRandom(value) || isEncodedPair(value)) && !isStandIn(value),
  },
  {
    kind: "credentials of a request",
    pattern:
      /\b(?:authorization|x-[a-z-]{0,30}(?:key|token))["'\]]{0,3}\s{0,2}[:=,]\s{0,2}["'`]?(?:(?:Bearer|Token)\s{1,3})?([\w.~+/=-]{12,})(?![\w.~+/=(-])/gi,
    accepts: isOpaque,
  },
  {
    kind: "password in a URL",
    // A password equal to the user name is a sample: "umami:umami".
    pattern: /:\/\/(?!([^\s:@/]{1,100}):\1@)[^\s:@/"'`<>]{0,100}:([^\s/?#"'`<>]{3,200})@[\w[%-]/g,
    accepts: isOfAddress,
  },
  {
    kind: "password in a URL",
    pattern: /\bjdbc:oracle:[a-z]{1,10}:[\w.]{1,60}\/([^\s@/"'`<>${}]{3,100})@/g,
    accepts: isPlain,
  },
  {
    kind: "token in a URL",
    pattern: /https?:\/\/([\w.~%-]{16,256})(?::x-oauth-basic|:)?@/g,
    accepts: looksRandom,
  },
];
