// Claims in words that say how grave a change is, and what in a source bears each out.

/** A kind of claim: what makes it, and what bears it out. */
export interface ClaimKind {
  readonly name: string;
  /** In lower case. */
  readonly says: RegExp;
  /** Beginnings of words, one of which a source must hold; a dot ends a whole word. */
  readonly support: string;
}

/** Claims of weight in telling words: security, crashes, loss of data and their like. */
export const GRAVE_CLAIMS: readonly ClaimKind[] = [
  {
    name: "security",
    says:
      /\b(?:(?:in)?secur|vulnerab|exploit|attack|malicious|hijack|breach|malware|backdoor|virus|ransom|phish|spyware|hack(?:ed|er|ing|s)?\b|pwn|inject(?:ion|ed)|zero[- ]day|privilege|remote code|denial[ -]of|sanitiz|sanitis|untrusted|hardens?\b|hardened|hardening)/,
    support:
      "secur,insecur,vulnerab,exploit,attack,malicious,hijack,breach,malware,phish,inject,cve,ghsa,xss,csrf,ssrf,rce,privileg,unsafe,sanit,escap,untrusted,hostile,harden,credential,spoof,forger,tamper,traversal",
  },
  {
    name: "breaking",
    says: /\b(?:breaking|incompatib|backwards?[- ]incompat|must migrate|no longer compatible)/,
    support: "breaking,breaks,incompat",
  },
  {
    name: "performance",
    says:
      /\b(?:faster|fastest|quicker|quickest|speeds? up|speed(?:s|ing|ed|ier|y)?\b|slower|perform(?:ance|ant)|optimi[sz]|efficien|latenc|throughput|instantly?\b|snappier|lightning\b|blazing)/,
    support:
      "fast,quick,speed,slow,perf.,perform,optimi,efficien,inefficien,latenc,throughput,cach,lazy,lazily,parallel,memoi,concurren,batch,instantly,instantaneous,bench,quadratic,prefetch,preload,stall,snapp",
  },
  {
    name: "crash",
    says: /\b(?:crash|segfault|deadlock|panick?)/,
    support:
      "crash,segfault,segv,sigsegv,panic,abort,exception,null,nil,undefined,deref,oom,throw,threw,die.,dies.,dying,fatal,fault,assert,npe,deadlock,lock,freez,froze,hang,hung,unwrap,bounds",
  },
  {
    name: "data loss",
    says: /\b(?:data loss|los(?:s|e|es|ing|t) (?:of )?(?:their |your |user )?data|corrupt)/,
    support:
      "corrupt,loss.,losses.,lose.,loses.,losing,lost.,truncat,overwrit,wiped,damag,garbl,torn",
  },
  {
    name: "severity",
    says: /\b(?:critical|severe(?:ly)?\b|severity|urgent|emergency|catastroph|immediately upgrade)/,
    support: "critical,sever,urgent,emergenc,catastroph,blocker,hotfix",
  },
  {
    name: "reach",
    says:
      /\b(?:all|every)(?: (?:of )?(?:our|the|supported|existing|major|modern))* (?:users?|customers?|platforms?|versions?|browsers?|devices?|clients?|teams?|languages|systems|operating systems)\b|\beveryone\b|\beverybody\b/,
    support: "all.,any.,each.,every.,everyone,everybody,whole.,entire,globally,universal",
  },
  {
    name: "guarantee",
    says: /\bguarante|\b100 ?%|\bbug-free\b|\bproduction[- ]ready\b/,
    support: "guarante,ensur,100.",
  },
  {
    name: "deprecation",
    says: /\bdeprecat|\bend[- ]of[- ]life\b/,
    support: "deprecat,obsolet,sunset,legacy,eol,life.,discourag,retir",
  },
  {
    name: "stability",
    says: /\bexperimental|\bunstable\b/,
    support: "experiment,unstable,alpha,beta.,trial",
  },
  {
    name: "license",
    says: /\b(?:re)?licen[cs](?:e|es|ed|ing)\b/,
    support: "licen,relicen,mit.,apache,gpl,agpl,lgpl,copyright,spdx",
  },
  {
    name: "praise",
    says:
      /\b(?:world[- ]class|best[- ]in[- ]class|cutting[- ]edge|groundbreaking|revolution|industry[- ]leading|state[- ]of[- ]the[- ]art|game[- ]chang|award|unparalleled|seamless)/,
    support: "groundbreak,revolution,industry,award,unparallel,seamless",
  },
  {
    name: "credit",
    says:
      /\b(?:contributed|reported|sponsored|authored|suggested|requested|discovered|donated|funded|paid for|written) by\b|\bkudos\b|\bcourtesy of\b|\bcredits? (?:to|goes|go)\b|\bthank(?:s|ed|ing)? (?:you|all|our|everyone)\b/,
    support:
      "contribut,report,sponsor,author,suggest,request,discover,donat,funded,written,wrote,kudos,courtesy,credit,thank",
  },
  {
    name: "price",
    says:
      /\b(?:discount|refund|free trial|free of charge|subscription|price|pricing|buy|purchase|coupon|giveaway|for sale)\b/,
    support:
      "discount,refund,free.,subscri,price,pricing,buy.,buying,purchas,coupon,giveaway,sale.,billing",
  },
];
