// The verb that a summary begins with: what it claims was done must fit what the titles say was done.

import { isWeighty, tellingWords } from "./empty_words.ts";
import { isGeneric } from "./generic_words.ts";
import { isHeld, readHeldWords } from "./held_words.ts";
import { stemWord } from "./plain_text.ts";

// Verbs that claim the same, and the beginnings of words that bear them out; a dot ends a whole word.
const ROWS: readonly (readonly [verbs: string, support: string])[] = [
  [
    "add introduce create implement",
    "add,introduc,new.,creat,implement,support,allow,enabl,provid,feat,let,lets,includ,export,expos,extend,option," +
    "init,start,cover,test,doc,offer,show,accept,permit,also,more,missing,write,wrote,can.,translat,setup,set.,toggle," +
    "button,switch,traduc,warn,clarif,explain,mention,describ,generat,attach,append,insert,use.,uses.,require,put.,e2e,port",
  ],
  [
    "remove drop delete discontinue retire eliminate scrap",
    "remov,drop,delet,retir,discontin,eliminat,scrap,strip,prun,purg,clean,clear,dedup,duplicat,redundan,unus,unnecessary,dead," +
    "revert,undo,no.,not.,never,without,replac,stop,obsolet,deprecat,legacy,end.,simplif,instead,disabl,exclud,ignor," +
    "leak,avoid,switch,convert,migrat,uninstall,clos,inline,internaliz,vendor,kill,withdraw,abandon,get.,rid.,skip,hid,fix,move",
  ],
  [
    "disable deactivate",
    "disabl,deactivat,turn,off.,skip,stop,without,no.,not.,never,t.,prevent,avoid,opt.,ignor,suppress,exclud,remov,hid,drop,only",
  ],
  [
    "revert undo",
    "revert,undo,undid,roll,restor,back,take,bring,reinstat,again,reintroduc,redo,drop,remov",
  ],
  [
    "restore reinstate",
    "restor,revert,undo,undid,roll,back,again,reinstat,reintroduc,redo,redid,fix,regress,re.,keep,preserv,retain,lost,lose," +
    "broke,broken,return,recover,reenabl,readd,unbreak,bring,reset",
  ],
  ["break", "break,broke,incompat,remov,drop,split,requir,wrap,fail"],
  [
    "fix correct repair resolve solve mend",
    "fix,bug,correct,incorrect,repair,resolv,solv,error,fail,crash,panic,wrong,brok,break,issue,problem,avoid,prevent,handl," +
    "regress,mistake,typo,spell,leak,race,not.,t.,no.,never,missing,miss.,nil,null,undefined,invalid,ensur,deadlock,hang,hung," +
    "double,duplicat,proper,stop,restor,should,instead,only,unblock,patch,overflow,flak,deflak,right,adjust,security,vulnerab,cve,conflict,address,improv,preserv,respect,rework",
  ],
  [
    "rename",
    "renam,name,naming,call,mv.,move,->,spell,prefix,suffix,relabel,becom,title",
  ],
  [
    "rewrite redesign overhaul rebuild",
    "rewrit,rewrote,redesign,overhaul,rebuil,refactor,rework,replac,restructur,convert,migrat,port.,new.,refresh,reimplement,simplif,v2,revamp,switch",
  ],
  [
    "update upgrade bump",
    "updat,upgrad,bump,chang,version,refresh,new.,newer,migrat,latest,deps,modern,adapt,improv,fix,correct,align,sync,rewrit," +
    "replac,switch,move,renam,use.,uses.,now.,revis,edit,to.,adjust,regenerat,docs,add.,adds,pin,lock,translat",
  ],
];
const SUPPORT: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.flatMap(([verbs, support]) =>
    verbs.split(" ").map((verb): [string, string[]] => [stemWord(verb), support.split(",")])
  ),
);
const FIRST_WORD = /^(?:now )?(\p{L}{3,})/u;

/**
 * The verb that a normalised summary in lower case begins with, where it claims what no title and no
 * sentence about the same matter bears out: "restores" for "add support for x". Undefined for verbs
 * that claim no known deed; `sharesWords()` and the claims judge the rest.
 */
export function findUnfitVerb(
  summary: string,
  titles: readonly string[],
  sentences: readonly string[],
): string | undefined {
  const verb = FIRST_WORD.exec(summary)?.[1] ?? "";
  const support = SUPPORT.get(stemWord(verb));
  if (support === undefined || holdsStart(titles.join("\n"), support)) return undefined;
  const special = tellingWords(summary.replace(verb, "")).filter((word) =>
    isWeighty(word) && !isGeneric(stemWord(word))
  );
  const isBorne = sentences.some((sentence) => {
    if (!holdsStart(sentence, support)) return false;
    const held = readHeldWords(sentence);
    return special.some((word) => isHeld(word, held));
  });
  return isBorne ? undefined : verb;
}

function holdsStart(text: string, starts: readonly string[]): boolean {
  const words = text.match(/[\p{L}\p{N}]+|->/gu) ?? [];
  return words.some((word) =>
    starts.some((start) =>
      start.endsWith(".") ? word === start.slice(0, -1) : word.startsWith(start)
    )
  );
}
