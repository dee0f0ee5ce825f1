// Words that say nothing, and words that say too little to ask for.

const EMPTY = new Set(
  ("the,its,their,them,they,this,that,these,those,his,her,our,your,you,who,whom,whose,one,ones,some,any,all,each," +
    "every,both,not,then,there,here,into,onto,off,out,over,within,about,again,against,before,between,during,through," +
    "under,are,was,were,been,being,did,does,done,has,have,had,having,can,cannot,could,may,might,must,shall,should," +
    "will,would,also,just,even,still,too,very,much,many,more,most,other,others,another,such,own,now,and,but,for,with," +
    "how,what,why,when,whenever,while,where,which,whether,from,without,with,than,until,unless,because,upon,via,per")
    .split(","),
);
const LIGHT = new Set(
  ("never,only,like,get,gets,got,make,makes,made,let,lets,give,gives,given,take,takes,taken,use,uses,used,using,keep," +
    "keeps,kept,thing,things,way,ways,something,anything,nothing,everything,someone,new,old,longer,several,instead," +
    "rather,least,less,higher,lower,newer,later,similar,therefore,works,worked,working,possible,away,please")
    .split(","),
);

/** The words and numbers of a text in lower case that say anything at all, in order. */
export function tellingWords(text: string): readonly string[] {
  return (text.match(/\p{L}{3,}|\p{N}+/gu) ?? []).filter((word) => !EMPTY.has(word));
}

/** False for words that say too little to ask for, and are enough where the sources hold them. */
export function isWeighty(word: string): boolean {
  return !LIGHT.has(word) && !/^\p{N}/u.test(word);
}
