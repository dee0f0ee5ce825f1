// Stopwords, and generic words that fit any change.

import { stemWord } from "./plain_text.ts";

const STOPWORDS = listWords(`
  about again against all also and another any anyone anything are away because been before being
  between both but can cannot could did does done during each even every everything for from get
  gets give given gives got had has have having her here higher his how instead into its just keep
  keeps kept later least less let lets like longer lower made make makes many may might more most
  much must never new newer nobody none nor not nothing now off old one ones only onto other others
  our out over own per please possible rather several shall should similar since some someone
  something still such take taken takes than that the their them then there therefore these they
  thing things this those through too under unless until upon use used uses using very via was way
  ways were what when whenever where whether which while who whom whose why will with within
  without worked working works would you your
`);
// Frequent in titles and bodies of many repositories, so they do not distinguish changes.
const GENERIC = listWords(
  `
  actual adapt add address adjust allow already always app application apply approach argument
  avoid base basic behave behavior behaviour better body branch break bug build bump cache call
  case cause change check class clean cleanup clear client code command compatibility compatible
  component config configurable configuration configure consistency consistent contain content
  context control correct create current custom data default delete dependency deprecate describe
  detail detect develop directly directory disable display docs document documentation drop earlier
  easy empty enable end ensure entry environment error event example exist expect explain explicit
  export extend extra fail failure feature field file filter find first fix flag follow format
  function general generate group handle helper helpful hidden hide implement import improve
  improvement include incorrect info information initial input install instance integration
  internal introduce invalid issue item json key large latest leave level library line link list
  load local log logic long main maintain manage match member message method minor missing mode
  modern module move name need next node null number object older open operation option optional
  order original output override package page param parameter parse part pass path people perform
  performance place platform plugin prefer prevent previous print problem process produce project
  proper properly property provide quality query raise read reason reduce refactor refer reference
  regression reject related release reliable remain remove rename render repeat replace report
  repository request require resolve response restore result return reuse reverse revert review
  rework rule run runtime safe save script section see select separate server service set setup
  shared show simple simplify single size skip slow small software sort source special specific
  speed stable start state step stop store string structure style support switch system table
  target task template temporary test text throw time title tool top track trigger type unexpected
  unit unnecessary unused update upgrade usage user valid validate validation value variable
  version view visible wait warn work workaround write written wrong
`,
  stemWord,
);

/** The words of a list separated by white space, each passed through `form`, without duplicates. */
export function listWords(
  text: string,
  form = (word: string): string => word,
): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(form));
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
