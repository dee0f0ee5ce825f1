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

const MOST_SHOWN = 300;

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

async function main(
  { list, heldOut }: { readonly list: boolean; readonly heldOut: boolean },
): Promise<void> {
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
  const lines = [formatTable([heldOut ? "Held out" : "Tuned on", "of", ...VERIFIERS], rows)];
  for (const each of list ? summaries : []) {
    const reason = refused.get("accomplice")?.get(each);
    if ((reason === undefined) === (each.kind === "honest")) continue;
    const { id, kind, change, language, text } = each;
    lines.push(
      `${id} ${kind} ${change.language}>${language}`,
      `  ${change.title} | ${change.body.replaceAll("\n", " ").slice(0, MOST_SHOWN)}`,
      `  > ${text}${reason === undefined ? "" : `\n  refused: ${reason}`}`,
    );
  }
  await Deno.stdout.write(new TextEncoder().encode(`${lines.join("\n")}\n`));
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
