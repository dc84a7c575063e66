import type { Token } from "../text/tokens.ts";
import { FAMILY_NAMES } from "./family-names.ts";
import { isOfOthers, LIKEWISE } from "./is-fiction.ts";
import { isFigureOfThing, isOfThing } from "./is-of-thing.ts";

const NUMBER =
  "(?:\\d+|a|one|two|three|four|five|six|seven|eight|ten|few|some|many|several|couple of|bahut|bohot|kaafi|kafi|do|teen|char|chaar|paanch|panch|kai|kuch|बहुत|काफी|दो|तीन|चार|पांच|कई|कुछ)";
const LONG_PAST = [
  `(^| )${NUMBER} (years?|yrs?|decades?|saal|sal|साल|वर्ष) (ago|back|before|pehle|pahle|phle|पहले)( |$)`,
  "(^| )(years ago|last year|in childhood|as a child|when i was (a child|young|small)|previously had|used to have|long ago|in those days|back then|un dino|us zamane|उन दिनों|उस जमाने|pichle saal|पिछले साल|bachpan|बचपन|saalo pehle|सालों पहले)( |$)",
  "(^| )(friend|neighbou?r|cousin|colleague|classmate|somebody|someone|man|woman|girl|boy) once (tried|attempted|took|drank|ate|swallowed|jumped|had|got|fell)( |$)",
];
const YEARS_AGO = new RegExp(LONG_PAST.join("|"));
const PAST = new RegExp(
  [
    ...LONG_PAST,
    "(^| )(in|since) (19|20)\\d\\d had",
    "(^| )(19|20)\\d\\d (me|mein|main|में|मे) .*(tha|thi|the|था|थी|थे)( |$)",
    "(^| )(tha|thi|the|था|थी|थे) (.* )?(19|20)\\d\\d (me|mein|main|में|मे)( |$)",
    "(^| )(had|was|were) .* in (19|20)\\d\\d( |$)",
    "(^| )(gujar|guzar|गुजर) (gaye|gayi|gaya|गए|गई|गया)( |$)|(^| )(dehant|dehaant|swargwas|expired|देहांत|स्वर्गवास)( |$)|(^| )(passed away|chal base|चल बसे|चल बसी)( |$)",
    "(^| )family history( |$)",
    "(^| )(pichle|पिछले) (saal|mahine|hafte|महीने|हफ्ते|साल) .*(tha|thi|the|था|थी|थे)( |$)",
    "(^| )(had|was|were) (.* )?(last (month|week|year)|(month|year)s (ago|back|before))( |$)|(^| )last (month|year) .*(had|was|were)( |$)",
    "(^| )(pehle|pahle|phle|पहले) .*(tha|thi|the|था|थी|थे)( |$)",
  ].join("|"),
);
const WELL =
  "(?:(?:bilkul|ekdum|poori tarah|completely|fully|totally|wo|woh|he is|she is|बिल्कुल|एकदम|पूरी तरह|वो|वे) )*(nahi|none|no|nothing|fine|ok|okay|better|well|gone|theek|thik|thk|ठीक|aaram|आराम)( |$)";
/** "Ab nahi" and "now fine" leave the past in the past. */
const STILL = new RegExp(
  `(^| )((now|ab|abhi|अब|अभी)(?! ${WELL})|again|still|since|started|start|began|ongoing|every|worse|today|phir|fir|shuru|फिर|शुरू|आज|aaj)( |$)`,
);
/** Separates a bite of years ago from the scar of now: "do saal pehle saap ne kata tha ab nishan hai". */
const NOW = /^(now|ab|अब)$/;
const AGAIN = /^(again|phir|fir|dobara|dubara|फिर|दोबारा)$/;

