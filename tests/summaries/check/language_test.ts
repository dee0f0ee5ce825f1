// Tests of src/summaries/check/language.ts, and of summaries in other languages than English.

import assert from "node:assert/strict";
import { findGroundingFault } from "../../../src/summaries/check/check.ts";
import { languageOf } from "../../../src/summaries/check/language.ts";

Deno.test("languageOf() tells a language by its script, else by its small words", () => {
  const cases: readonly (readonly [text: string, language: string])[] = [
    ["", "English"],
    ["bump hull to 18", "English"],
    ["fix: the quay is closed when a barge leaves", "English"],
    ["Der Kai wird geschlossen, wenn ein Schiff ablegt.", "German"],
    ["Le quai est fermé par les marins.", "French"],
    ["El muelle se cierra cuando sale una barca.", "Spanish"],
    ["O cais não fecha quando a barca sai.", "Portuguese"],
    ["Il molo si chiude quando la barca parte.", "Italian"],
    ["De kade wordt gesloten met een touw.", "Dutch"],
    ["Причал закрывается ночью", "Cyrillic"],
    ["修复了 parseDate 的问题", "Han"],
    ["夜に埠頭を閉じる", "Hiragana"],
    ["밤에 부두를 닫는다", "Hangul"],
    ["Añade búsqueda", "Spanish"],
    ["Přidává hledání", "other"],
    ["fix(ui): naïve search in the café list", "English"],
  ];
  for (const [text, language] of cases) assert.equal(languageOf(text), language, text);
});

Deno.test("findGroundingFault() holds another language against names and numbers alone", () => {
  const sources = ["fix", "close every quay after 5 minutes", "The harbourMaster opened them."];
  const honest = [
    "Schließt jeden Kai nach 5 Minuten, auch den des harbourMaster.",
    "Ferme chaque quai après 5 minutes.",
    "Закрывает каждый причал через 5 минут.",
    "5 分钟后关闭每个码头，包括 harbourMaster 的码头。",
    "5分後にすべての埠頭を閉じます。",
    "5분 뒤에 모든 부두를 닫습니다.",
    // Elided articles, compounds, punctuation without spaces.
    "Lorsqu'une péniche part, l'ouverture de l'avant-port attend 5 minutes.",
    "5分後、すべての埠頭を閉じ、`harbourMaster`、その後を待ちます。",
  ];
  for (const summary of honest) {
    assert.equal(findGroundingFault(summary, sources), undefined, summary);
  }
  const invented: readonly (readonly [summary: string, name: string])[] = [
    ["Schließt jeden Kai nach 7 Minuten.", "7"],
    ["Schließt jeden Kai nach sieben Minuten.", "sieben"],
    ["Schließt jeden Kai mit quayMaster.", "quayMaster"],
    ["Schließt jeden Kai mit redis.", "redis"],
    ["Schließt jeden Kai mit libquay.", "libquay"],
    ["Ferme chaque quai de Zorgon.", "Zorgon"],
    ["Ferme chaque quai avec l'outil d'Zorgon.", "Zorgon"],
    ["Закрывает каждый причал с zorgon.", "zorgon"],
    ["Закрывает каждый причал в v2.1.", "v2.1"],
    ["用Zorgon关闭每个码头。", "Zorgon"],
    ["7 分钟后关闭每个码头。", "7"],
    // Latin letters among Cyrillic ones.
    ["Закрывает каждый причaл.", "причaл"],
  ];
  for (const [summary, name] of invented) {
    const fault = `names '${name}', which its sources do not mention`;
    assert.equal(findGroundingFault(summary, sources), fault, summary);
  }
});

Deno.test("findGroundingFault() leaves claims about sources in another language to the model", () => {
  const sources = ["fix", "修复码头的安全漏洞"];
  const summary = "Fixes a security vulnerability.";
  assert.match(findGroundingFault(summary, sources) ?? "", /^makes a claim \(security\)/);
  assert.equal(findGroundingFault(summary, sources, { isVerified: true }), undefined);
  assert.match(
    findGroundingFault(summary, ["fix", "close quays"], { isVerified: true }) ?? "",
    /^makes a claim \(security\)/,
  );
});
