// Secrets of every kind, all made up while the tests run.

import { BASE62, HEX, letters, UPPER } from "./made_up.ts";
import { SECRETS_BEHIND_NAMES } from "./secrets_behind_names.ts";

export { letters };

function pem(label: string, start = "MII"): string {
  const lines = Array.from({ length: 12 }, (_, index) => index === 0 ? start : "");
  const body = lines.map((line) => line + letters(64 - line.length)).join("\n");
  return `-----BEGIN ${label}-----\n${body}\n-----END ${label}-----`;
}

function diffOf(text: string): string {
  return text.split("\n").join("\n+");
}

/** A PEM block in base64, as Kubernetes has it; `before` stands before it in what is encoded. */
function encodedPem(label: string, before = ""): string {
  return btoa(`${before}${pem(label)}\n`);
}

function inLines(text: string, width: number, indentation: string): string {
  return (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join(`\n${indentation}`);
}

/** Passwords as people choose them: only the names before them tell. */
const chosen = ["Som", "mer", "2024"].join("");
const wordy = ["sword", "fish"].join("");
const marked = ["Tr0ub", "4dor&3"].join("");
const pair = btoa(`ada:${wordy}`);

const jwt = `eyJhbGciOiJI${letters(24)}.eyJzdWIiOiIx${letters(40)}.${letters(43)}`;
const pat = letters(22) + "_" + letters(59);
const word = `x7${letters(6)}Q#9`;

function dockerConfiguration(): string {
  const auth = btoa(`ada:${letters(16)}`);
  return btoa(JSON.stringify({ auths: { "registry.example.org": { auth } } }));
}

/** Text before, the secret, text behind, and what it is called. */
export const SECRETS: readonly (readonly [string, string, string, kind: string])[] = [
  ...SECRETS_BEHIND_NAMES,
  ['- "DB_PASSWORD=', "T0PMGf#yo7k", '"\n', "password"],
  ["password:", "Tiger7&lion8", "\n", "password"],
  ["mysql --password ", "Ab3".repeat(50), " x", "password"],
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
  ["square ", "sq0" + "atp-" + letters(22), "", "access token"],
  ["postman ", "PM" + "AK-" + letters(24, HEX) + "-" + letters(34, HEX), "", "access token"],
  ["figma ", "fig" + "d_" + letters(43), "", "access token"],
  ["gem ", "ruby" + "gems_" + letters(48, HEX), "", "access token"],
  ["contentful ", "CF" + "PAT-" + letters(43), "", "access token"],
  ["nvidia ", "nv" + "api-" + letters(64), "", "access token"],
  ["net ", "ts" + "key-auth-" + letters(17) + "-" + letters(32), "", "access token"],
  ["base ", "sb" + "p_" + letters(40, HEX), "", "access token"],
  ["planet ", "pscale" + "_pw_" + letters(43), "", "access token"],
  ["doppler ", "dp" + ".pt." + letters(43), "", "access token"],
  ["hog ", "ph" + "c_" + letters(43), "", "access token"],
  ["cloud ", letters(14) + ".atlas" + "v1." + letters(67), "", "access token"],
  ["bot ", "MT" + letters(24) + "." + letters(6) + "." + letters(38), "", "Discord token"],
  ["WALLET_PRIVATE_KEY=", "0x" + letters(64, HEX), "", "private key"],
  ["const privateKey = '", "0x" + letters(64, HEX), "';", "private key"],
  ["APP_KEY=", "base64:" + letters(43) + "=", "", "application key"],
  ["aws configure set aws_secret_access_key ", letters(40), "", "secret"],
  ["requests.get(url, auth=('ada', '", marked, "'))", "password"],
  ['new NetworkCredential("ada", "', marked, '");', "password"],
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
  ["//packages.example.org/:_authToken=", "np" + "m_" + letters(36), "\n", "npm token"],
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
  ["password: ", "hunter2" + "-prod", "\n", "password"],
  ["  password: ", chosen, " # of the database", "password"],
  ["- smtp_password: ", "hun" + "ter22", "", "password"],
  ['{"db_password": "', chosen + "!", '"}', "password"],
  ['{\\"password\\": \\"', chosen, '\\"}', "password"],
  ['const DB_PASSWORD = "', marked, '";', "password"],
  ["auth: { user, pass: '", chosen, "' }", "password"],
  ["'password' => '", chosen, "',", "password"],
  ["passwort: '", "gehe" + "im77", "'", "password"],
  ["spring.datasource.password=", chosen, "\r\n", "password"],
  ["[mail]\npassword = ", "lovelace" + "1815", "\n", "password"],
  ["Server=db;User Id=sa;Password=", "abc" + "12345", ";", "password"],
  ["Server=db;Uid=sa;Pwd=", "hun" + "ter2", ";", "password"],
  ["jdbc:mysql://db/x?user=root&password=", "sommer" + "24", "", "password"],
  ["PGPASS" + "WORD=", wordy, " psql -h db", "password"],
  ["export PGPASS" + "WORD='", wordy, "' && psql", "password"],
  ["docker run -e POSTGRES_PASS" + "WORD=", wordy, " -d postgres", "password"],
  ["      - MYSQL_PASS" + "WORD=", wordy, "\n", "password"],
  ["curl -u ada:", wordy, " https://api.example.org", "password"],
  ["curl -fsSL \\\n  --user ada:", chosen, " https://api.example.org", "password"],
  ["curl -uada:", chosen, " https://api.example.org", "password"],
  ["tool --password ", "s3" + "cret", " -v", "password"],
  ["tool --db-password=", "s3" + "cret", " -v", "password"],
  ["mysql -u root -p", chosen, " shop", "password"],
  ["sshpass -p ", wordy, " ssh ada@host", "password"],
  ["machine api.example.org login ada password ", wordy, "\n", "password"],
  ["machine api.example.org\n  login ada\n  password ", wordy, "\n", "password"],
  ["CREATE USER ada IDENTIFIED BY '", chosen, "';", "password"],
  ["ALTER ROLE ada WITH PASSWORD '", chosen, "';", "password"],
  ["<password>", chosen, "</password>", "password"],
  ["//packages.example.org/:_password=", btoa(wordy + chosen), "\n", "credentials of a registry"],
  ["//packages.example.org/:_auth=", pair, "\n", "credentials of a registry"],
  ['_auth = "', pair, '"', "credentials of a registry"],
  ['{"auths": {"ghcr.io": {"auth": "', pair, '"}}}', "credentials of a registry"],
  ["Authorization: Basic ", pair, "\n", "credentials of a request"],
  ["authorization: token ", letters(20, HEX) + "1a", "\n", "credentials of a request"],
  ["X-Api-Key: ", "bluebird" + "-prod-4711", "\n", "credentials of a request"],
  ["postgres://app:", wordy, "@db/x", "password in a URL"],
  ["amqp://app:", wordy, "@queue", "password in a URL"],
  ["mongodb+srv://app:", wordy, "@cluster.example.net/x", "password in a URL"],
  ["mysql://root:", "sword@" + "fish@1", "@db:3306/x", "password in a URL"],
  ["jdbc:oracle:thin:scott/", wordy, "@//db:1521/x", "password in a URL"],
  ["  tls.key: ", encodedPem("PRIVATE " + "KEY"), "\n", "private key"],
  ["  tls.key: ", encodedPem("RSA PRIVATE " + "KEY", "# "), "\n", "private key"],
  ["  tls.key: ", encodedPem("EC PRIVATE " + "KEY", "\n"), "\n", "private key"],
  [
    "  tls.key: >-\n    ",
    inLines(encodedPem("OPENSSH PRIVATE " + "KEY"), 76, "    "),
    "\n  tls.crt: x",
    "private key",
  ],
  ["ssh_key: ", "b3BlbnNzaC1rZXkt" + "djEAAAAABG5vbmUA" + letters(60), "\n", "private key"],
  ["key = ", "MII" + "EvQ" + "IBADANBgkqhkiG9w0BAQEFAASC" + letters(90), "\n", "private key"],
  ["    ", pem("PRIVATE " + "KEY").replaceAll("\n", "\n    "), "\n", "private key"],
  ['{\\"key\\": \\"', pem("PRIVATE " + "KEY").replaceAll("\n", "\\\\n"), '\\"', "private key"],
  ["", pem("PRIVATE " + "KEY").replaceAll("\n", "\\n' +\n  '"), "'", "private key"],
  [
    "PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: ada\nPublic-Lines: 1\n" +
    "AAAAC3NzaC1lZDI1NTE5\nPrivate-Lines: 1",
    "\n" + letters(48),
    "\nPrivate-MAC: x",
    "private key",
  ],
  [
    "",
    `---- BEGIN SSH2 ENCRYPTED PRIVATE ${"KEY"} ----\n${
      letters(64)
    }\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
    "\n",
    "private key",
  ],
  // New rows come last: each takes the next random letters.
  ["apiKey: ", `${letters(42)}Q==`, "\n", "secret"],
  ["  client-secret: ", `${letters(30)}a7==`, "\nname: quay\n", "secret"],
  ["token: ", `${letters(43)}=`, "\n", "secret"],
  [".dockerconfigjson: ", dockerConfiguration(), "\n", "credentials of a registry"],
  ['".dockercfg": "', dockerConfiguration(), '"', "credentials of a registry"],
  [".dockerconfigjson: |\n    ", dockerConfiguration(), "\n", "credentials of a registry"],
  ["config ", dockerConfiguration(), " end", "credentials of a registry"],
];
