import type { MedicineFacts } from "@medisense/contract/medicines/medicine-facts";

const of = ["paracetamol"];

export function someFacts(special: Partial<MedicineFacts> = {}): MedicineFacts {
  return {
    ingredients: of,
    unknown: [],
    uncertain: [],
    uses: [{ text: "Brings down fever and eases mild to moderate pain.", lang: "en", of }],
    common: [{ text: "nausea", lang: "en", of }],
    serious: [{ text: "yellow skin or eyes, or dark urine", lang: "en", of }],
    warnings: {
      pregnancy: [{ text: "Generally used in pregnancy; ask your doctor before long use.", lang: "en", of }],
      breastfeeding: [],
      alcohol: [],
      driving: [],
      kidney: [],
      liver: [],
      children: [],
      elderly: [],
    },
    howToTake: [{ text: "With or without food.", lang: "en", of }],
    storage: [{ text: "Store below 30°C in a dry place.", lang: "en", of }],
    stopping: [],
    sources: ["NFI 2016"],
    addedOn: "2026-11-23",
    reviewedOn: null,
    ...special,
  };
}
