import type { Token } from "../text/tokens.ts";
import { FAMILY_NAMES } from "./family-names.ts";

/** Things that do not respond either, directly or once they are stuck. */
const OTHERS = `( (?!(he|she|patient|${FAMILY_NAMES}) )[^ ,]+)`;
const UNRESPONSIVE = new RegExp(
  `(^| )(app|site|website|page|server|internet|screen|phone|call|chat|otp|payment|care|button|link|helpline|order|complaint|mail|message|support|store|pharmacy|hospital|clinic|company|shop|delivery|doctor|laptop|computer)(${OTHERS}{0,2}|${OTHERS}{0,3} (stuck|hang|hung|fr[oe]+z|crash|atak|open|load|down|band)\\S*( ,|${OTHERS}){0,4}) $`,
);
const RESPONSE = /^((not|nahi|stopped|cannot) )?respond\S*( nahi)?$/;

/** Machines, prices and duties, which neither breathe nor strangle. */
const THINGS =
  "ga+r?di|car|bike|scoot\\S+|auto|engine|motor|machine|phone|mobile|laptop|computer|battery|inverter|charger|tv|fridge|ac|cooler|pankhe|geyser|mixer|printer|internet|app|m\\S*h\\S*n?gai|karze?|loan|emi|kist\\S*|tax|kiray?e|petrol|diesel|da+m|fees?|bills?|kharch[ae]|kaam|naukri|job|padh?ai|exams?|syllabus|homework|deadline|office|traffic|गाडी|कार|बाइक|स्कूट\\S+|ऑटो|इंजन|मोटर|मशीन|फोन|मोबाइल|लैपटॉप|कंप्यूटर|बैटरी|इन्वर्टर|चार्जर|टीवी|फ्रिज|एसी|कूलर|पंखे|इंटरनेट|ऐप|महंगाई|कर्जे?|लोन|किस्त\\S*|टैक्स|किराए|पेट्रोल|दाम|फीस|बिल|खर्च[ाे]|काम|नौकरी|पढाई|परीक्षा|होमवर्क|ऑफिस|ट्रैफिक";
const SHOWS =
  "gaan[ea]|song|dance|reel|video|film|performance|batting|look|photo|गान[ेा]|डांस|रील|वीडियो|फिल्म|परफॉर्मेंस|बैटिंग";
const STRICT = "boss|manager|sir|madam|teacher|बॉस|मैनेजर|सर|मैडम|टीचर";
/** Up to five words that name nobody else. */
const MORE = `( (?!(ne|ko|ने|को|(un|us|उन|उस)\\S*|${FAMILY_NAMES}) )\\S+){0,5}`;
const PLACES = "stage|internet|social media|dance floor|mehfil|insta\\S*|youtube|स्टेज|इंटरनेट|सोशल मीडिया|महफिल";
const PRICES = "da+m\\S*|bha+v|prices?|rates?|दाम\\S*|भाव|कीमत\\S*";
/** Each has the words that sound like an emergency, and the clause in which they do not tell of one. */
const FIGURES: readonly (readonly [words: RegExp, clause: RegExp])[] = [
  [/^(dam|dum|दम) |^(gala|गला) gh?|^(gala|गला) घ/, new RegExp(`(^| )(${THINGS}) (ne|ने)${MORE} (dam|dum|gala|दम|गला) `)],
  [
    /(aag|आग) lag|(aag|आग) लग/,
    new RegExp(
      `(^| )((${THINGS}|${SHOWS}) (ne|ने)${MORE}|(${PLACES}) (par|pe|me|mein|पर|पे|में)${MORE}|(${PRICES}) (me|mein|में)( \\S+)?|(bhai|dost|risht|भाइ|दोस्त|रिश्त)\\S* (ke|के) (beech|bich|बीच)( (me|में))?) (aag|आग) |(chugli|चुगली).* (aag|आग) | (aag|आग) .*(chugli|चुगली)`,
    ),
  ],
  [
    /^(jaa?n|जान) /,
    new RegExp(
      `(^| )(${THINGS}|${STRICT}|m[ou]m|mumm?y|maa|मम्मी|मां)( (to|hi|bhi|aaj|kal|meri|mera|तो|ही|भी|आज|कल|मेरी))* (jaa?n|जान) (le|ले)\\S*( (leg|leng|rah|लेग|लेंग|रह)\\S*|$)|(^| )(${THINGS}|${STRICT})( \\S+)? (jaa?n|जान) (le|ले) (leg|leng|लेग|लेंग)\\S*`,
    ),
  ],
  [/last breath/, new RegExp(`(^| )(${THINGS})( (?!(${FAMILY_NAMES}) )\\S+){0,3} (its|it s|their) last breath`)],
];

