import type { CheckedKind } from "@medisense/contract/operators/listing-details";
import type { ListingState } from "@medisense/contract/operators/listings";
import type { OutgoingMail } from "../../notifications/index.ts";

interface Check {
  kind: CheckedKind;
  name: string;
  against: string;
  /** The state after the check: a suspended entry is still not offered. */
  state: ListingState;
}

const offered = {
  doctors: { en: "Patients can find and book you now.", hi: "अब मरीज़ आपको ढूँढ और बुक कर सकते हैं।" },
  stores: { en: "Patients can order from you now.", hi: "अब मरीज़ आपसे ऑर्डर कर सकते हैं।" },
};
const joining = {
  en: "Patients can find and book you once you have set your password.",
  hi: "आपके पासवर्ड बना लेने के बाद मरीज़ आपको ढूँढ और बुक कर सकेंगे।",
};

/** Tells a doctor or store that the registration or licence is checked, and what follows from that. */
export function checkMail({ kind, name, against, state }: Check): Omit<OutgoingMail, "cause" | "to" | "locale"> {
  const checked = {
    doctors: { en: "registration", hi: "पंजीकरण" },
    stores: { en: "drug licence", hi: "दवा लाइसेंस" },
  }[kind];
  const follows = state === "listed" ? [offered[kind]] : state === "joining" ? [joining] : [];
  return {
    subject: { en: `The ${checked.en} of ${name} is checked`, hi: `${name} के ${checked.hi} की जाँच हो गई है` },
    heading: { en: `Your ${checked.en} is checked`, hi: `आपके ${checked.hi} की जाँच हो गई है` },
    paragraphs: [
      {
        en: `MediSense has compared the number with this source: ${against}.`,
        hi: `MediSense ने नंबर का इस स्रोत से मिलान किया है: ${against}।`,
      },
      ...follows,
    ],
  };
}
