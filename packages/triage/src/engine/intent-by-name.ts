import type { Intent } from "../assessment/assessment.ts";

const any = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "u");

/** Illnesses that no concept has, since a name tells nothing of how somebody is. */
const ILLNESS = any(
  "typhoid|pneumonia|bronchitis|chikungunya|dengue|malaria|ulcers?|goitre|autism|parkinsons?|alzheimers?|keloids?|measles|mumps|syphilis|hepatitis|tetanus|gathiya|motiyabind|swapndosh|टाइफाइड|निमोनिया|डेंगू|मलेरिया|चिकनगुनिया|अल्सर|गठिया|मोतियाबिंद|हेपेटाइटिस|खसरा",
);
/** Things that pharmacies sell besides medicines. */
const WARE = any(
  "bp machine|bandages?|cotton|sanitary pads?|diapers?|protein powder|sunscreen|face ?wash|knee caps?|hot water bag|masks?|inhaler machine|weighing scale|hair oil|thermometer|oximeter|glucometer|nebuli[sz]er|first aid kit|electrolytes?|calcium|ferrous|zinc|sulfate|sulphate",
);

/** Returns the intent of a message that seems off topic, and yet names an illness or what a pharmacy sells. */
export function intentByName(detected: Intent, text: string, namesIllness: boolean): Intent {
  if (detected !== "offtopic" && detected !== "gibberish") return detected;
  if (namesIllness || ILLNESS.test(text)) return "info";
  return WARE.test(text) ? "medicine" : detected;
}
