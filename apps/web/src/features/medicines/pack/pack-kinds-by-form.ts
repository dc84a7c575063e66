import type { PackKind } from "./pack-kinds.ts";

const kindsByImage: Record<string, PackKind> = {
  tablet: "tablets",
  capsule: "capsules",
  softgel: "softgels",
  rotacap: "capsules",
  strip: "sachet",
  sachet: "sachet",
  powder: "jar",
  bottle: "bottle",
  lotion: "pump",
  syrup: "syrup",
  drops: "drops",
  "ear-drops": "drops",
  "eye-drops": "eyeDrops",
  nasal: "nasal",
  tube: "tube",
  inhaler: "inhaler",
  respule: "ampoules",
  vial: "vial",
};

/** Forms in names, the longer ones first: "Eye Drops" are not "Drops". */
const kindsByWord: [RegExp, PackKind][] = [
  [/\beye drops?\b/i, "eyeDrops"],
  [/\bnasal\b/i, "nasal"],
  [/\bdrops?\b/i, "drops"],
  [/\b(?:tablets?|tab)\b/i, "tablets"],
  [/\b(?:softgels?)\b/i, "softgels"],
  [/\b(?:capsules?|cap|rotacaps?)\b/i, "capsules"],
  [/\b(?:syrup|suspension|solution)\b/i, "syrup"],
  [/\b(?:cream|gel|ointment)\b/i, "tube"],
  [/\b(?:lotion|shampoo|spray)\b/i, "pump"],
  [/\binhaler\b/i, "inhaler"],
  [/\b(?:respules?|ampoules?)\b/i, "ampoules"],
  [/\b(?:injection|vial|insulin)\b/i, "vial"],
  [/\b(?:sachets?|strips?)\b/i, "sachet"],
  [/\bpowder\b/i, "jar"],
  [/\bmouthwash\b/i, "bottle"],
];

/** Returns the kind of pack by the catalogue's picture of its form; undefined for a store's own picture. */
export const packKindIn = (src: string) => kindsByImage[src.match(/\/img\/medicines\/([^/]+)\.svg$/)?.[1] ?? ""];

/** Returns the kind of pack by the form in the medicine's name; a box for all others. */
export const packKindNamed = (name: string): PackKind => kindsByWord.find(([word]) => word.test(name))?.[1] ?? "box";
