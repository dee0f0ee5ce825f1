// Decodes values: base64 text, pairs of name and password, claims of JSON Web Tokens.

/** The text that base64 decodes to; undefined unless all of it is printable ASCII. */
export function decodeText(value: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(value)) return undefined;
  try {
    const text = atob(value.replaceAll("-", "+").replaceAll("_", "/")).trimEnd();
    return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a name and a password in base64: `ada:lovelace`. */
export function isEncodedPair(value: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]{0,100}:[\x20-\x7e]{3,}$/.test(decodeText(value) ?? "");
}

/** Whether a value is Docker's configuration in base64, with a password or a token in it. */
export function isEncodedConfiguration(value: string): boolean {
  try {
    return /"(?:auth|password|identitytoken|registrytoken)"\s*:\s*"[^"]/.test(atob(value));
  } catch {
    // Cut off in the middle.
    return /^eyJhdXRocyI6/.test(value);
  }
}

/**
 * Whether a JSON Web Token is a sample: the one of jwt.io (`John Doe`, issued at 1516239022), one
 * from an issuer such as `supabase-demo` or under `.example`, or one with nothing but times.
 */
export function isSampleToken(token: string): boolean {
  const claims = decodeText(token.split(".")[1] ?? "");
  if (claims === undefined) return false;
  return /John Doe|\b1516239022\b|hello world|"some":|"sub":"(?:subject|user|test)"|"[\w-]*(?:demo|fake|sample|test)\b|\.example\b|\bexample\.(?:com|org|net)\b/
    .test(claims) ||
    /^\{(?:"(?:iat|exp|nbf)":"?\d+"?,?)*\}$/.test(claims);
}