const PESTS =
  "chuh\\S*|rats?|mouse|mice|cockroach\\S*|tilchatt\\S*|dee?mak|termites?|khatmal\\S*|bed ?bugs?|mach+h?ar\\S*|mosquito\\S*|makkhi\\S*|chipkali\\S*|lizards?|ch[ie]+nti\\S*|keed\\S*|insects?|चूह\\S*|कॉकरोच|तिलचट्ट\\S*|दीमक|खटमल\\S*|मच्छर\\S*|मक्खी\\S*|मक्खिय\\S*|छिपकली|चींटी|चींटिय\\S*|कीड\\S*";
const AGAINST_PESTS = new RegExp(
  `(^| )(${PESTS})( ko| को)? (ma+r\\S*|bhaga\\S*|kill\\S*|poison|spray|मार\\S*|भगा\\S*)( (k[aie]|wal\\S*|का|की|के|वाल\\S*))?( (spray|dawa\\S*|powder|cake|machine|medicine|poison|goli|स्प्रे|दवा\\S*|पाउडर|मशीन|गोली))?(?= |$)`,
);
const SHOPPING =
  /(^| )(chahiye|mile?g\S*|milt\S*|mangw\S*|mangana|order|prices?|rate|cost|kitn\S*|available|sell|sold|buy|need|want|stock|deliver\S*|how much|do you have|hai kya|चाहिए|मिल\S*|मंगव\S*|कितन\S*|दाम|कीमत|खरीदन\S*|है क्या)( |$)/;
/** Somebody has taken it or wants to, or it is for a human being. */
const TAKEN = new RegExp(
  String.raw`(^| )(kha\S*|pi|piy\S*|pee|nigal\S*|ate|eat\S*|dr[aiu]nk\S*|swallow\S*|took|tak(e|en|ing)|licked|mar (ja\S*|gay\S*)|mujhe m\S*|end|die|dying|खा\S*|पी|पिय\S*|निगल\S*|मर (जा|गय)\S*|मुझे मर\S*|human\S*|person|people|ins+a+n\S*|aadmi|myself|khud\S*|mere liye|for me|painless\S*|strongest|fastest|इंसान\S*|आदमी|खुद|मेरे लिए|${FAMILY_NAMES})( |$)`,
);

/** True for words about a thing that sound like an emergency: a car that breathed its last, poison that is to be bought. */
export function isOfThing(tokens: readonly Token[], words: readonly Token[]): boolean {
  const [first] = words as [Token];
  const own = textOf(words);
  if (RESPONSE.test(own)) return isUnresponsive(tokens, first);
  const clause = tokens.filter((token) => token.clause === first.clause);
  const text = textOf(clause);
  if (FIGURES.some(([sounds, figure]) => sounds.test(own) && figure.test(text))) return true;
  const against = AGAINST_PESTS.exec(text);
  const message = textOf(tokens);
  if (!against || !SHOPPING.test(message) || TAKEN.test(message)) return false;
  const start = text.slice(0, against.index).split(" ").filter(Boolean).length;
  const span = clause.slice(start, start + against[0].trim().split(" ").length);
  return words.every((word) => span.includes(word));
}

/** True for a clause with a figure of speech about a thing. */
export const isFigureOfThing = (clause: string) => FIGURES.some(([, figure]) => figure.test(clause));

function isUnresponsive(tokens: readonly Token[], { index, sentence }: Token): boolean {
  const before = tokens.slice(0, index).filter((token) => token.sentence === sentence);
  const isEnd = (token: Token) => tokens[token.index + 1]!.clause !== token.clause;
  return UNRESPONSIVE.test(before.map((token) => `${token.word} ${isEnd(token) ? ", " : ""}`).join(""));
}

const textOf = (words: readonly Token[]) => words.map(({ word }) => word).join(" ");
