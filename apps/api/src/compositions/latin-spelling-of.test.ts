import { expect, test } from "vitest";
import { brandOfSearch } from "./brand-of-search.ts";
import { latinSpellingOf } from "./latin-spelling-of.ts";
import { readMedicineText } from "./read-medicine-text.ts";

/** Returns the brand that a name in Devanagari means, or its ingredients. */
function meantBy(text: string) {
  const latin = latinSpellingOf(text);
  if (latin === undefined) return undefined;
  return brandOfSearch(latin)?.brand.name ?? readMedicineText(latin).ingredients.join(" + ");
}

test.each([
  ["पैन 40", "Pan 40"],
  ["पैन ४०", "Pan 40"],
  ["पैन डी", "Pan-D"],
  ["मोंटेयर एलसी", "Montair-LC"],
  ["डोलो 650", "Dolo 650"],
  ["क्रोसिन", "Crocin"],
  ["ऑगमेंटिन 625", "Augmentin 625 Duo"],
  ["एज़ी 500", "Azee 500"],
  ["टेल्मा एच", "Telma-H"],
  ["टेल्मा एएम", "Telma-AM"],
  ["शेलकल 500", "Shelcal 500"],
  ["बेकोसूल्स", "Becosules"],
  ["लिम्सी", "Limcee"],
  ["ओमेज़", "Omez"],
  ["रैनटैक", "Rantac"],
  ["पैन्टोसिड", "Pantocid"],
  ["मोनोसेफ", "Monocef"],
  ["टैक्सिम ओ 200", "Taxim-O 200"],
  ["सिप्लॉक्स", "Ciplox"],
  ["जिफी", "Zifi"],
  ["कॉम्बिफ्लेम", "Combiflam"],
  ["सारिडॉन", "Saridon"],
  ["विक्स वेपोरब", "Vicks VapoRub"],
  ["डिस्प्रिन", "Disprin"],
  ["जेलुसिल", "Gelusil MPS"],
  ["इनो", "Eno"],
  ["मेट्रोजिल", "Metrogyl"],
  ["न्यूरोबियन", "Neurobion Forte"],
  ["बस्कोपैन", "Buscopan"],
  ["एविल", "Avil"],
  ["पैरासिटामोल 500", "paracetamol"],
  ["पैरासिटामोल सिरप", "paracetamol"],
  ["ডোলো ৬৫০", "Dolo 650"],
])("'%s' means %s", (text, name) => expect(meantBy(text)).toBe(name));

test.each(["बुखार", "पानी", "काम", "दाल", "किताब", "हिमालय नीम", "पैन किताब", "रिवाइटल", "dolo"])(
  "'%s' is no name in a script of India",
  (text) => expect(latinSpellingOf(text)).toBeUndefined(),
);
