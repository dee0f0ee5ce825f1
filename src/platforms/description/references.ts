// Texts that only lead elsewhere: to issues, pull requests, commits, people and addresses.

const WORDS = new Set([
  ..."fix,fixes,fixed,fixing,close,closes,closed,closing,resolve,resolves,resolved,resolving".split(
    ",",
  ),
  ..."address,addresses,addressed,implements,ref,refs,reference,references,related,relates,relate"
    .split(","),
  ..."relevant,see,also,cc,r?,part,partially,towards,follow,up,follow-up,followup,continues".split(
    ",",
  ),
  ..."continuation,depends,dependent,requires,needs,prerequisite,supersedes,replaces,duplicate"
    .split(
      ",",
    ),
  ..."blocked,blocks,stacked,based,built,top,after,before,backport,backports,backported".split(","),
  ..."cherry-pick,cherry-picks,cherry-picked,cherry,pick,picked,revert,reverts,reverted".split(","),
  ..."reversing,changes,made,tracking,tracked,link,links,merge,request,requests,pull,mr,pr,prs"
    .split(
      ",",
    ),
  ..."commit,commits,issue,issues,ticket,tickets,task,tasks,story,bug,epic,discussion,jira".split(
    ",",
  ),
  ..."work,item,items,to,of,on,from,by,with,in,at,and,or,the,for,this,that,here,it,is".split(","),
]);
const REFERENCE =
  /^(?:[\w./-]{0,200}(?:#(?:\d{1,10}|x{1,6}|issue[_-]?(?:number|id)?)?|!\d{1,10})|gh-\d{1,10}|[a-z][a-z0-9]{1,15}-\d{1,10}|[0-9a-f]{7,64}|@[\w/-]{1,80})$/i;
const URL = /^(?:https?:\/\/|www\.)\S/i;
// A few words that say what is behind an address, nothing more.
const LABELLED_ADDRESS = /^[^:]{1,40}:\s+<?https?:\/\/\S+$/i;
// Where a change was taken over from and where to, nothing on the change itself.
const TAKEN_OVER =
  /^(?:this is an? )?(?:[a-z]{1,20} )?(?:back-?port(?:s|ed)?|cherry[- ]pick(?:s|ed)?)(?: (?:of|from|pull|merge|request|pr|mr|commit)){0,4} [\w./-]{0,200}[#!]\d{1,10}(?: (?:to|into|onto|on|in|for|done by) \S{1,200}|\.)?$/i;
const PUNCTUATION = new Set([..."()[]{},;:.*\"'`&+–—-|/<>=→⇒←↳↪➡⬆"]);

/** True when a text has references and addresses in it, and beyond them only words such as `Fixes`. */
export function isReferences(text: string): boolean {
  if (LABELLED_ADDRESS.test(text) || TAKEN_OVER.test(text)) return true;
  let count = 0;
  for (const part of text.split(/[\s,]+/)) {
    const word = URL.test(part) ? part : withoutPunctuation(part);
    if (word === "" || WORDS.has(word.toLowerCase())) continue;
    if (!REFERENCE.test(word) && !URL.test(word)) return false;
    count++;
  }
  return count > 0;
}

function withoutPunctuation(part: string): string {
  let start = 0;
  let end = part.length;
  while (start < end && PUNCTUATION.has(part[start] ?? "")) start++;
  while (end > start && PUNCTUATION.has(part[end - 1] ?? "")) end--;
  return part.slice(start, end);
}
