// Claims about what surrounds a change: tests, documents, costs, wishes, plans; and what in a source bears each out.

import type { ClaimKind } from "./grave_claims.ts";

/** Claims about how a change came to be, what it costs and what comes next. */
export const CIRCUMSTANCE_CLAIMS: readonly ClaimKind[] = [
  {
    name: "tests",
    says:
      /\btest(?:s|ed|ing)?\b|\bverified (?:on|by|with|in)\b|\bcoverage\b|\bbenchmark(?:s|ed)?\b|\b(?:thorough|careful|code|security) reviews?\b|\breviewed\b|\bproven\b|\bbattle[- ]/,
    support:
      "test,spec,fuzz,cover,e2e,assert,fixture,snapshot,ci.,verif,valid,check,qa.,bench,review,codeowner,mock,flak,suite,case,proven",
  },
  {
    name: "documentation",
    says:
      /\bdocument(?:ed|ation)\b|\bdocuments (?:how|the|what|why|each|its)\b|\bthe manual\b|\bguides?\b|\btutorials?\b|\breadme\b|(?<!for )\bexamples?\b|\bhelp pages?\b|\bchangelog\b/,
    support:
      "doc,readme,guide,tutorial,example,manual,comment,expla,changelog,mention,help,contributing,faq,screenshot,howto,descri,instruct,adr,man.,pdf,file,editor,word.,page",
  },
  {
    name: "resources",
    says:
      /\b(?:less|more|lower|fewer|smaller|cheaper|reduced?|little) (?:\w+ )?(?:memory|time|disk|space|power|cpu|bandwidth|cost|costs|energy|downloads?|hardware|resources|network|traffic|storage|load)\b|\bmemory usage\b|\bdisk space\b|\bbattery\b|\bcheaper\b|\bcosts?\b|\bsav(?:es?|ing) (?:\w+ )?(?:time|memory|space|bandwidth|money|power|energy|disk)\b|\bsooner\b|\bshorten\w* (?:\w+ )?(?:time|waits?|pauses?)|\bloading times?\b|\bquickly\b|\blight(?:er|weight)\b|\bsmoother\b|\b(?:more )?responsive\b|\bin no time\b|\bwaits? less\b/,
    support:
      "memor,alloc,size,small,byte,kb.,mb.,gb.,compress,brotli,gzip,bundle,less.,reduc,cut.,cuts.,minif,sav,leak,throttl,debounc,worker,background,space,disk,batter,power,energy,cost,cheap,price,avoid,skip,shrink,inline,perf,fast,quick,speed,slow,optimi,cach,lazy,parallel,batch,latenc,stream,async,quadratic,index,time,wait,pause,dedup,respons,light,smooth",
  },
  {
    name: "reassurance",
    says:
      /\bno (?:\w+ )?(?:action|impact|effect|changes?|risks?|downtime|side effects|migration|work) (?:is|are|for|on|to|of|needed|required)\b|\bnothing (?:changes|else|to do|needs|breaks|is lost)\b|\bchanges nothing\b|\bwithout (?:any )?(?:effects?|impact|changes?|risk|downtime|side effects|breaking|interruption|leaking)\b|\bsafe(?:ly)? to\b|\bharmless\b|\bunaffected\b|\b(?:stay|remain)s? (?:the same|unchanged|as)\b|\bas before\b|\bpainless|\bno one (?:needs|has)\b/,
    support:
      "no.,not.,nothing,unchang,same.,affect,unaffect,safe,refactor,style,internal,behavio,compat,without,impact,preserv,remain,stay,zero,keep",
  },
  {
    name: "payment",
    says:
      /\bfees?\b|\bpaid\b|\bpremium\b|\bpaying\b|\bmoney\b|\bcharges? (?:you|users|people|extra)\b/,
    support: "fee.,fees,paid,pay,premium,money,cost,bill,charg,price,pricing,plan,invoice,subscri",
  },
  {
    name: "wishes",
    says:
      /\b(?:was|were|been) (?:first )?(?:reported|requested|suggested|asked|noticed|discovered)\b|\b(?:reported|requested|asked for|noticed|wanted|demanded) by\b|\blong[- ](?:awaited|standing|requested)\b|\b(?:most|much|often|highly|widely)[- ](?:wanted|requested|asked|awaited|loved|needed)\b|\bpopular\b|\bpromised\b|\bcomplain(?:ed|ts?)\b(?! about)|\bfeedback\b|\byears of\b|\b(?:by|from|for) many (?:users|people|customers|teams|schools|readers)\b|\bat (?:the )?request\b/,
    support:
      "report,request,ask,feedback,complain,demand,promis,suggest,wish,thank,popular,survey,vote,customer,long,notic,discover,often,many,most,lot",
  },
  {
    name: "plans",
    says:
      /\bwill (?:soon|go away|come|follow|disappear|become the|(?:then |soon |also )?be (?:removed|dropped|retired|available|added|released|extended|followed|deprecated|renewed))\b|(?<!as )\bsoon\b|\b(?:later|future|coming|upcoming|next|following) (?:\w+ )?(?:releases?|versions?|months?|weeks?|years?|updates?)\b|\bmore to come\b|\bin (?:the )?future\b|\bplanned\b|\bfirst step\b|\bfor the time being\b|\bfor now\b|\btemporar/,
    support:
      "will.,ll.,soon,future,later,next,upcoming,plan,todo,follow,deprecat,prepar,eventual,temporar,until,long,step,wip,interim,groundwork,remov,towards,part.,now.",
  },
  {
    name: "incident",
    says:
      /\b(?:embarrass\w*|outages?|incidents?|disasters?|dangerous|nasty|terrible|horrible|serious(?:ly)?|notorious|infamous|annoying|stolen|theft)\b/,
    support:
      "embarrass,outage,incident,disaster,danger,nasty,terrible,horrible,serious,notorious,annoy,stolen,steal,theft,critical,down.,downtime,postmortem",
  },
  {
    name: "privacy",
    says:
      /\bprivacy\b|\b(?:private|personal|confidential) (?:information|data|details)\b|\bconfidential|\btrack(?:s|ed|ing) (?:users|people|you)\b/,
    support:
      "priva,personal,pii,gdpr,leak,secret,token,credential,expos,confiden,track,telemetr,anonym,mask,redact",
  },
  {
    name: "reliability",
    says:
      /\b(?:more )?(?:reliab(?:le|ly|ility)|robust(?:ly|ness)?|stability|dependable|resilien(?:t|ce|cy))\b/,
    support:
      "reliab,robust,stab,depend,resilien,flak,deflak,race,retry,retri,crash,deadlock,hang,leak,fail,intermit,sporadic,random,timeout,recover,fallback",
  },
];
