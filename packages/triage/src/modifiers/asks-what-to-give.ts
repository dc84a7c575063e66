const KIN =
  "(?:ba?ch+\\S*|bab[yi]\\S*|bet[aei]|ladk[aei]|ma+|mummy|papa|pita(?:ji)?|da+d[aiu]\\S*|na+n[aiu]\\S*|patni|pati|wife|bh?ai|b[ae]h[ae]n|बच्च\\S*|शिशु|बेट\\S|मां|मम्मी|पापा|पिता(?:जी)?|दाद\\S|नान\\S|पत्नी|पति) (?:ko|को)";
const GIVES = "(?:du|dun|doon|de|dena|दूं|दू|दें|देना)";
const NOTHING_MORE = "(?: (?:chahiye|hai|he|hoga|usko|use|unko|batao|bataiye|please|चाहिए|है|होगा|बताओ|बताइए))*$";
/** Ends with what to give to a child or a relative, in either order. */
const WHAT_TO_GIVE = new RegExp(
  `(?<!\\S)(?:${KIN}(?: \\S+){0,4} ${GIVES}|${GIVES}(?: \\S+){0,4} ${KIN})${NOTHING_MORE}`,
);
const ASKS = /(?<!\S)(?:kya|kitn[aie]|kaun\S*|kons[aie]|kab|kaise|क्या|कितन\S|कौन\S*|कब|कैसे)(?!\S)/;
/** Words of harm, of sleep and of never. */
const TELLS_MORE =
  /(?<!\S)(?:z[ae]+har|zeher|jahar|ma+r\S*|jaa?n|chho?d|kaat|hamesha|kabhi|na|nahi|khatam|neend|so|sula\S*|azaad|alvida|जहर|मार\S*|मर\S*|जान|छोड़|काट|हमेशा|कभी|न|ना|नहीं|खत्म|नींद|सो|सुला\S*|अलविदा)(?!\S)/;

/** "How much shall I give the child" sounds like "I give my life" to a net, and is a carer's question. */
export const asksWhatToGive = (text: string) => WHAT_TO_GIVE.test(text) && ASKS.test(text) && !TELLS_MORE.test(text);
