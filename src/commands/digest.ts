// The digest by which relnotes knows its own text again.

/** The SHA-256 of a text in UTF-8, as hexadecimal digits. */
export async function digestText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
