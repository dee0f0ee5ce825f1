// Tests of src/notes/messages/types/words/read_foreign.ts, through the types of whole messages.

import assert from "node:assert/strict";
import { inferType } from "../../../../../src/notes/messages/types/infer.ts";
import {
  CYRILLIC,
  HAN,
  HANGUL,
  LATIN,
} from "../../../../../src/notes/messages/types/words/other_languages.ts";
import { readForeign } from "../../../../../src/notes/messages/types/words/read_foreign.ts";
import { splitWords } from "../../../../../src/notes/messages/types/words/reading.ts";
import type { ChangeType } from "../../../../../src/notes/types.ts";

Deno.test("inferType() infers the type of messages in other languages", () => {
  const subjects: Readonly<Record<string, readonly (readonly [string, ChangeType])[]>> = {
    Chinese: [
      ["修复端口关闭问题", "fix"],
      ["修Bug：不保存时仍创建文件", "fix"],
      ["新增端口选项", "feat"],
      ["支持端口列表", "feat"],
      ["重构端口代码", "refactor"],
      ["更新文档", "docs"],
      ["补充端口的单元测试", "test"],
      ["调整端口无法打开的问题", "fix"],
      ["优化端口列表", "feat"],
      ["调整端口列表的宽度", "fix"],
      ["设置端口的默认值", "fix"],
      ["升级依赖", "chore"],
      ["【端口】修复空指针", "fix"],
      ["添加 CI", "ci"],
      ["解决冲突", "chore"],
      ["支持 special 端口", "feat"],
    ],
    Japanese: [
      ["ポートの不具合を修正", "fix"],
      ["ポートを追加", "feat"],
      ["ポートを二度開かないようにした", "fix"],
      ["不要なポートを削除", "refactor"],
      ["ドキュメントを更新", "docs"],
      ["ポートのテストを追加", "test"],
      ["ポートを設定できるようにする", "feat"],
      ["ポートが開かない場合の設定を変更", "fix"],
      ["設定を変更", "refactor"],
      ["ポートの不具合対応", "fix"],
      ["ポートの読み込みを速くする", "perf"],
      ["ポートを選べるようにした", "feat"],
      ["ポートの履歴機能を追加", "feat"],
      ["CIを追加", "ci"],
    ],
    Korean: [
      ["포트 오류 수정", "fix"],
      ["포트 기능 추가", "feat"],
      ["포트 코드 리팩토링", "refactor"],
      ["문서 수정", "docs"],
      ["테스트 코드 추가", "test"],
      ["포트 코드 리팩터링", "refactor"],
      ["포트 누수", "fix"],
      ["포트가 표시되지 않는 문제", "fix"],
      ["수신 포트 이동", "refactor"],
      ["CI 추가", "ci"],
      ["README 설치 방법 추가", "docs"],
    ],
    German: [
      ["Fehler beim Öffnen behoben", "fix"],
      ["Neu: Liste der Anschlüsse", "feat"],
      ["Anschlüsse hinzugefügt", "feat"],
      ["Überflüssigen Anschluss entfernt", "refactor"],
      ["Nicht mehr benötigten Anschluss gelöscht", "refactor"],
      ["Anschluss öffnet jetzt schneller", "perf"],
      ["Dokumentation ergänzt", "docs"],
      ["Leere Anschlüsse abgefangen", "fix"],
      ["Anschluss gelöscht", "refactor"],
      ["Es wurde der falsche Anschluss angezeigt", "fix"],
      ["Beim Löschen wurde nicht gefragt", "fix"],
    ],
    French: [
      ["Corrige l'ouverture des ports", "fix"],
      ["Ajout d'une liste de ports", "feat"],
      ["Supprime les ports inutiles", "refactor"],
      ["Mise à jour des ports", "chore"],
      ["Extrait la liste des ports", "refactor"],
      ["Mise à jour de la doc", "docs"],
      ["Mise à jour des ports, ajout d'une liste", "feat"],
      ["Il est maintenant possible de trier les ports", "feat"],
      ["Les ports peuvent venir par nom", "feat"],
      ["La liste était vide", "fix"],
    ],
    Spanish: [
      ["Corregido fallo al abrir puertos", "fix"],
      ["Añadida la lista de puertos", "feat"],
      ["Eliminados los puertos", "refactor"],
      ["Se muestran los puertos", "feat"],
      ["Acelera la lista de puertos", "perf"],
    ],
    Portuguese: [
      ["Corrige abertura das portas", "fix"],
      ["Adiciona lista de portas", "feat"],
      ["Correção de portas", "fix"],
      ["Limpa lista de portas", "refactor"],
      ["Deixa a busca de portas mais rápida", "perf"],
      ["Teste da lista de portas", "test"],
      ["Agora é possível ordenar as portas", "feat"],
    ],
    Russian: [
      ["Исправлена ошибка открытия портов", "fix"],
      ["Добавил список портов", "feat"],
      ["Удалил лишние порты", "refactor"],
      ["Добавлен CI", "ci"],
      ["Сделал поиск портов быстрее", "perf"],
      ["Обновил документацию", "docs"],
    ],
  };
  for (const [language, cases] of Object.entries(subjects)) {
    for (const [subject, type] of cases) {
      assert.equal(inferType(subject, { body: "" }), type, `${language}: ${subject}`);
    }
  }
});

Deno.test("inferType() ignores case, accents and how letters are composed", () => {
  for (
    const subject of [
      "ИСПРАВЛЕНО",
      "Ёлка: исправлено",
      "AÑADIDA lista",
      "AÑADIDA lista",
      "Anadida lista",
    ]
  ) {
    for (const form of ["NFC", "NFD"] as const) {
      const type = /ИСПР|испр/.test(subject) ? "fix" : "feat";
      assert.equal(inferType(subject.normalize(form), { body: "" }), type, subject);
    }
  }
  assert.equal(inferType("오류 수정".normalize("NFD"), { body: "" }), "chore");
});

Deno.test("readForeign() matches the beginnings of words only, in languages with spaces", () => {
  assert.equal(readForeign("Переисправлено").deed, undefined);
  assert.equal(readForeign("исправлено").deed, "fix");
  assert.equal(readForeign("unkorrigiert").deed, undefined);
  assert.equal(readForeign("korrigiert").deed, "fix");
  assert.equal(readForeign("端口修复").deed, "fix");
  assert.deepEqual(readForeign("12:30"), { deed: undefined, things: [], places: [] });
});

Deno.test("each word of each language is read as what its row says", () => {
  for (
    const [{ deeds, things }, letter] of [[LATIN, "x"], [CYRILLIC, "ы"], [HAN, "口"], [
      HANGUL,
      "읍",
    ]] as const
  ) {
    for (const [deed, row] of Object.entries(deeds)) {
      for (const word of splitWords(row)) {
        assert.equal(readForeign(`${word} ${letter}`).deed, deed, word);
      }
    }
    for (const [thing, row] of Object.entries(things)) {
      for (const word of splitWords(row)) {
        assert.ok(readForeign(`${word} ${letter}`).things.some((each) => each === thing), word);
      }
    }
  }
});

Deno.test("no word of the languages with spaces begins with another that says the same", () => {
  for (const { deeds, things } of [LATIN, CYRILLIC]) {
    for (const row of [...Object.values(deeds), ...Object.values(things)]) {
      const words = splitWords(row);
      const begun = words.filter((word) =>
        words.some((other) => other !== word && word.startsWith(other))
      );
      assert.deepEqual(begun, []);
    }
  }
});
