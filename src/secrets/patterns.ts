// Patterns for secrets that secretlint's preset misses or matches too narrowly.

import { COMMAND_PATTERNS } from "./commands.ts";
import { CREDENTIAL_PATTERNS } from "./credentials.ts";
import { isSampleToken } from "./encoded.ts";
import { KEY_PATTERNS } from "./keys.ts";
import { PASSWORD_PATTERNS } from "./passwords.ts";
import type { Found, SecretPattern } from "./pattern.ts";
import { findBehindNames } from "./secret_keywords.ts";
import { isPlaceholder, looksRandom } from "./values.ts";

const TWILIO = "(?:[Tt]wilio|TWILIO|[Kk]ey|KEY|[Ss]id|SID|[Ss]ecret|SECRET|[Tt]oken|TOKEN)";

const PATTERNS: readonly SecretPattern[] = [
  // GitHub may lengthen its tokens without notice ("Behind GitHub's new authentication token
  // formats").
  {
    kind: "GitHub token",
    pattern: token("gh[pousr]_[A-Za-z0-9_]{36,}|github_pat_[A-Za-z0-9_]{50,}"),
  },
  {
    kind: "GitLab token",
    // GitLab, "Token overview", token prefixes; the parts after a dot belong to routable tokens.
    pattern: token(String.raw`gl[a-z]{2,5}-[\w-]{20,}(?:\.[\w-]{2,20}){0,3}`),
    accepts: looksRandom,
  },
  { kind: "GitLab token", pattern: token(String.raw`GR1348941[\w-]{20,}`) },
  { kind: "Bitbucket token", pattern: token(String.raw`AT[AC]TT3[\w=-]{30,}`) },
  { kind: "Anthropic key", pattern: token(String.raw`sk-ant-[\w-]{20,}`), accepts: looksRandom },
  { kind: "OpenRouter key", pattern: token("sk-or-(?:v[0-9]-)?[A-Za-z0-9]{32,}") },
  {
    kind: "OpenAI key",
    pattern: token(String.raw`sk-(?:proj|svcacct|admin)-[\w-]{20,}`),
    accepts: looksRandom,
  },
  { kind: "API key", pattern: token("sk-[A-Za-z0-9]{32,}"), accepts: looksRandom },
  { kind: "Hugging Face token", pattern: token("(?:hf|api_org)_[A-Za-z0-9]{30,}") },
  {
    kind: "AWS access key",
    pattern: token("A(?:3T[A-Z0-9]|KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![a-z0-9])"),
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: "Slack token",
    pattern: token(String.raw`(?:xox[a-z](?:\.xox[bp])?|xapp)-[A-Za-z0-9-]{10,}`),
    accepts: looksRandom,
  },
  {
    kind: "Stripe key",
    pattern: token("(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}"),
  },
  { kind: "Google key", pattern: token(String.raw`AIza[\w-]{35}|GOCSPX-[\w-]{28}`) },
  { kind: "Google key", pattern: token(String.raw`ya29\.[\w-]{30,}|1//0[\w-]{35,}`) },
  {
    kind: "Azure key",
    pattern:
      /(?:AccountKey|SharedAccessKey|SharedSecretValue)\s{0,2}=\s{0,2}([A-Za-z0-9+/]{40,}={0,2})/g,
  },
  {
    kind: "Azure key",
    pattern: /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,}|(?<=[?&;]sig=)[\w%+/=-]{40,}/g,
  },
  { kind: "SendGrid key", pattern: token(String.raw`SG\.[\w-]{16,32}\.[\w-]{32,}`) },
  { kind: "webhook", pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/([\w-]{20,})/g },
  { kind: "Telegram token", pattern: token(String.raw`\d{8,10}:AA[\w-]{30,}`) },
  { kind: "Mailgun key", pattern: /(?<![\w-])key-[0-9a-f]{32}(?![A-Za-z0-9])/g },
  {
    // Other identifiers have this format too.
    kind: "Twilio key",
    pattern: new RegExp(
      String
        .raw`(?<![A-Za-z0-9])SK[0-9a-f]{32}(?![A-Za-z0-9])(?:(?<=${TWILIO}[^\n]{0,200})|(?=[^\n]{0,200}${TWILIO}))`,
      "g",
    ),
  },
  {
    kind: "access token",
    // Square, Postman, Figma, RubyGems, Contentful, NVIDIA, Tailscale, NuGet, Supabase,
    // PlanetScale, Doppler, PostHog, Terraform, Vercel, Notion, Airtable, Fly.io.
    pattern: token(
      String
        .raw`sq0(?:atp|csp|idp)-[\w-]{22,}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}|fig[dou]r?_[\w-]{40,}|rubygems_[0-9a-f]{48}|CFPAT-[\w-]{43}|nvapi-[\w-]{60,}|tskey-[a-z]{2,10}-[\w-]{20,}|oy2[a-z0-9]{43}(?![a-z0-9])|sb(?:p|s)_[0-9a-f]{40}|pscale_(?:pw|tkn|oauth)_[\w.=-]{32,}|dp\.(?:st|pt|ct|sa)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,}|ph[cx]_[A-Za-z0-9]{40,}|[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,}|vercel_[A-Za-z0-9_]{24,}|ntn_[A-Za-z0-9]{40,}|pat[A-Za-z0-9]{14}\.[0-9a-f]{64}|FlyV1 fm2_[\w+/=,]{40,}`,
    ),
    accepts: looksRandom,
  },
  // Three parts: user, time, signature.
  {
    kind: "Discord token",
    pattern: token(String.raw`[MNO][A-Za-z\d_-]{23,27}\.[\w-]{6}\.[\w-]{27,}`),
    accepts: looksRandom,
  },
  { kind: "npm token", pattern: token("npm_[A-Za-z0-9]{36,}") },
  {
    kind: "access token",
    // DigitalOcean, PyPI, Docker, Groq, xAI, Perplexity, Replicate, Vault, Databricks, Sentry,
    // Grafana, Azure DevOps.
    pattern: token(
      String
        .raw`do[opr]_v1_[0-9a-f]{64}|pypi-AgE[\w-]{50,}|dckr_[po]at_[\w-]{27,}|gsk_[A-Za-z0-9]{40,}|xai-[A-Za-z0-9]{60,}|pplx-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{37}|hv[sb]\.[\w-]{24,}|dapi[0-9a-f]{32}|sntry[su]_[\w+/=]{40,}|gl(?:sa|c)_[\w+/=]{32,}|[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}`,
    ),
  },
  {
    kind: "JSON Web Token",
    pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g,
    accepts: (secret) => !isSampleToken(secret),
  },
  ...KEY_PATTERNS,
  ...PASSWORD_PATTERNS,
  ...COMMAND_PATTERNS,
  ...CREDENTIAL_PATTERNS,
];

/** All secrets in the text that match a pattern, unordered and with overlaps; in linear time. */
export function findByPattern(text: string): readonly Found[] {
  const byForm = PATTERNS.flatMap(({ kind, pattern, accepts }) => {
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const secret = match.slice(1).find((group) => group !== undefined) ?? match[0];
      if (accepts?.(secret) === false) continue;
      const start = match.index + match[0].lastIndexOf(secret);
      found.push({ kind, start, end: start + secret.length });
    }
    return found;
  });
  return [...byForm, ...findBehindNames(text)];
}

/** A token that does not start inside a word. */
function token(body: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${body})`, "g");
}