const QUESTION = new RegExp(
  [
    "^(so |and |please |pls |can you |could you |hi |hello )*(what|which) (is|are|r|causes?|does|do|happens|can|foods?|type|kind|test)( |$)",
    "^(tell|explain|describe|write|define|give)( me| us)? .*(about|difference|symptoms|signs|causes|meaning|information|info|essay|poem|story)",
    "(symptoms?|signs?|causes?|meaning|treatment|types?|stages?|definition|prevention|risk factors?) of ",
    "difference between|different from|versus| vs |(me|mein|main|में|मे) (kya|क्या) (fark|farq|farak|antar|फर्क|अंतर)",
    "^(how|why) (is|are|does|do|can|to) .*(different|prevent|avoid|spread|caused|cause|happen|work|transmit|diagnose|test|treat)",
    "^(can|does|do|is|are|will) (?!i |my |he |she |it hurt)\\w+( \\w+)? (cause|causes|lead|spread|dangerous|contagious|curable|hereditary|genetic|harmful|always|mean|means|necessarily)",
    "^can (?!i |my |he |she )(\\w+ ){1,6}be (harmful|dangerous|fatal|serious|prevented|cured|treated)( |$)",
    "^(will|would|could) (i|we|one|you|someone|anyone) (also )?(get|have|develop|catch|suffer)( |$)",
    "^how (long|often|soon|many (days|weeks|months|hours)|much time) (is|are|does|do|will|can|should|it)( |$)",
    "what (should|to|do) .*(if|when) (someone|somebody|anyone|a person|one|people)",
    "^(how|when) (do|does|can|would|will|should) (i|we|one|you|people) (know|tell|recognise|recognize|identify|find out) (if|whether|when|that) (someone|somebody|anyone|a person|people)( |$)",
    "(^| )(school|college|class|nursing|science) (project|homework|assignment|exam)( |$)|(^| )first aid (class|course|training|quiz)( |$)|(^| )(निबंध|प्रोजेक्ट|होमवर्क|nibandh|homework)( |$)",
    "(in case of|just in case|if someone|if somebody|suppose|hypothetically|for example|for my (exam|project|homework|assignment|class|school))",
    "(kya|kia|क्या) (hota|hoti|hote|होता|होती|होते) (hai|h|है|हैं)|(kaise|kese|कैसे) (hota|hoti|failta|phailta|होता|होती|फैलता)|(daura|attack|दौरा|अटैक) (kaise|कैसे) (padta|aata|पडता|आता)",
    "(kaise|kese|कैसे) (roke|rokein|roken|rokte|bache|bachein|bachen|bachte|pehchan|pata chal|रोक|बचें|बचे|पहचान)|se (kaise )?bachne ke|से (कैसे )?बचने के",
    "(ilaj|ilaaj|इलाज|upchar|उपचार) (kya|kaise|kitne|kitna|kahan|kaha|क्या|कैसे|कितने|कितना|कहाँ|कहां)( |$)",
    "(lakshan|lakshn|लक्षण|symptoms?|matlab|मतलब|karan|कारण|bachav|बचाव) (kya|kia|kaun|क्या|कौन|batao|bataye|bataiye|बताओ|बताइए)",
    "(agar|अगर) (kisi|किसी) ",
    "(ke baad|के बाद) (kya|क्या) (kha|khana|khaye|kare|karna|khilaye|खा|खाना|खाएं|करें|करना|खिलाएं)( |$)",
    "(se|से) (door|dur|दूर) (kaise |कैसे )?(rakh|रख)",
    "(^| )(book|lesson|chapter) (about|on) ",
  ].join("|"),
);
/** A story is about others, unless somebody of the family is in it. */
const STORY = /(^| )(movie|film|serial|novel|story|dream|sapna|sapne|web series|cid|फिल्म|सपना|सपने|कहानी)( |$)/;
/** A scene is about others, whoever is in it. */
const SCENE = /(^| )((scene|episode|natak|सीन|दृश्य|एपिसोड|नाटक) (me|mein|में)|(ka|wala|का|वाला) (scene|सीन|दृश्य))( |$)/;
/** Whoever watches a film, or sits in the hall, may really fall ill. */
const AT_A_FILM =
  /(^| )(dekh(ke|kar|te|ti|ne)?|देख(के|कर|ते|ती|ने)?|watching|(saw|watched) (\S+ ){0,3}(and )?now|during the|middle of|hall|theatre|asli|हॉल)( |$)/;
const FAMILY = new RegExp(`(^| )(${FAMILY_NAMES})( |$)`);
/** Words of the news, which tells of strangers. */
const NEWS =
  /(^| )((i|we|maine|humne|मैंने|हमने) (just )?)?((read|saw|heard|watched) (\S+ ){0,2}(news|newspapers?|paper|tv)|(in|on) (the )?(news|newspaper|paper|tv) (i|we) (read|saw|heard)|news (said|says|reported|about)|(news|newspaper|akhbar|akhbaar|samachar|tv|न्यूज|अखबार|समाचार|टीवी) (me|mein|main|par|pe|में|मे|पर) (\S+ )?(padh[ai]|dekh[ai]|sun[ai]|aay[ai]|पढा|पढी|देखा|देखी|सुना|सुनी|आया|आई)|(ki|की) (news|khabar|खबर|न्यूज) (padh[ai]|dekh[ai]|sun[ai]|aay[ai]|पढी|पढा|देखी|सुनी|आई))( |$)/;
