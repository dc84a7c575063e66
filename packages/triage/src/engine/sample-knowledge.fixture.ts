import type { Concept, Knowledge, Rule } from "../knowledge/knowledge-types.ts";

const why = { en: "It can be dangerous.", hinglish: "Yeh khatarnak ho sakta hai.", hi: "यह ख़तरनाक हो सकता है।" };
const title = { en: "title", hi: "शीर्षक" };

function concept(id: string, en: string[], hinglish: string[] = [], more: Partial<Concept> = {}): Concept {
  return { id, kind: "symptom", label: { en: id, hi: id }, phrases: { en, hinglish }, ...more };
}

function rule(id: string, level: Rule["level"], when: Rule["when"], more: Partial<Rule> = {}): Rule {
  return { id, level, title, when, why, reviewed: null, ...more };
}

/** A few concepts and rules, enough to show how the engine reads. */
export const sampleKnowledge: Knowledge = {
  concepts: [
    concept("pain", ["pain"], ["dard"]),
    concept("chest-pain", ["chest pain", "pain ~2 chest"], ["seene me dard"], { implies: ["pain"] }),
    concept("breathless", ["cannot breathe", "short of breath"], ["saans nahi aa", "saans phool"]),
    concept("sweating", ["sweating"], ["pasina"]),
    concept("fever", ["fever"], ["bukhar"], { anti: ["cricket fever"] }),
    concept("cough", ["cough"], ["khansi"]),
    concept("vomiting", ["vomiting"], ["ulti"]),
    concept("stroke", ["stroke"], ["lakwa"]),
    concept("suicidal", ["kill myself", "want to die"], ["khud ko khatam"]),
    concept("rash", ["rash"], []),
    concept("mod-severe", ["severe"], ["tez dard"], { kind: "modifier" }),
  ],
  rules: [
    rule("em-heart", "emergency", { all: ["chest-pain", { any: ["sweating", "breathless"] }] }, { firstAid: "rest" }),
    rule("em-breath", "emergency", "breathless"),
    rule("em-stroke", "emergency", "stroke"),
    rule("em-newborn", "emergency", { all: ["fever", { age: { lt: 0.25 } }] }),
    rule("em-crisis", "emergency", "suicidal", { crisis: true }),
    rule("urgent-chest", "urgent", "chest-pain"),
    rule("routine-cough", "routine", { all: ["cough", { days: { gte: 21 } }] }),
    rule("self-cold", "selfcare", { all: ["cough", { none: [{ days: { gte: 21 } }, "fever"] }] }),
  ],
  conditions: [
    {
      id: "cold",
      name: title,
      concepts: { cough: 2, fever: 1 },
      specialities: ["General physician"],
      selfCare: ["fluids"],
    },
    { id: "eczema", name: title, concepts: { rash: 3 }, specialities: ["Dermatologist"] },
  ],
  questions: [
    {
      id: "sweat",
      concept: "sweating",
      ask: { en: "Is there cold sweat?", hinglish: "Kya thanda pasina hai?", hi: "क्या ठंडा पसीना है?" },
      showsNumbers: true,
    },
  ],
  firstAid: [{ id: "rest", lines: { en: ["Sit down."], hinglish: ["Baith jaayein."], hi: ["बैठ जाएँ।"] } }],
  selfCare: [{ id: "fluids", lines: { en: ["Drink enough."], hi: ["पानी पिएँ।"] } }],
  help: [
    {
      id: "cancel",
      phrases: { en: ["cancel appointment"] },
      answer: { en: "Open the appointment and cancel it.", hi: "अपॉइंटमेंट खोलकर रद्द करें।" },
    },
  ],
  specialities: {},
  numbers: [
    {
      number: "112",
      purpose: { en: "Emergency", hinglish: "Emergency", hi: "इमरजेंसी" },
      area: "India",
      verifiedOn: null,
    },
  ],
  sources: [],
  figures: {},
  otherScripts: [{ id: "ta", emergency: ["நெஞ்சு வலி"], reply: "112", emergencyReply: "112, 108" }],
};
