/** A film as the place where something happens. Who only watches one may have fallen ill there. */
const PLACE =
  /(^| )in (?:(?:the|a|an|this|that|last|old|new|my|favourite|favorite) )*(?:film|movie|serial|play|drama|novel|web series|episode|game|comic|cartoon)( |$)|(^| )(?:film|movie|picture|serial|natak|novel|web series|episode|cartoon|crime patrol|फिल्म|मूवी|पिक्चर|सीरियल|नाटक|उपन्यास|वेब सीरीज|एपिसोड|कार्टून) (?:me|mein|main|ke andar|में|मे|के अंदर)( |$)/;
const CHARACTER =
  /(^| )(hero|heroine|villain|actor|actress|character|inspector|dikhaya|dikhate|dikhaye|dikhayi|scene|shown|हीरो|हीरोइन|विलेन|खलनायक|नायक|नायिका|किरदार|दिखाया|दिखाते|दिखाए|सीन)( |$)/;
const FIRST_PERSON =
  /(^| )(i|im|ive|my|main|mai|maine|mujhe|mujhko|mera|mere|meri|hum|humne|hame|khud|मैं|मैंने|मुझे|मेरा|मेरे|मेरी|हम|हमने|हमें|खुद)( |$)|(unga|ungi|oonga|oongi|ूंगा|ूंगी|ऊंगा|ऊंगी)( |$)/;
/** Whoever wants or does the same is in danger. */
export const LIKEWISE =
  /(^| )(nakal|tarika|tareeka|apna kar|apnakar|dekh|dekhkar|नकल|तरीका|अपनाकर|देखकर|bhi|too|also|same|like|wahi|vahi|yahi|waise|vaise|waisa|usi|aise|aisa|jaise|jaisa|भी|वही|यही|वैसे|वैसा|उसी|ऐसे|ऐसा|जैसे|जैसा)( |$)/;

/** True for a clause in which a character of a film acts or suffers, unless the message compares it with real life. */
export function isFiction(clause: string, message: string): boolean {
  const place = PLACE.exec(clause);
  if (!place || !CHARACTER.test(clause) || LIKEWISE.test(message)) return false;
  return !FIRST_PERSON.test(clause.replace(place[0], " "));
}

/** True for a text without "I", "me" and "the same". */
export const isOfOthers = (text: string) => !FIRST_PERSON.test(text) && !LIKEWISE.test(text);