/** Tells of somebody here, when it follows the news or a film. */
const SINCE_THEN = /(^| )(now|ab|tab se|अब|तब से)( |$)/;
function isToldOfStrangers(text: string): boolean {
  if (SCENE.test(text) && !AT_A_FILM.test(text) && isOfOthers(text)) return true;
  const told = NEWS.exec(text);
  if (!told || FAMILY.test(text) || SINCE_THEN.test(text.slice(told.index + told[0].length))) return false;
  return isOfOthers(text.replace(NEWS, " "));
}
/** Even a crisis is not one when a text is about the subject, or made up. */
const STUDY =
  /(^| )(movie|film|serial|novel|story|poem|dream|game|web series|essay|project|exam|homework|assignment|rates?|prevention|prevent|statistics|symptoms?|signs?|causes?|meaning|definition|law|phobia|फिल्म|सीरियल|उपन्यास|कहानी|निबंध)( |$)/;
/** Asks how many die, or whether something is hereditary: a text about the subject. */
const ABOUT_ALL =
  /^how many (died|(people|farmers) (die|commit)) (?!.*\bi\b)|^(\S+ ){1,3}(hereditary|genetic|run in families)( (hai|hot[ai]|kya))*$/;
/** A project, or a favourite film, is not what somebody has. */
const PROJECT = /my (?=(school|college|science) project|(\S+ )?(film|movie|serial|novel) )/;
const PERSONAL =
  /(^| )(i have|ive|i am|im|i feel|i got|my|i had|mujhe|mujhko|mere|meri|mera|मुझे|मेरे|मेरी|मेरा|he has|she has|is having|hai mujhe|since|suddenly|if i (drink|eat|swallow|take|jump))( |$)/;
/** "Symptoms of a cold have lasted a week." */
const STATEMENT =
  /^(?!(what|which|tell|explain|how)( |$))(.* )?(symptoms?|signs?) of (\S+ ){1,3}(has|have|had|did|do not|not|started|began|persist|persists|since)( |$)/;
const FEAR =
  /(afraid of|fear of|scared of|worried (it|this|that|about getting)|could it be|can it be|might it be|may it be|is it|is this|what if|hoping it|not sure if it|prevent|avoid|vaccine for|vaccine against|test for|to rule out|rule out|check for|news about|read about|heard about|article about|(risk|risks|chance|chances) (of|for|to get)( getting| having| developing)?|at risk (of|for|from)|will (i|he|she|we|they) (get|have|suffer|develop)|died (of|from|due to|by|with)|passed away (of|from|due to|after|with)|death (of|from|due to))( a| an| the| my)?( \S+){0,1} ?$/;

/** "I am scared that I will get …" */
const FEARED_TO_COME =
  /(afraid|scared|worried|worry|fear|fearing|anxious|terrified|darr?|डर) (that )?(i|he|she|we|they|my \w+) (will|would|might|may|could|can)( (also|get|have|be|catch|develop|suffer|a|an|the|this|from))* ?$/;
/** "Mujhe dil ka daura pad sakta hai?" and nothing else. Beside "kya" alone, "ho sakta hai" asks about the future. */
const ASKED_RISK =
  /^((kya|क्या) )?((mujhe|मुझे) )?((bhi|भी) )?((dil|heart|mirgi|दिल|हार्ट) )?((ka|का) )?(daura|attack|stroke|lakwa|दौरा|अटैक|लकवा) ((kab|kabhi|bhi) )?(pad|aa|पड|आ|ho|हो) (sakt|सकत)\S+( (hai|kya|है|क्या|\S+ (se|से)))*$/;
const ASKS = /(pad|aa|पड|आ) [sस]|(^| )(kya|क्या)( |$)/;
/** An illness of which pharmacies and hospitals speak as well, and words by which a message is about those. */
const ILLNESS = /(attack|stroke|daur|lakw|mirg|epilep|अटैक|स्ट्रोक|दौर|लकव|मिर्ग)/;
const GOODS =
  /^((k[aie]|liye|wal[aie]|का|की|के) )*(patients|physio|rehab|(dawa|davai|medicine|tablet|goli|दवा|गोली)\S* (.* )?(stock|price|rate|mil|kitn|मिल|कितन))/;

/** "Dying" has the same key as these. */
const DEATH = new RegExp(`^(father|mother|child|uncle|aunty|friend|patient|grand\\S+|${FAMILY_NAMES}) die[sd]?$`);

