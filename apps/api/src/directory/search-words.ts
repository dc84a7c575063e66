import type { Speciality } from "@medisense/contract/directory";
import { isTypoOf } from "../platform/typos.ts";

/** What a word of a search may mean beside a part of a name. */
export interface Word {
  text: string;
  /** Specialities that this word is a word for. */
  specialities: Speciality[];
  /** Specialities that it nearly is a word for; believed only when nothing fits exactly. */
  nearly: Speciality[];
}

/** Words that people add and that tell nothing about whom they look for. */
const fillers = new Set(
  `a an and the for of in at near nearby me my i need want with to best good top book appointment dr dr. doctor doctors
   doc docter daktar daaktar vaidya specialist specialists clinic hospital hospitals centre center medical
   ka ki ke ko se mein me hai ke liye liye chahiye wala wale paas accha achha डॉक्टर के लिए का की में`.split(/\s+/),
);

/** Other words, in English and in Hindi as it is typed on a phone, for what a doctor of each speciality treats. */
const words: Record<Speciality, string> = {
  "General physician": `general physician gp family medicine fever cold cough flu infection diabetes sugar checkup viral
    bukhar bukhaar jukam zukam khansi sardi kamzori madhumeh बुखार खांसी सर्दी जुकाम शुगर`,
  Gynecologist: `gynecologist gynaecologist gynecology gynaecology gynac gynae obgyn women woman womens pregnancy pregnant period
    periods pcos fertility menopause delivery mahila aurat stree garbh garbhavastha mahwari महिला गर्भ स्त्री माहवारी`,
  Dermatologist: `dermatologist dermatology skin acne pimple pimples eczema hair nail nails rash itching
    twacha tvacha chamdi baal khujli daad muhase त्वचा बाल खुजली मुंहासे`,
  Pediatrician: `pediatrician pediatricians paediatrician paediatric pediatric pediatrics child children kid kids baby newborn
    infant vaccine vaccination bachcha baccha bachche bacche bachha shishu tika बच्चा बच्चे शिशु टीका`,
  Neurologist: `neurologist neurology brain nerve nerves headache migraine fits epilepsy stroke seizure
    dimag dimaag sirdard sardard mirgi nas दिमाग सिरदर्द मिर्गी`,
  Psychiatrist: `psychiatrist psychiatry mental anxiety depression stress sleep insomnia addiction mood
    tanav udasi neend nasha मानसिक तनाव नींद नशा`,
  Cardiologist: `cardiologist cardiology cardio cardiac heart bp pressure chest cholesterol
    dil hriday hruday raktchap seena दिल हृदय सीना`,
  Radiologist: `radiologist radiology xray scan mri ct ultrasound sonography mammogram एक्सरे`,
};

const meanings = new Map<string, Set<Speciality>>();
for (const [speciality, list] of Object.entries(words) as [Speciality, string][]) {
  for (const word of list.split(/\s+/)) meanings.set(word, (meanings.get(word) ?? new Set()).add(speciality));
}

/** Names that people still use for cities that are listed under another. */
const otherCityNames: Record<string, string> = {
  bangalore: "bengaluru",
  bombay: "mumbai",
  madras: "chennai",
  calcutta: "kolkata",
  cochin: "kochi",
  poona: "pune",
  gauhati: "guwahati",
  panjim: "panaji",
};

const MOST_WORDS = 8;
const SHORTEST_BEGINNING = 4;

/** A search as words that each must fit, fillers left out. "D'Souza" is one word, written as names are indexed. */
export function searchWords(query: string): Word[] {
  const said =
    query
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/x[\s-]ray/g, "xray")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(said)]
    .filter((text) => !fillers.has(text))
    .slice(0, MOST_WORDS)
    .map((text) => ({
      text: nowCalled(text),
      specialities: specialitiesWhere((word) => word === text || isBeginning(text, word)),
      nearly: specialitiesWhere((word) => isTypoOf(text, word)),
    }));
}

/** The city under the name it is listed with. */
export function cityName(given: string): string {
  const city = given.trim().toLowerCase();
  return otherCityNames[city] ?? city;
}

function nowCalled(text: string) {
  const old = Object.keys(otherCityNames).find((name) => name === text || isTypoOf(text, name));
  return (old && otherCityNames[old]) ?? text;
}

/** "derma" for "dermatologist". */
const isBeginning = (text: string, word: string) => text.length >= SHORTEST_BEGINNING && word.startsWith(text);

function specialitiesWhere(fits: (word: string) => boolean): Speciality[] {
  const found = new Set<Speciality>();
  for (const [word, specialities] of meanings) {
    if (fits(word)) for (const speciality of specialities) found.add(speciality);
  }
  return [...found];
}
