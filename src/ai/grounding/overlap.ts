// Whether a summary is about its own change at all: models mix up what they were given.

// Words that stand in summaries of anything.
const COMMON = new Set(
  ("add,adds,added,fix,fixes,fixed,make,makes,made,show,shows,shown,let,lets,user,users,people,you," +
    "the,and,for,when,with,this,that,they,them,their,then,than,from,into,onto,over,under,more,most," +
    "less,least,also,only,ever,never,always,after,before,while,where,which,what,whose,has,have,had," +
    "been,being,will,would,could,should,can,now,your,yours,our,its,are,was,were,not,all,any,out,off," +
    "there,here,instead,longer,again,still,each,every,both,other,another,same,such,very,well,much," +
    "many,some,new,old,one,two,use,uses,used,using,way,work,works,working,worked,keep,keeps,kept," +
    "give,gives,given,take,takes,taken,come,comes,goes,done,does,get,gets,change,changes,changed," +
    "update,updates,updated,improve,improves,improved,remove,removes,removed,allow,allows")
    .split(","),
);
// Enough to know a word by in its other forms: close, closed, closing.
const STEM_LENGTH = 4;

/** True when a summary has a word of weight in common with its sources, or none at all. */
export function sharesWords(summary: string, sources: readonly string[]): boolean {
  const own = stemsIn(summary);
  if (own.size === 0) return true;
  return sources.some((source) => {
    const held = stemsIn(source);
    return [...own].some((stem) => held.has(stem));
  });
}

function stemsIn(text: string): ReadonlySet<string> {
  const words = text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(
    words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM_LENGTH)),
  );
}
