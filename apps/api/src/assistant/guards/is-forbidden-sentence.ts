/** An amount of a medicine, or how often to take one, in English, Hinglish and Hindi. */
const dose = [
  /\d+([.,]\d+)?\s*(-|to|–)?\s*\d*\s*(mg|mcg|µg|microgram|milligram|ml|iu|units?|drops?|puffs?|tablets?|tabs?|capsules?|caps?|pills?|goli(yan)?|spoon(ful)?s?|teaspoons?|tsp|sachets?|मिग्रा|मि\.?ग्रा|एमजी|मिली|गोली|गोलियां|गोलियाँ|चम्मच|बूंद|बूँद)(?![a-z\p{L}\p{M}])/iu,
  /\b(one|two|three|half|four|ek|do|teen|aadhi)\s+(\w+\s+)?(tablets?|capsules?|pills?|teaspoons?|tablespoons?|drops?|puffs?|goli(yan)?|chammach)\b/i,
  /(एक|दो|तीन|आधी|चार)\s+(गोली|गोलियां|गोलियाँ|चम्मच|कैप्सूल|टैबलेट)/u,
  /\b(twice|thrice|once|two times|three times|\d+\s*times|every\s+(\d+|four|six|eight|twelve)\s*hours?)\b[^.!?]*\b(day|daily|hours?)\b[^.!?]*/i,
  /\b(tds|bd|od|qid|sos|prn|1-0-1|1-1-1|0-0-1)\b/i,
];

/** Words that make a sentence about frequency one about a medicine. Steam twice a day is no dose. */
const medicine = new RegExp(
  "\\b(take|tablet|medicine|capsule|syrup|drug|dose|dosage|antibiotic|paracetamol|ibuprofen|aspirin|crocin|dolo|combiflam|" +
    "[a-z]+(cillin|mycin|floxacin|cycline|azole|prazole|pril|sartan|statin|olol|dipine|zepam|zolam|dronate|gliptin|formin|profen|tidine|cetirizine|tadine))\\b",
  "i",
);

const prescription = [
  /\b(i|we|let me|i'?ll|i will|i can|i am|i'm)\s+(\w+\s+)?(prescrib|diagnos)\w*/i,
  /\b(your|the|my)\s+(diagnosis|prescription)\s+(is|:)/i,
  /\bstart(ing)?\s+(taking|on|a course)\b/i,
  /\b(stop|quit|increase|double|reduce|skip)\s+(taking\s+)?(your|the)\s+(\w+\s+)?(medicines?|medication|tablets?|insulin|dose|dosage|pills?)/i,
  /\b(take|use|have|give|try|lein|khayein|kha lo|le lo|lijiye)\b[^.!?]*\b(antibiotics?|paracetamol|acetaminophen|ibuprofen|aspirin|diclofenac|tramadol|codeine|alprazolam|steroids?|crocin|dolo|combiflam)\b/i,
  /\b(antibiotics?|paracetamol|ibuprofen|aspirin|diclofenac|tramadol|alprazolam|crocin|dolo|combiflam)\b[^.!?]*\b(lein|le lo|lijiye|khayein|kha lo|kha lijiye)\b/i,
  /(पैरासिटामोल|एंटीबायोटिक|आइबुप्रोफेन|एस्पिरिन|क्रोसिन|डोलो)[^।.!?]*(लें|ले लो|लीजिए|खाएं|खाएँ|खा लो)/u,
];

const diagnosis = [
  /\byou\s+(definitely |certainly |probably |clearly |likely |most likely )?(have|are having|suffer from|are suffering from)\s+(an?\s+|the\s+)?(?!to\b|any\b|been\b|had\b|told\b|described\b|mentioned\b|said\b|noticed\b|questions?\b|other\b|more\b|these\b|this\b|also\b|not\b|no\b|trouble\b|difficulty\b)\w+/i,
  /\bthis is\s+(definitely|certainly|clearly|just|only|probably)\b/i,
  /\baapko\s+\S+\s+(hai|ho gaya hai|ho gayi hai)\b/i,
  /\bi('| a)m\s+(a|your)\s+(\w+\s+)?doctor\b/i,
  /आपको\s+\S+\s+(है|हो गया है|हो गई है)(?!\s*(तो|और))/u,
];

const minimising = [
  /\b(no|not any|don'?t) need (to|for)\b[^.!?]*\b(doctor|hospital|ambulance|worry|112|108)\b/i,
  /\b(nothing (serious|to worry)|don'?t worry|ignore (it|this|the)|safe to (wait|ignore)|can wait|not (an )?emergency|not urgent|not serious)\b/i,
  /\b(chinta (mat|na)|ghabrane ki (zarurat|baat) nahi|doctor ki (zarurat|jarurat) nahi)\b/i,
  /(चिंता (मत|न)|घबराने की (जरूरत|ज़रूरत|बात) नहीं|डॉक्टर की (जरूरत|ज़रूरत) नहीं)/u,
];

/**
 * Returns whether a sentence says what only a doctor may say. That is a dose, a prescription, a diagnosis, or that no
 * care is needed.
 */
export function isForbiddenSentence(sentence: string): boolean {
  const [amount, spoken, hindi, often, sign] = dose;
  return (
    [amount, spoken, hindi, sign].some((pattern) => pattern!.test(sentence)) ||
    (often!.test(sentence) && medicine.test(sentence)) ||
    [...prescription, ...minimising].some((pattern) => pattern.test(sentence)) ||
    // "Do you have a fever?" asks and says nothing.
    (!/\?\s*$/.test(sentence) && diagnosis.some((pattern) => pattern.test(sentence)))
  );
}