/** In panic one feels about to die; "mar jaun" would be a wish. */
const PANIC = /(lagta|rah[ai]|लगता|रहा) ((hai|ki|main|abhi|है|मैं) )*(mar|मर) (jaa?ung|जाऊंग)\S+$/;
/** "Heart attack ka darr", "heart attack ka risk". */
const FEAR_AFTER =
  /^(ka|ki|ke|se|का|की|के|से)( (bahut|hamesha|bhi|बहुत|हमेशा|भी))? (darr?|dar|phobia|risk|khatr[ae]|chances?|डर|भय|रिस्क|जोखिम|खतर[ाे])( |$)/;

/** A bill that makes one faint, a laptop that had a stroke, and what is said laughing. */
const FIGURATIVE =
  /(^| )(bill|price|prices|rate|daam|fees|kharcha|बिल|दाम|कीमत|फीस) (dekh|sun|देख|सुन)|(^| )(laptop|phone|mobile|app|website|computer|printer|server) (just |has )?(had|suffered|got) |(^| )((with|from) (laughter|laughing)|laugh(ed|ing) so hard)( |$)|(^| )(lol|haha|hahaha|rofl|lmao)( |$)/;
/** Somebody else may really have fainted over a bill. */
const RELATIVE = new RegExp(`(^| )(he|she|${FAMILY_NAMES})( |$)`);

/** An animal that is ill. One that bit somebody is another matter. */
const ANIMAL =
  /(^| )(my|our|mera|mere|meri|hamara|hamari|मेरा|मेरे|मेरी|हमारा|हमारी) (pet )?(dog|puppy|cat|kitten|cow|buffalo|goat|parrot|gaay|gay|gai|bhains|bakri|kutta|kutte|kutiya|billi|गाय|भैंस|बकरी|कुत्ता|कुत्ते|कुतिया|बिल्ली) (has|had|is|was|got|keeps|ko|को|ka|ki|का|की)(?! (?:khayal|khyal|dhyan|dekhbhal|ख्याल|ध्यान|देखभाल))( |$)/;
const STING = /^(stung|das[ai]|डस)/;
const BITE = /(bit|bite|bitten|bites|scratched|licked|kaat|kaata|kata|काट|काटा|नोच)( |$)/;

/** Words by which what once happened to one person has now happened to another: "aaj mummy ko bhi hua". */
const SAME =
  /(^| )((ko|को) (bhi|भी) (hua|hui|aaya|pada|ho (gaya|gayi)|हुआ|हुई|आया|पडा|हो (गया|गई))|same thing|(today|now) (also|too)|ha[ds] the same|(wahi|वही) (hua|हुआ|ho gaya|हो गया))( |$)/;

/** With these after "and", a clause turns from the past to now. */
const JOINT = /^(and|aur|और)$/;
const TURN =
  /^(i (?!was|had|did|recovered|got better|am (fine|ok|well))|my \S+ (is|are|has|cannot|cant|feels|keeps) (?!fine|ok|well|afraid|scared|worried)|suddenly|now |today |mujhe |main |mai |achanak|ab |abhi |aaj |मुझे |मैं |अचानक|अब |आज )/;

/** Tells for each word and sentence of a message what did not happen to anybody now. */
export interface Unreal {
  /** True for words of the past, and for those of a figure of speech. */
  readonly isPast: (words: readonly Token[]) => boolean;
  /** True for words about a thing, which sound like an emergency of somebody. */
  readonly isOfThing: (words: readonly Token[]) => boolean;
  /** True when some clause speaks of a thing as of somebody. */
  readonly hasFigure: boolean;
  /** True for words of what is years ago: no bite or fall is still dangerous then. */
  readonly isYearsAgo: (words: readonly Token[]) => boolean;
  /** True for words of the past that a later clause repeats: "aaj mummy ko bhi hua". */
  readonly isRepeated: (words: readonly Token[]) => boolean;
  readonly questionSentences: ReadonlySet<number>;
  /** Sentences that are not even a crisis. */
  readonly studySentences: ReadonlySet<number>;
  /** Sentences about strangers, from the news or a scene of a film. */
  readonly toldSentences: ReadonlySet<number>;
  /** True for words that "afraid of", "could it be" and the like are about. */
  readonly isFeared: (words: readonly Token[]) => boolean;
}

