// Secrets of every kind, all made up while the tests run, and texts that only look like some.

const BASE62 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const HEX = "0123456789abcdef";
const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

let state = 20260101;

/** Letters that look random, the same in every run (xorshift32). */
export function letters(length: number, alphabet = BASE62): string {
  return Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return alphabet[(state >>> 0) % alphabet.length];
  }).join("");
}

function pem(label: string, start = "MII"): string {
  const lines = Array.from({ length: 12 }, (_, index) => index === 0 ? start : "");
  const body = lines.map((line) => line + letters(64 - line.length)).join("\n");
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
}

function diffOf(text: string): string {
  return text.split("\n").join("\n+");
}

const jwt = `eyJhbGciOiJI${letters(24)}.eyJzdWIiOiIx${letters(40)}.${letters(43)}`;
const pat = letters(22) + "_" + letters(59);
const word = `x7${letters(6)}Q#9`;

/** Text before, the secret, text behind, and what it is called. */
export const SECRETS: readonly (readonly [string, string, string, kind: string])[] = [
  ["token is ", "gh" + "p_" + letters(36), " here", "GitHub token"],
  ["", "gh" + "s_" + letters(52), ", longer than today's", "GitHub token"],
  ["GH_TOKEN=", "github" + "_pat_" + pat, "", "GitHub token"],
  ["(", "glp" + "at-" + letters(20), ")", "GitLab token"],
  ["routable ", "glp" + "at-" + letters(27) + ".01." + letters(9, HEX), "\n", "GitLab token"],
  ["runner ", "glr" + "t-" + letters(20), "", "GitLab token"],
  ["runner ", "glr" + "t-t3_" + letters(20), "", "GitLab token"],
  ["registration ", "GR" + "1348941" + letters(20), "", "GitLab token"],
  ["'", "sk" + "-" + letters(20) + "T3Blbk" + "FJ" + letters(20), "'", "OpenAI key"],
  ["'", "sk" + "-" + letters(48), "'", "API key"],
  ["key: ", "sk" + "-proj-" + letters(60) + "-" + letters(60), "", "OpenAI key"],
  ["key: ", "sk" + "-or-v1-" + letters(64, HEX), "", "OpenRouter key"],
  ["key: ", "sk" + "-ant-api03-" + letters(93) + "AA", "", "Anthropic key"],
  ["id ", "AK" + "IA" + letters(16, UPPER), "", "AWS access key"],
  ["aws_secret_access_key = ", letters(38) + "a7", "\n", "AWS secret key"],
  ['"AWS_SECRET_ACCESS_KEY": "', letters(38) + "a7", '"', "AWS secret key"],
  ["slack ", "xox" + "b-" + letters(12, "123456789") + "-" + letters(24), "", "Slack token"],
  ["slack ", "xox" + "e.xox" + "p-1-" + letters(80), "", "Slack token"],
  [
    "hook ",
    "https://hooks.slack" + ".com/services/T" + letters(8) + "/B" + letters(8) + "/" + letters(24),
    "",
    "Slack token",
  ],
  ["pay with ", "sk" + "_live_" + letters(24), "", "Stripe key"],
  ["pay with ", "rk" + "_live_" + letters(99), "", "Stripe key"],
  ["//registry.npmjs.org/:_authToken=", "np" + "m_" + letters(36), "\n", "npm token"],
  ["key:\n", pem("RSA PRIVATE " + "KEY"), "\nend", "private key"],
  ["key:\n", pem("OPENSSH PRIVATE " + "KEY", "b3BlbnNzaC1rZXktdjE"), "\nend", "private key"],
  ["key:\n", pem("ENCRYPTED PRIVATE " + "KEY"), "\nend", "private key"],
  ["+", diffOf(pem("PRIVATE " + "KEY")), "\n end", "private key"],
  ["cut: ", pem("EC PRIVATE " + "KEY").split("\n").slice(0, 6).join("\n"), "\n", "private key"],
  ['"', pem("PRIVATE " + "KEY").replaceAll("\n", "\\n"), '"', "private key"],
  ["session ", jwt, ";", "JSON Web Token"],
  ["clone https://ada:", letters(6) + "!x", "@git.example.com/a.git", "password in a URL"],
  ["redis://:", "hun" + "ter22", "@cache:6379", "password in a URL"],
  ["postgres://app:", letters(14) + "%40", "@db.internal:5432/x", "password in a URL"],
  ["https://", letters(40, HEX), "@git.example.com/a.git", "token in a URL"],
  ["https://", letters(40, HEX), ":x-oauth-basic@git.example.com/", "token in a URL"],
  ["password=", letters(14), "\n", "password"],
  ['PASSWORD: "', word, '"', "password"],
  ["db.password = '", word, "'", "password"],
  ["const passwd: string = `", letters(18), "`;", "password"],
  ["mysql --password ", letters(16), " -u root", "password"],
  ["client_secret=", letters(32, HEX), "&grant=1", "secret"],
  ['{"apiKey": "', letters(32), '"}', "secret"],
  ['"{\\"api_key\\": \\"', letters(32), '\\"}"', "secret"],
  ["Authorization: Bearer ", letters(40), "\n", "credentials of a request"],
  ["maps ", "AI" + "za" + letters(35), "", "Google key"],
  ["AccountKey=", letters(86) + "==", ";Endpoint", "Azure key"],
  ["entra ", letters(3) + "8Q" + "~" + letters(34), "", "Azure key"],
  ["mail ", "S" + "G." + letters(22) + "." + letters(20) + "-" + letters(22), "", "SendGrid key"],
  ["app ", "AT" + "ATT3xFfGF0" + letters(172) + "=" + letters(8, HEX), "", "Bitbucket token"],
  ["repo ", "AT" + "CTT3xFfGN0" + letters(172) + "=" + letters(8, HEX), "", "Bitbucket token"],
  ["model ", "h" + "f_" + letters(34, BASE62.slice(0, 52)), "", "Hugging Face token"],
  ["# ", "AGE-SECRET" + "-KEY-1" + letters(58, UPPER), "", "age key"],
  ["do ", "dop" + "_v1_" + letters(64, HEX), "", "access token"],
  ["pypi ", "pypi" + "-AgEIcHlwaS5vcmc" + letters(120), "", "access token"],
];

