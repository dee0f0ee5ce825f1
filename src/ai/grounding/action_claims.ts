// Claims about what was done, where the first word says it; and what in a source bears each out.

import type { ClaimKind } from "./grave_claims.ts";

/** Claims that an action of a kind of its own was taken. */
export const ACTION_CLAIMS: readonly ClaimKind[] = [
  {
    name: "warning",
    says: /^(?:now )?(?:warns?|alerts?|notif(?:y|ies)|informs?)\b/,
    support:
      "warn,alert,notif,notice,inform,deprecat,messag,tell,print,log,report,error,say,hint,toast,mail",
  },
  {
    name: "explanation",
    says: /^(?:now )?(?:explains?|describes?|documents|clarif(?:y|ies)|mentions?)\b/,
    support:
      "doc,expla,descri,clarif,mention,readme,guide,tutorial,error,messag,help,comment,example,contributing,faq,note,hint,tooltip,text,wording,man.",
  },
  {
    name: "question",
    says: /^(?:now )?(?:asks?|prompts?)\b/,
    support:
      "ask,prompt,confirm,question,permission,consent,request,interactiv,dialog,input,require",
  },
  {
    name: "translation",
    says: /^(?:now )?(?:translates?|localizes?|localises?)\b/,
    support: "translat,locali,i18n,l10n,language,locale,traduc,rtl,german,french,spanish",
  },
  {
    name: "encryption",
    says: /\bencrypt(?:s|ed|ion)?\b/,
    support: "encrypt,cipher,tls,ssl,https,crypto,aes,gpg,pgp,key.,keys,secret",
  },
  {
    name: "log",
    says: /^(?:now )?(?:logs|records|traces)\b/,
    support:
      "log,record,trac,audit,monitor,telemetr,metric,history,adr,print,instrument,report,captur",
  },
  {
    name: "option",
    says:
      /^(?:adds?|introduces?|provides?|gives? you|offers?|brings?) (?:a |an |the )?(?:new )?(?:\w+ )?(?:settings?|options?|flags?|switch|switches|buttons?|commands?|toggles?|menus?|shortcuts?|dialogs?)\b/,
    support:
      "setting,option,config,flag,switch,toggle,button,param,arg,env,command,menu,shortcut,dialog,prefer,opt.,disabl,enabl,cli,customi,allow,let,key,choose,choice,select,unit,prop,field,subcommand,task,action",
  },
  {
    name: "choice",
    says: /\boptional(?:ly)?\b|\bconfigurable\b|\bcustomi[sz]able\b/,
    support:
      "opt.,option,config,custom,can.,may.,allow,setting,flag,param,null,default,?,choose,choice,env,toggl,disabl",
  },
];