/** Finds what lies in the past, is only asked about, or is only feared. */
export function findUnreal(tokens: readonly Token[]): Unreal {
  const questionSentences = new Set<number>();
  const studySentences = new Set<number>();
  const toldSentences = new Set<number>();
  const past = pastWords(tokens, PAST);
  const isAgain = tokens.some(({ word }) => AGAIN.test(word));
  const yearsAgo = isAgain ? new Set<number>() : pastWords(tokens, YEARS_AGO, NOW);
  const figurative = new Set<number>();
  const message = textOf(tokens);
  let hasFigure = false;
  for (const [clause, text] of joinedBy(tokens, ({ clause: own }) => own)) {
    hasFigure ||= isFigureOfThing(text);
    const isFigure = FIGURATIVE.test(text) && !RELATIVE.test(text);
    if (isFigure || (ANIMAL.test(text) && !BITE.test(text))) figurative.add(clause);
  }
  for (const [sentence, text] of joinedBy(tokens, ({ sentence: own }) => own)) {
    const isStory = STORY.test(text) && !FAMILY.test(text) && !AT_A_FILM.test(text) && !SINCE_THEN.test(text);
    if (isToldOfStrangers(text)) {
      toldSentences.add(sentence);
      questionSentences.add(sentence);
      studySentences.add(sentence);
    }
    const isStudy = ABOUT_ALL.test(text);
    if (
      !(isStudy || QUESTION.test(text) || isStory) ||
      PERSONAL.test(text.replace(PROJECT, "")) ||
      STATEMENT.test(text)
    )
      continue;
    questionSentences.add(sentence);
    if (isStudy || (STUDY.test(text) && !(isStory && LIKEWISE.test(message)))) studySentences.add(sentence);
  }
  if (ASKED_RISK.test(message) && ASKS.test(message)) questionSentences.add(0);
  return {
    isPast: (words) =>
      figurative.has(words[0]!.clause) ||
      DEATH.test(textOf(words)) ||
      (past.has(words[0]!.index) && !isRepeated(words)),
    isOfThing: (words) => isOfThing(tokens, words),
    hasFigure,
    isYearsAgo: (words) => yearsAgo.has(words[0]!.index) && !isRepeated(words),
    isRepeated,
    questionSentences,
    studySentences,
    toldSentences,
    isFeared,
  };

  /** True when what happened long ago happens now again, to whomever. */
  function isRepeated(words: readonly Token[]) {
    const later = tokens.slice(words.at(-1)!.index + 1).filter(({ index }) => !past.has(index) && !yearsAgo.has(index));
    const text = textOf(later);
    if (!STILL.test(text)) return false;
    if (SAME.test(text)) return true;
    const isBite = tokens.some((token) => token.clause === words[0]!.clause && tellsOfBite(token));
    return isBite && later.some((token) => tellsOfBite(token) && !isFeared([token]));
  }

  function isFeared(words: readonly Token[]) {
    const [first, last] = [words[0]!, words.at(-1)!];
    const near = (from: number, to: number) =>
      textOf(tokens.slice(Math.max(0, from), to).filter(({ sentence }) => sentence === first.sentence));
    if (ILLNESS.test(textOf(words)) && GOODS.test(near(last.index + 1, last.index + 9))) return true;
    const before = near(first.index - 6, first.index);
    if (PANIC.test(near(first.index - 6, last.index + 1))) return true;
    return FEAR.test(before) || FEARED_TO_COME.test(before) || FEAR_AFTER.test(near(last.index + 1, last.index + 5));
  }
}

/** Returns the places of the words that tell of the past. It ends within a clause at "and now" and the like, and at `end`. */
function pastWords(tokens: readonly Token[], tellsPast: RegExp, end?: RegExp): ReadonlySet<number> {
  let part = 0;
  const parts = tokens.map(({ index, word, clause }) => {
    const isNew = index > 0 && tokens[index - 1]!.clause !== clause;
    if (isNew || end?.test(word) || (JOINT.test(word) && TURN.test(wordsFrom(tokens, index + 1)))) part += 1;
    return part;
  });
  const past = new Set<number>();
  for (const [id, text] of joinedBy(tokens, ({ index }) => parts[index]!)) {
    if (tellsPast.test(text) && !STILL.test(text)) past.add(id);
  }
  return new Set(tokens.flatMap(({ index }) => (past.has(parts[index]!) ? [index] : [])));
}

const tellsOfBite = ({ word }: Token) => BITE.test(word) || STING.test(word);

const textOf = (words: readonly Token[]) => words.map(({ word }) => word).join(" ");

const wordsFrom = (tokens: readonly Token[], from: number) => `${textOf(tokens.slice(from, from + 4))} `;

function joinedBy(tokens: readonly Token[], partOf: (token: Token) => number): Map<number, string> {
  const texts = new Map<number, string>();
  for (const token of tokens) {
    const part = partOf(token);
    const known = texts.get(part);
    texts.set(part, known === undefined ? token.word : `${known} ${token.word}`);
  }
  return texts;
}
