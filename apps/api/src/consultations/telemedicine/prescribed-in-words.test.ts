import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { expect, test } from "vitest";
import { prescribedInWords } from "./prescribed-in-words.ts";
import { refusalOfWords, type VisitForRules } from "./telemedicine-rules.ts";

test.each([
  ["Tab Tramadol 50 mg twice daily", "tramadol"],
  ["Rest well.\nIf it hurts: ULTRACET 1-0-1", "tramadol"],
  ["alprax 0.5 at night", "alprazolam"],
  ["Alprazolam one tablet at bedtime", "alprazolam"],
  ["alprazolam raat ko ek goli", "alprazolam"],
  ["Diazepam 5", "diazepam"],
  ["Phensedyl 2 tsp at night", "codeine"],
  ["Corex syrup 10 ml tds", "codeine"],
  ["korex syrup 10 ml", "codeine"],
  ["tramdol at night", "tramadol"],
  ["T R A M A D O L 50", "tramadol"],
  ["Spasmo Proxyvon Plus if it hurts", "tramadol"],
  ["Alprazolam", "alprazolam"],
])("'%s' prescribes %s", (text, substance) => expect(prescribedInWords(text)).toBe(substance));

test.each([
  ["रात को अल्प्राजोलम 0.5 मिग्रा लें", "alprazolam"],
  ["अल्प्राजोलम 0.5 रोज रात को", "alprazolam"],
  ["अल्प्राज़ोलम 0.5 एमजी", "alprazolam"],
  ["ट्रामा डोल रात को एक", "tramadol"],
  ["ट्रामाडोल 50 दिन में दो बार लें", "tramadol"],
  ["ट्रामाडोल की एक गोली रोज रात को लें", "tramadol"],
  ["अल्ट्रासेट 1 गोली दर्द होने पर", "tramadol"],
  ["अल्प्राक्स 0.5 mg रात को", "alprazolam"],
  ["कैल्मपोज़ रात को", "diazepam"],
  ["आलप्राजोलम रात को एक", "alprazolam"],
  ["আলপ্রাজোলাম রাতে একটি", "alprazolam"],
  ["কোডিন রাতে", "codeine"],
  ["ટ્રામાડોલ રાત્રે એક", "tramadol"],
  ["ਟ੍ਰਾਮਾਡੋਲ 50", "tramadol"],
  ["ட்ராமடால் இரவு ஒன்று", "tramadol"],
  ["ట్రామడాల్ రాత్రి", "tramadol"],
  ["ಟ್ರಮಡಾಲ್ ರಾತ್ರಿ", "tramadol"],
  ["ട്രമഡോൾ രാത്രി", "tramadol"],
])("'%s' in a script of India prescribes %s", (text, substance) => expect(prescribedInWords(text)).toBe(substance));

test.each([
  "Stop taking alprazolam",
  "Do not take tramadol",
  "Don't take tramadol 50 mg",
  "Avoid alprazolam with alcohol",
  "allergic to codeine",
  "Allergic to tramadol 50 mg",
  "Codeine allergy",
  "Stop tramadol. Walk 30 minutes daily",
  "Stop Alprazolam 0.5 mg at night",
  "Stop your old tablet of alprazolam",
  "Avoid alprazolam, tramadol and codeine",
  "Take paracetamol 650 instead of tramadol 50",
  "Alprazolam 0.5 mg should be stopped",
  "Tramadol cannot be prescribed online",
  "Avoid driving after alprazolam",
  "alprazolam band karein",
  "alprazolam 0.5 raat ko lena band kar dein",
  "tramadol mat lein",
  "अल्प्राजोलम न लें",
  "अल्प्राजोलम 0.5 रात को लेना बंद करें",
  "ट्रामाडोल और कोडीन न लें",
  "ट्रामाडोल से बचें",
  "कोडीन से एलर्जी है",
  "शराब के साथ अल्प्राजोलम न लें",
])("'%s' prescribes nothing", (text) => expect(prescribedInWords(text)).toBeUndefined());

test.each([
  "Stop pantoprazole and take alprazolam 0.5 at night",
  "Stop smoking, alprazolam 0.5 at night",
  "Avoid alcohol with alprazolam 0.5 at night",
  "Alprazolam 0.5 at night, avoid alcohol",
  "Alprazolam 0.5 hs stop if drowsy",
  "Do not stop alprazolam",
  "Never skip tramadol 50 at night",
  "Do not forget alprazolam at night",
  "Stop alprazolam take tramadol 50 bd",
  "alprazolam band na karein",
  "alprazolam lena na bhoolen",
  "अल्प्राजोलम लेना न भूलें",
  "अल्प्राजोलम बंद न करें",
  "शराब न लें, अल्प्राजोलम रात को लें",
  "शराब बंद करें अल्प्राजोलम 0.5 रात को",
  "No allergy to penicillin, alprazolam 0.5 hs",
])("'%s' prescribes although something is forbidden beside it", (text) =>
  expect(prescribedInWords(text)).toBeDefined(),
);

test.each([
  "Drink water. Take 1 tablet after food",
  "Amoxicillin 500 mg thrice daily",
  "Corex DX 10 ml at night",
  "रात को बाथरूम जाते समय बत्ती जलाएं",
  "Keep it at ambient temperature, 1 tablet at night",
  "Mifepristone only under a doctor's eyes",
  "दवा को दिन में दो बार लें",
  "जोड़ को दिन में कई बार धीरे हिलाएं",
  "गोली खाते में न भूलें, थोड़ी देर में फिर लें",
  "स्थिति के बारे में बताएँ",
])("'%s' names nothing prohibited", (text) => expect(prescribedInWords(text)).toBeUndefined());

test("what the words of an online visit prescribe is refused by its name, and not in the clinic", () => {
  const visit: VisitForRules = { mode: "online", wasByVideo: true, isFollowUp: false };
  const refusal = lineRefusalMessage(lineRefusals.namedInWords, "alprazolam");
  expect(refusalOfWords("alprax 0.5 at night", visit)).toBe(refusal);
  expect(refusalOfWords("alprax 0.5 at night", { ...visit, mode: "clinic" })).toBeUndefined();
});
