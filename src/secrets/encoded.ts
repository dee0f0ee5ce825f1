// Reads what is encoded in a value: a name and a password, words in base64, the claims of a token.

/** What a value in base64 says, where that is printable ASCII and nothing else. */
export function decodeText(value: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(value)) return undefined;
  try {
    const text = atob(value.replaceAll("-", "+").replaceAll("_", "/")).trimEnd();
    return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value, decoded from base64, is a name and a password: `ada:lovelace`. */
export function isEncodedPair(value: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]{0,100}:[\x20-\x7e]{3,}$/.test(decodeText(value) ?? "");
}

/**
 * Whether a JSON Web Token is one that documents and tests use: that of jwt.io (`John Doe`, made at
 * 1516239022), one of an issuer such as `supabase-demo` or below `.example`, one with nothing but times.
 */
export function isSampleToken(token: string): boolean {
  const claims = decodeText(token.split(".")[1] ?? "");
  if (claims === undefined) return false;
  return /John Doe|\b1516239022\b|hello world|"some":|"sub":"(?:subject|user|test)"|"[\w-]*(?:demo|fake|sample|test)\b|\.example\b|\bexample\.(?:com|org|net)\b/
    .test(claims) ||
    /^\{(?:"(?:iat|exp|nbf)":"?\d+"?,?)*\}$/.test(claims);
}
