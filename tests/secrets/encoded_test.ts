// Tests of src/secrets/encoded.ts.

import assert from "node:assert/strict";
import { decodeText, isEncodedPair, isSampleToken } from "../../src/secrets/encoded.ts";

Deno.test("isEncodedPair() recognizes a name and a password in base64", () => {
  for (const text of ["ada:lovelace", ":lovelace", "ada:a:b c"]) {
    assert.equal(isEncodedPair(btoa(text)), true, text);
  }
  for (const text of ["lovelace", "ada:", "ada:l\n:x", "\0\u0001:\u00ff\u00fe\u00fd"]) {
    assert.equal(isEncodedPair(btoa(text)), false, text);
  }
  for (const value of ["", "a:b", "=====", "abcdefghi"]) assert.equal(isEncodedPair(value), false);
});

Deno.test("decodeText() reads base64 of both alphabets, where it is text", () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["YWRhOmxvdmVsYWNl", "ada:lovelace"],
    ["Pz8_Pj4-", "???>>>"],
    ["bG92ZWxhY2UK", "lovelace"],
    ["AAECAwQFBgc=", undefined],
    ["ada love", undefined],
    ["YWRh", undefined],
  ];
  for (const [value, expected] of cases) assert.equal(decodeText(value), expected, value);
});

Deno.test("isSampleToken() recognizes sample tokens by their claims", () => {
  const cases: readonly (readonly [claims: string, expected: boolean])[] = [
    ['{"sub":"1234567890","name":"John Doe","iat":1516239022}', true],
    ['{"iss":"supabase-demo","role":"anon"}', true],
    ['{"iss":"https://issuer.example","iat":1}', true],
    ['{"iat":1633046100,"exp":1633046400}', true],
    ['{"sub":"subject","exp":4683805128}', true],
    ['{"sub":"ada","exp":4683805128}', false],
    ['{"iss":"supabase","ref":"abcdwxyz","role":"anon"}', false],
    ["no claims", false],
  ];
  for (const [claims, expected] of cases) {
    assert.equal(isSampleToken(`eyJ.${btoa(claims).replace(/=+$/, "")}.x`), expected, claims);
  }
  assert.equal(isSampleToken("eyJ.\u0000.x"), false);
});