/** Texts without a secret, one each. */
export const HARMLESS: readonly string[] = [
  "",
  "commit 0123456789abcdef0123456789abcdef01234567",
  "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "MD5 (a) = d41d8cd98f00b204e9800998ecf8427e",
  "id 123e4567-e89b-12d3-a456-426614174000",
  "https://user@example.com/a",
  "https://user:password@example.com/",
  "https://user:pass@host/",
  "https://<user>:<password>@example.com",
  "https://${USER}:${PASSWORD}@example.com",
  "https://$USER:$TOKEN@example.com",
  "https://x-access-token:${{ secrets.GITHUB_TOKEN }}@github.com/a/b",
  "git@github.com:ada/engine.git",
  "ssh://git@example.com:7999/a/b.git",
  "http://localhost:8080/@scope/name",
  "mail ada@example.com: see https://example.com:8443/a@b",
  "password=",
  "password=changeme",
  "password=$PASSWORD",
  "password=<password>",
  "password=${DB_PASSWORD}",
  "password: {{ vault_password }}",
  "password: ********",
  "PASSWORD=xxxxxxxxxxxx",
  "PASSWORD=%DB_PASSWORD%",
  'password: "your-password-here"',
  "password = generatePassword(16)",
  "password = config.db2.password1",
  "password = os.environ['PASSWORD_2']",
  "const password: string;",
  "token: AccessTokenProvider2",
  "token = parseV2Token1(line)",
  "token: string | undefined",
  "secret: my-secret-v2",
  "tokens: 1234567890",
  "api_key = YOUR_API_KEY_12345678",
  "tokenizer: BertTokenizer4Words",
  "secretName: release-2.0.1-rc.1",
  "token: 1.2.3-beta.4+build.5",
  "task-force, sk-learn, desk-lamp-with-a-very-long-cable-and-plug",
  "sk-proj-my-long-project-name-for-tests",
  "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
  "npm_config_registry_and_other_long_variables=1",
  "hf_hub_download(repo_id)",
  "glpat-your-token-goes-here-please",
  "AKIA" + "IOSFODNN7EXAMPLE",
  "AKIAISNOTAKEY",
  '"integrity": "sha512-XI5MPzVNApjAyhQzphX8BkmKsKUxD4LdyK24iZeQGinBN9yTQT3bFlCBy/aVx2HrNcqQGsdot8ghrjyrvMCoEA=="',
  "aGVsbG8gd29ybGQsIHRoaXMgaXMgbm8gc2VjcmV0",
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
  "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE\n-----END PUBLIC KEY-----",
  "-----BEGIN CERTIFICATE-----\nMIIBszCCARygAwIBAgIUQm9i\n-----END CERTIFICATE-----",
  "a file that begins with -----BEGIN PRIVATE KEY----- is refused",
  "eyJ is how a token begins",
  "Basic authentication and Bearer tokens",
  "Bearer <token>",
  "xoxo-love-and-kisses",
  "feat(auth)!: rotate the token of the runner (#1234)",
  "Signed-off-by: Ada Lovelace <ada@example.com>",
  "Change-Id: I0123456789abcdef0123456789abcdef01234567",
];
