// English words: those without a topic, those that fit any change, and other common ones.

const STOPWORDS = listWords(`
  a about after again against all also am an and another any anyone anything are as at away be
  because been before being between both but by can cannot could did do does doing done during
  each even every everything for from get gets give given gives got had has have having he her
  here higher his how i if in instead into is it its just keep keeps kept later least less let
  lets like longer lower made make makes many may me might more most much must my never new newer
  no nobody none nor not nothing now of off old on once one ones only onto or other others our out
  over own per please possible rather several shall should similar since so some someone something
  still such take taken takes than that the their them then there therefore these they thing
  things this those through to too under unless until up upon us use used uses using very via was
  way ways we were what when whenever where whether which while who whom whose why will with
  within without worked working works would you your
`);
// Frequent in titles and bodies of many repositories, so they do not distinguish changes.
const GENERIC = listWords(
  `
  actual adapt add address adjust allow already always app application apply approach argument
  avoid base basic behave behavior behaviour better body branch break bug build bump cache call
  case cause change check class clean cleanup clear client code command compatibility compatible
  component config configurable configuration configure consistency consistent contain content
  context control correct create current custom data default delete dependency deprecate describe
  detail detect develop directly directory disable display docs document documentation drop
  earlier easy empty enable end ensure entry environment error event example exist expect explain
  explicit export extend extra fail failure feature field file filter find first fix flag follow
  format function general generate group handle helper helpful hidden hide implement import
  improve improvement include incorrect info information initial input install instance
  integration internal introduce invalid issue item json key large latest leave level library line
  link list load local log logic long main maintain manage match member message method minor
  missing mode modern module move name need next node null number object older open operation
  option optional order original output override package page param parameter parse part pass path
  people perform performance place platform plugin prefer prevent previous print problem process
  produce project proper properly property provide quality query raise read reason reduce refactor
  refer reference regression reject related release reliable remain remove rename render repeat
  replace report repository request require resolve response restore result return reuse reverse
  revert review rework rule run runtime safe save script section see select separate server
  service set setup shared show simple simplify single size skip slow small software sort source
  special specific speed stable start state step stop store string structure style support switch
  system table target task template temporary test text throw time title tool top track trigger
  type unexpected unit unnecessary unused update upgrade usage user valid validate validation
  value variable version view visible wait warn work workaround write written wrong
`,
  stemWord,
);
// Frequent in the commit messages of many repositories.
const COMMON = listWords(
  `
  able abort above accept access across action additional advance air align alternative although
  anchor appear append around array artifact assert assign assume attempt attribute author auto
  automatically available back background bad badge bar become begin best big binary bind bit
  block border bottom bring broken browse buffer built bundle byte callback cancel cast catch
  certain channel character checkout child clarify click close co color column come commit common
  compare compile complete compute condition connection console constant constraint continue
  contributor conversion convert cookie copy core count cover coverage crash cross cursor database
  date de deal debug declare deep defer define delay depend deploy description determine different
  dock double down download due duplicate dynamic edge edit effect either element else email emit
  encode engine enhance enter entire enum escape exact exception exclude execute exit expand
  experimental expose expression extension extract factor fall fallback false fast feedback few
  fewer final finish fire fish flaky fold force form forward found full further generic global go
  good grammar guide happen hard head height highlight hint history home hook horizontal host
  however identify ignore image immediate important increase index indicate infer inference
  inherit inject inline inner ins insert inside installation instruction interactive interface
  invoke iterate itself job join kill know known label language last late layout lazy lead leak
  left length lengthy license light limit lint listener little location lock look loop macro major
  manual map marker matrix meaning memory mention merge migrate migration minimal mistake model
  modify mount mouse multi multiple namespace native nest normal normalize notice occur offs
  offset omit operator optimize otherwise outdated outs parent partial particular past patch
  pattern payload permit pin pipe pipeline placeholder plain point popup port position post
  potential practice pre prefix present preserve preview program progress promise prompt proxy
  public publish pull push put quick quite quote range raw re ready real receive recent recursive
  redirect redundant register regular relative rely rendering reorder reply requirement reset
  resize resource respect retain reword rewrite right root route same scan schedule schema scope
  screen scroll search security selection self send sensor sent sentence serialize session shell
  short side sign signal signature silent slot smart snapshot socket space specify spelling split
  stack stage standard statement static status stream strict strip sub suffix suggest suppress
  sure symbol sync syntax tab tag tap term terminal terminate think though thread thus timeout
  toggle token total trailing transform transition traverse treat tree trim true try turn tutorial
  tweak two typo undefined unicode unknown unlike unmount unset unwrap upload ups useful various
  verify watch website well whitespace whole wide width window wipe word workflow wrap year yet
  zero
`,
  stemWord,
);

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

/** The words of a list separated by white space, each passed through `form`, without duplicates. */
export function listWords(
  text: string,
  form = (word: string): string => word,
): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(form));
}

/**
 * The common stem of the forms of an English word: "caching", "caches" and "cached" have the same
 * one. `word` is in lower case. Approximate: stems are only compared with each other.
 */
export function stemWord(word: string): string {
  let stem = word.replace(/'s?$/, "");
  if (stem.length > 4 && /ie[sd]$/.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^suia]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 6 && /[^aeiou]ment$/.test(stem)) stem = stem.slice(0, -4);
  if (stem.length > 5 && stem.endsWith("ing")) stem = stem.slice(0, -3);
  else if (stem.length > 4 && /[^e]ed$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.length > 5 && /(?:er|or|ly)$/.test(stem)) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && /([^aeious])\1$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > 2 && stem.endsWith("y") ? `${stem.slice(0, -1)}i` : stem;
}

/** The words of a text in lower case, in order, without stopwords and numbers. */
export function contentWords(text: string): readonly string[] {
  return (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !STOPWORDS.has(word));
}

/** True for a stopword; `word` is in lower case. */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(word);
}

/** True for any form of a word that fits any change; `word` is in lower case. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(stemWord(word));
}

/** True for any form of a common English word; `word` is in lower case. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(stemWord(word)) || isGeneric(word) || isStopword(word);
}
