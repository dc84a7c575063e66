import { isFormWord } from "../../compositions/index.ts";

/**
 * A word's role beside a medicine's name: it forbids the medicine (before or after the name), orders it, or gives the amount
 * or time. A mention names it without an order.
 */
export type RoleOfWord = "forbidAhead" | "forbidBehind" | "order" | "amount" | "time" | "mention" | "beside" | "other";

const NOT = "(?:do not|dont|donot|should not|shouldnt|must not|mustnt|never|not to|cannot|cant|not)";
const VERBS = `(?:take|taken|taking|use|used|give|given|start|started|restart|buy|consume|swallow|combine|mix|repeat|prescribe|prescribed|
  needed|required|recommended|advised|suitable|safe|allowed|offered)`;
const NA = "(?:na|mat|nahi|nahin|nahee|nhi|न|ना|मत|नहीं|नही)";
const LE = `(?:le|lo|len|lein|lena|leni|lijiye|kha|khao|khaye|khayen|khayein|khana|khani|de|do|den|dein|dena|deni|piyen|piye|piyo|
  ले|लो|लें|लेना|लेनी|लीजिए|लीजिये|खा|खाओ|खाएं|खाएँ|खायें|खाना|खानी|दे|दो|दें|देना|देनी|पिएं|पिएँ|पियें)`;
const AUXILIARY = "(?: (?:hai|h|de|do|den|dein|dijiye|hoga|chahiye|है|दे|दो|दें|दीजिए|दीजिये|चाहिए))*";

const phrase = (source: string) => new RegExp(`(?<= )(?:${source.replace(/\s*\n\s*/g, "")})(?= )`, "g");

/** Phrases, in the order in which they are looked for: "do not stop" is no stop. */
const phrases: [RoleOfWord, RegExp][] = [
  ["order", phrase(`${NOT} (?:stop|avoid|skip|miss|forget|discontinue|withhold|quit)\\w*`)],
  [
    "order",
    phrase(`(?:band|bandh|miss|skip|naga|बंद|बन्द|मिस|स्किप|नागा) ${NA} \\S+|${NA} (?:bhool|bhul|भूल|chhod|छोड़)\\S*`),
  ],
  ["mention", phrase("(?:no|not|no known|not known to be) (?:allerg\\w*|reaction)")],
  ["forbidAhead", phrase("(?:allergic|allergy|reaction) to|instead of|rather than")],
  ["forbidAhead", phrase(`${NOT} (?:be )?${VERBS}|no(?! of| more than)|never`)],
  [
    "forbidAhead",
    phrase(
      "(?:stop|stopped|stopping|avoid|avoided|avoiding|discontinue|discontinued|withhold|withdraw|quit)(?: taking| using)?",
    ),
  ],
  ["forbidBehind", phrase("allergy|allergic|contraindicated")],
  [
    "forbidBehind",
    phrase(`(?:band|bandh|बंद|बन्द) (?:kar|kr|कर|rakh|रख)\\S*${AUXILIARY}|(?:chhod|chod|छोड़|छोड) (?:d|द)\\S*`),
  ],
  ["forbidBehind", phrase(`${NA} ${LE}${AUXILIARY}|(?:lena|leni|khana|khani|लेना|लेनी|खाना|खानी) ${NA}${AUXILIARY}`)],
  [
    "forbidBehind",
    phrase(`(?:use|upyog|istemal|istamal|sevan|prayog|उपयोग|इस्तेमाल|सेवन|प्रयोग) ${NA} (?:kar|कर)\\S*${AUXILIARY}`),
  ],
  [
    "forbidBehind",
    phrase("(?:se|से) (?:bach|parhez|door|बच|परहेज|दूर)\\S*(?: (?:rah|kar|रह|कर)\\S*)?|(?:allergy|एलर्जी)(?: (?:hai|है))?"),
  ],
];

const words = (list: string) => new Set(list.split(/\s+/));

const amounts = words(
  `mg mcg g gm ml tsp tbsp spoon teaspoon one two three half quarter ek teen aadha aadhi adhi चम्मच एक दो तीन आधा आधी एमजी मिग्रा मिलीग्राम
   एमएल मिली गोली गोलियां गोलियाँ टैबलेट टेबलेट टैब कैप्सूल सिरप बूंद बूँद`,
);
const times = words(
  `night nights bedtime morning evening noon daily day days week weekly hourly hour hours hs od bd bid tds tid qid qds sos prn once twice
   thrice meals food needed raat subah shaam sham dopahar din roz rozana baar bar hafte sone sote रात सुबह शाम दोपहर दिन रोज रोज़ रोजाना बार
   हफ्ते हफ़्ते सोते सोने होने`,
);
const orders = words(
  `take takes give start continue add repeat resume use apply lo le len lein lijiye leke khao kha khayen khaye chalu shuru jari
   लें लो ले लीजिए लीजिये लेते खाएं खाएँ खाओ खायें दें देते शुरू चालू जारी`,
);
const beside = words(
  `the a an your any all this that these those more further old of at in with for every each like such as medicine medicines drug drugs
   taking using is are to be should must has have been was now please immediately dose doses also
   ka ki ke ko se mein me hai hain lena leni lene dawa dawai tablet ab abhi turant bilkul
   का की के को से में है हैं लेना लेनी लेने दवा दवाई अब अभी तुरंत बिल्कुल`,
);

/** Returns the words of a clause with their roles; a phrase that forbids or orders counts as one word. */
export function rolesOfWords(clause: string): { word: string; role: RoleOfWord }[] {
  const found: RoleOfWord[] = [];
  const marked = phrases.reduce(
    (text, [role, pattern]) => text.replace(pattern, () => `\u0000${found.push(role) - 1}`),
    ` ${plainWordsOf(clause).join(" ")} `,
  );
  return marked
    .trim()
    .split(" ")
    .map((word) => ({ word, role: word.startsWith("\u0000") ? found[Number(word.slice(1))]! : roleOf(word) }));
}

const plainWordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replace(/['’]/g, "")
    .match(/\p{Nd}+(?:[.-]\p{Nd}+)*|[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];

function roleOf(word: string): RoleOfWord {
  if (/^\p{Nd}/u.test(word) || amounts.has(word) || isFormWord(word)) return "amount";
  if (times.has(word)) return "time";
  if (orders.has(word)) return "order";
  return beside.has(word) ? "beside" : "other";
}
