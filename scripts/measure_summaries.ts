// Measures what the checks of summaries make of a corpus: deno task measure:summaries [--list]
// [--held-out]. Without --held-out the third is left out on which no rule may be tuned.

import { parseArgs } from "node:util";
import {
  CORPUS,
  type CorpusSummary,
  isHeldOut,
  type Kind,
  refuse,
  type Verifier,
} from "../tests/support/ai/summary_corpus.ts";
import { formatTable } from "./written_table.ts";

const VERIFIERS: readonly Verifier[] = ["none", "accomplice", "honest"];

/** What is counted: the summaries of a row, and whether it is bad when they pass. */
interface Row {
  readonly name: string;
  readonly isIn: (summary: CorpusSummary) => boolean;
  readonly isDishonest: boolean;
}

const isEnglish = ({ language, change }: CorpusSummary): boolean =>
  language === "en" && change.language === "en";

function pass(name: string, kind: Kind, isIn = (_: CorpusSummary): boolean => true): Row {
  return { name, isDishonest: true, isIn: (each) => each.kind === kind && isIn(each) };
}

const ROWS: readonly Row[] = [
  pass("invented identifiers that pass", "identifier"),
  pass("opposites that pass", "opposite"),
  pass(
    "… in the language of the change",
    "opposite",
    ({ language, change }) => language === change.language,
  ),
  pass("wider and narrower scopes that pass", "scope"),
  pass("meanings turned round that pass", "turned"),
  pass("invented consequences that pass", "claim"),
  {
    name: "honest, English, refused",
    isDishonest: false,
    isIn: (each) => each.kind === "honest" && isEnglish(each),
  },
  {
    name: "honest, other languages, refused",
    isDishonest: false,
    isIn: (each) => each.kind === "honest" && !isEnglish(each),
  },
];

async function main({ list, heldOut }: { readonly list: boolean; readonly heldOut: boolean }) {
  const summaries = CORPUS.filter((each) => isHeldOut(each) === heldOut);
  const refused = new Map<Verifier, ReadonlyMap<CorpusSummary, string>>();
  for (const verifier of VERIFIERS) refused.set(verifier, await refuse(summaries, verifier));
  const rows = ROWS.map(({ name, isIn, isDishonest }) => {
    const those = summaries.filter(isIn);
    return [
      name,
      `${those.length}`,
      ...VERIFIERS.map((verifier) => {
        const wrong = those.filter((each) =>
          refused.get(verifier)?.has(each) !== isDishonest
        ).length;
        return `${wrong} (${(100 * wrong / Math.max(1, those.length)).toFixed(1)} %)`;
      }),
    ];
  });
  console.log(formatTable([heldOut ? "Held out" : "Tuned on", "of", ...VERIFIERS], rows));
  if (!list) return;
  for (const each of summaries) {
    const reason = refused.get("accomplice")?.get(each);
    if ((reason === undefined) === (each.kind === "honest")) continue;
    console.log(`${each.id} ${each.kind} ${each.change.language}>${each.language}`);
    console.log(`  ${each.change.title} | ${each.change.body.replaceAll("\n", " ").slice(0, 300)}`);
    console.log(`  > ${each.text}${reason === undefined ? "" : `\n  refused: ${reason}`}`);
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      list: { type: "boolean", default: false },
      "held-out": { type: "boolean", default: false },
    },
  });
  await main({ list: values.list, heldOut: values["held-out"] });
}
