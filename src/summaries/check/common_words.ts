// Common English words, and names that look like them.

import { stemWord } from "./plain_text.ts";
import { isGeneric, isStopword, listWords } from "./stopwords.ts";

// Frequent words in the commit messages of many repositories, besides stopwords and generic words.
const COMMON = listWords(
  `
  a able abort above accept access across action additional advance after air align alternative
  although an anchor appear append around array artifact as assert assign assume at attempt
  attribute author auto automatically available back background bad badge bar be become begin best
  big binary bind bit block border bottom bring broken browse buffer built bundle by byte callback
  cancel cast catch certain channel character checkout child clarify click close co color column
  come commit common compare compile complete compute condition connection console constant
  constraint continue contributor conversion convert cookie copy core count cover coverage crash
  cross cursor database date de deal debug declare deep defer define delay depend deploy
  description determine different do dock double down download due duplicate dynamic edge edit
  effect either element else email emit encode engine enhance enter entire enum escape exact
  exception exclude execute exit expand experimental expose expression extension extract factor
  fall fallback false fast feedback few fewer final finish fire fish flaky fold force form forward
  found full further generic global go good grammar guide happen hard head height highlight hint
  history home hook horizontal host however identify if ignore image immediate important in
  increase index indicate infer inference inherit inject inline inner ins insert inside
  installation instruction interactive interface invoke is it iterate itself job join kill know
  known label language last late layout lazy lead leak left length lengthy license light limit lint
  listener little location lock look loop macro major manual map marker matrix meaning memory
  mention merge migrate migration minimal mistake model modify mount mouse multi multiple namespace
  native nest no normal normalize notice occur of offs offset omit on operator optimize or
  otherwise outdated outs parent partial particular past patch pattern payload permit pin pipe
  pipeline placeholder plain point popup port position post potential practice pre prefix present
  preserve preview program progress promise prompt proxy public publish pull push put quick quite
  quote range raw re ready real receive recent recursive redirect redundant register regular
  relative rely rendering reorder reply requirement reset resize resource respect retain reword
  rewrite right root route same scan schedule schema scope screen scroll search security selection
  self send sensor sent sentence serialize session shell short side sign signal signature silent
  slot smart snapshot so socket space specify spelling split stack stage standard statement static
  status stream strict strip sub suffix suggest suppress sure symbol sync syntax tab tag tap term
  terminal terminate think though thread thus timeout to toggle token total trailing transform
  transition traverse treat tree trim true try turn tutorial tweak two typo undefined unicode
  unknown unlike unmount unset unwrap up upload ups useful various verify watch we website well
  whitespace whole wide width window wipe word workflow wrap year yet zero
`,
  stemWord,
);
// Common words that, capitalized, name a person, a company or a product.
const NAMES = listWords(
  "charles james jones maps mark may miles photos shell spring stripe target teams will windows",
);
// Endings of English words that are rare in names.
const ENDINGS =
  /^[a-z]{2,}(?:ing|ed|ly|tions?|sions?|ments?|ness|able|ible|ability|ities|izes?|ises?|ifies|ives?|fully?|less|ous|ically?|ages?|[^aius]s)$/;

/** Other usual names for words of the sources. */
export const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
  [...listWords(`
  js=javascript,node.js ts=typescript tsx=typescript jsx=javascript py=python rb=ruby rs=rust
  md=markdown yml=yaml yaml=yml golang=go k8s=kubernetes kubernetes=k8s gh=github
  postgres=postgresql postgresql=postgres node=node.js,nodejs nodejs=node.js,node vue=vue.js
  next=next.js dockerfile=docker dockerfiles=docker osx=macos darwin=macos mac=macos macos=mac,osx
  win32=windows win64=windows regex=regexp,regular regexp=regex,regular url=uri aria=wai
  a11y=accessibility i18n=internationalization l10n=localization deutsch=german de=german fr=french
  es=spanish ja=japanese pt=portuguese zh=chinese nl=dutch ko=korean ru=russian pl=polish tr=turkish
  uk=ukrainian
`)].map((row) => {
    const [name = "", others = ""] = row.split("=");
    return [name, others.split(",")];
  }),
);

/** Acronyms that are common nouns, not names. */
export const COMMON_ACRONYMS = listWords("api apis cli ui ci id ids url urls os pr prs faq ok");

/** Names that are also written in lower case; a summary may use them only if its sources do. */
export const LOWER_CASE_NAMES = listWords(`
  lodash axios webpack rollup esbuild eslint tslint prettier babel jquery mocha chai vitest cypress
  playwright puppeteer yarn pnpm bun deno nodejs electron redux svelte angular fastify prisma
  sequelize rxjs tailwind typescript javascript python ruby golang kotlin haskell erlang elixir
  clojure php rust java numpy pandas pytorch tensorflow keras django flask pytest fastapi tokio
  serde rustup maven gradle rails openssl zlib curl wget openssh glibc busybox systemd bash zsh vim
  neovim emacs git cmake bazel clang llvm valgrind docker podman kubernetes terraform ansible
  jenkins travis circleci nginx apache caddy istio redis postgres postgresql mysql mariadb sqlite
  mongodb elasticsearch opensearch kafka rabbitmq grafana graphql grpc protobuf openapi oauth
  websocket websockets wasm webassembly log4j heartbleed ffmpeg dependabot renovate linux unix
  macos ios android ubuntu debian fedora redhat centos alpine freebsd openbsd netbsd chromium
  firefox microsoft google facebook amazon netflix twitter instagram tiktok youtube linkedin reddit
  openai chatgpt anthropic gemini copilot llama github gitlab bitbucket jira salesforce paypal
  cloudflare heroku vercel azure nvidia intel ibm bitcoin spotify dropbox intellij vscode john
  james fred mohamed ahmed kelly emily sally beverly mike tom alice bob dave david smith johnson
  january february april june july september october november december monday tuesday wednesday
  thursday friday saturday sunday
`);

/** True for any form of a common English word; `word` is in lower case. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(stemWord(word)) || isGeneric(word) || isStopword(word);
}

/**
 * True for a word that is no name when it begins a sentence with a capital: "fixes", "the", but not
 * "john". Words that are both, such as "mark", count as names. `word` is in lower case.
 */
export function isCommonOpening(word: string): boolean {
  return (isCommonWord(word) || ENDINGS.test(word)) && !NAMES.has(word) &&
    !LOWER_CASE_NAMES.has(word);
}
