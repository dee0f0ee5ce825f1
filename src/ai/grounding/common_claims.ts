// Claims in common words, such as what readers must do, lose or get, and what in a source bears each out.

import type { ClaimKind } from "./grave_claims.ts";

/** Claims of weight in words that no one looks up: obligations, defaults, platforms, promises and their like. */
export const COMMON_CLAIMS: readonly ClaimKind[] = [
  {
    name: "obligation",
    says:
      /\b(?:must|(?:have|has|had|(?<!longer )needs?) to|obliged?|obligatory|mandatory|compulsory|requires?|required (?:to|for)|forced? to|(?:need|needs) (?:a|an|the|your)|(?:ask|tell)s? (?:everyone|users|people|you) to|first(?=[.,;]|$))(?![a-z])/,
    support:
      "require,must,need,mandat,enforc,oblig,forc,necessary,only.,minimum,min.,at.,least.,engine,break,renam,migrat,confirm,should,have.,has.,first,initial,ask,prompt,early,before,order,optional",
  },
  {
    name: "advice",
    says:
      /\b(?:users?|people|you|everyone|developers?|teams?|projects?|scripts?) (?:now )?(?:should|ought to|(?:is|are) (?:advised|asked|encouraged|urged))\b/,
    support:
      "should,must,need,requir,migrat,break,recommend,advis,encourag,urge,please,mandat,ought",
  },
  {
    name: "loss",
    says:
      /\b(?:lost|loses?|losing|erases?|erased|wipe[sd]?|throws? (?:away|out)|thrown away|discards?|discarded|overwrit\w*|deletes?|deleted|gone|destroy(?:s|ed)?)\b/,
    support:
      "los,eras,wip,delet,discard,overwr,drop,remov,clear,clean,truncat,empt,purg,prun,evict,expire,gone,missing,throw,kill,destroy,forg,rm.",
  },
  {
    name: "default",
    says:
      /\bby default\b|\bmakes? .{1,50} the default\b|\b(?:is|are|as|becomes?) (?:now )?the (?:new )?default\b|\bout of the box\b|\bfrom the start\b|\bstandard setting/,
    support: "default,preset,initial,standard,start,builtin,opt.,disabl,turn,mode.,master.,main.",
  },
  {
    name: "exception",
    says: /\bunless\b|\bopt(?:s|ed|ing)?[ -](?:in|out)\b|\buntil you\b|\bafter you\b|\bonce you\b/,
    support:
      "default,unless,opt,except,if.,disabl,toggle,until,when,without,off.,after,once,turn,setting,config,flag,skip,only.",
  },
  {
    name: "automatic",
    says:
      /\bautomatic|\bby (?:itself|themselves)\b|\bon (?:its|their) own(?=[.,;]|$)|\bfor you\b|\bwithout (?:asking|your|you|any action|manual|user)\b|\bin the background\b|\bself-(?:heal|repair|updat)|\bhands[- ]free\b|\bno manual\b/,
    support:
      "auto,just.,schedul,every.,cron,background,backgr,worker,async,detect,nightly,daily,periodic,daemon,hook,rotat,provision,infer,trigger,default,bot.,queue,stream,thread,concurren",
  },
  {
    name: "frequency",
    says:
      /\b(?:each|every|per) (?:night|day|hour|week|month|minute|second|year)\b|\b(?:nightly|daily|weekly|monthly|hourly|yearly|overnight|regularly|periodically|constantly)\b/,
    support:
      "night,day,dail,hour,week,month,minut,min.,second,sec.,year,cron,schedul,period,regular,interval,every.,each.,per.,rotat,constant,poll",
  },
  {
    name: "mobile",
    says: /\b(?:mobile|tablets?|(?:smart)?phones?|touch ?screens?|handhelds?)\b/,
    support:
      "mobile,tablet,phone,smartphone,touch,android,ios,ipad,handheld,responsive,call,swip,screen,device,twilio,sms",
  },
  {
    name: "desktop",
    says: /\b(?:desktops?|laptops?|televisions?|consoles|computers?)\b/,
    support:
      "desktop,laptop,television,tv.,console,computer,window,macos,mac.,linux,electron,gtk,terminal,stdout,stderr,devtool,machine,pc.",
  },
  {
    name: "web",
    says: /\bbrowsers\b|\bweb (?:version|app|client|site|page)|\bwebsites?\b/,
    support:
      "browser,web,safari,firefox,chrom,edge.,css,html,js.,dom.,client,ssr,page,frontend,site,cookie,iframe,cors,url,http,scroll,webkit,ui.",
  },
  {
    name: "wide use",
    says:
      /\b(?:any|all|every|other|older|earlier|more|most|previous|both|many) (?:of )?(?:the )?(?:\w+ )?(?:shells?|terminals?|browsers?|consoles?|platforms?|systems|releases?|versions?|devices|environments?|languages?|networks?|setups?|machines?)\b/,
    support:
      "all.,any.,every.,other.,old,older,earlier,more,most,prev,compat,platform,legacy,cross,support,each.,multi,gener,portab,latest,both",
  },
  {
    name: "removal",
    says:
      /\b(?:drop(?:s|ped|ping)?|remov(?:es?|ed|al|ing)|retir(?:es?|ed|ing)|discontinu\w*|phas(?:es|ed|ing) out|go(?:es|ing)? away|ends? support|stops? supporting|no longer (?:supported|available)|disabl(?:es?|ed|ing)|abandon\w*|scraps?|withdraws?|withdrawn|eliminat\w*|gets? rid|takes? (?:back|down)|turn(?:s|ed) off|switch(?:es|ed) off)\b/,
    support:
      "remov,drop,delet,retir,discontin,disabl,revert,replac,clean,dedup,prun,strip,without,instead,favor,favour,unus,dead,legacy,obsolet,deprecat,stop,no.,not.,never,t.,simplif,eliminat,off.,kill,purg,gone,withdraw,close,releas,reject,exclud,skip,hid,ignor,fix,leak,abandon,end.,end-of,rm.,uninstall,reduc,redundan,duplicat,avoid,respect,migrat,prevent,inline,vendor,internaliz,switch,convert,prefer",
  },
  {
    name: "absolute",
    says:
      /\b(?:always|never|flawless(?:ly)?|perfect(?:ly)?|for good|forever|permanently|completely|fully|entirely|bulletproof|rock[- ]solid|from now on|once and for all|under all circumstances|in all cases|impossible|every possible|all known|all possible|all remaining)\b/,
    support:
      "always,never,not.,no.,non.,t.,all.,any.,every.,each.,unreach,flawless,perfect,complet,full,entire,total,whole,perman,forever,impossib,possib,known,stop,prevent,avoid,constant,must,only.,consist,regardless,deny,forbid,ensur",
  },
  {
    name: "all of them",
    says:
      /\b(?:all|every|any) (?:the |of the |known |remaining |other |possible |\w+ )?(?:bugs?|races?|leaks?|errors?|problems?|issues?|crashes|warnings?|services?|tests?|settings?|pages?|files?|data|plans?|projects?|accounts?|requests?|regex(?:es)?|changes|cases)\b/,
    support:
      "all.,any.,every.,each.,whole,global,universal,entire,only.,always,per.,complet,gener,everywhere,first,some",
  },
  {
    name: "audience",
    says:
      /\b(?:administrators?|admins?|enterprises?|employees?|(?<=\b(?:for|to|by|lets|allows) )managers|partners?|subscribers?|beginners?|experts?|newcomers|schools?|compan(?:y|ies)|students?|teachers?|businesses|organi[sz]ations?|investors?|testers?|professionals|selected (?:users|customers|people))\b/,
    support:
      "admin,enterprise,employ,manager,manag,partner,subscri,beginner,expert,newcomer,school,compan,student,teacher,business,org,investor,tester,profession,selected,staff,role,permission,owner,b2b,tenant,team",
  },
  {
    name: "customers",
    says: /\b(?:customers?|buyers?|shoppers?|clients' )/,
    support:
      "customer,client,buyer,shop,order,coupon,cart,checkout,invoice,payment,billing,account,tenant,crm,merchant,store,sale",
  },
  {
    name: "restriction",
    says: /\bonly(?=[.;]|$)|\bexclusive(?:ly)?\b|\bonly (?:for|to|available)\b|\bsolely\b/,
    support: "only,just,limit,restrict,exclusiv,sole,private,internal,guard,allowlist,whitelist",
  },
  {
    name: "old ones",
    says: /\bold(?:er)? (?:browsers?|clients?|systems?|versions?|devices?|servers?|releases?)\b/,
    support: "old,legacy,version,prev,drop,outdat,obsolet,min,support,end.,eol,compat",
  },
];
