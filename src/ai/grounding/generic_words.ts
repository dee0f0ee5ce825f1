// Words that stand in the texts of changes of any kind, and so tell none of them from another.

import { stemWord } from "./plain_text.ts";

// What the titles and bodies of many repositories hold more often than once in a hundred changes,
// with words that mean the same.
const GENERIC = `
  actual adapt add added address allow adjust already always app application apply approach argument avoid base basic
  behave behavior behaviour better body branch break bug build bump cache call case cause change check
  class clean cleanup clear client code command compatible compatibility component config configure
  configurable configuration consistent consistency contain content context control correct create
  current custom data default delete dependency deprecate describe detail detect develop directory
  directly disable display docs document documentation drop earlier easier easy empty enable end
  ensure entry environment error event example exist existing expect explain explicit export extend
  extra fail failure feature field file filter find first fix flag follow format function general
  generate group handle handler helper helpful hidden hide implement import improve improvement include
  incorrect info information initial input install instance integration internal introduce invalid
  issue item json key large later latest leave level library line link list load local log logic
  long lower main maintain manage match member message method minor missing mode modern module move
  name need new next node null number object older open operation option optional order original
  output override package page param parameter parse part pass path people perform performance
  place platform plugin possible prefer prevent previous print problem process produce project
  proper properly property provide quality query raise read reason reduce refactor refer reference
  regression reject related release reliable remain remove rename render repeat replace report
  repository request require resolve response restore result return reuse reverse revert review rework
  rule run runtime safe save script section see select separate server service set setting setup
  shared show simple simplify single size skip slow small software sort source special specific
  speed stable start state step stop store string structure style support switch system table
  target task template temporary test text throw time title tool top track trigger type unexpected unit
  unnecessary unused update upgrade usage use user valid validate validation value variable version
  view visible wait warn warning way workaround work write written wrong
`;
const STEMS: ReadonlySet<string> = new Set(GENERIC.trim().split(/\s+/).map(stemWord));

/** True for a stem that tells nothing of what a change is about. */
export function isGeneric(stem: string): boolean {
  return STEMS.has(stem);
}
