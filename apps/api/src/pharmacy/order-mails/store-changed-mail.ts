import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

interface Change {
  /** Names the change. */
  cause: string;
  /** The name that the store had; undefined when it is at another place now. */
  former: string | undefined;
}

/** Tells the patient of a paid parcel the store's new name, which is on its board, or where the store is now. */
export function storeChangedMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcel: Pick<ParcelRow, "id" | "isPickup">,
  store: { name: string; address: string; contact: string },
  { cause, former }: Change,
): OutgoingMail {
  const { name, address } = store;
  const about = { to: email, locale };
  const where = parcel.isPickup
    ? {
        en: `The place where you collect your medicines is ${name}, ${address}. Please bring the original prescription.`,
        hi: `आपकी दवाएँ ${name}, ${address} से मिलेंगी। कृपया असली पर्चा साथ लाएँ।`,
      }
    : { en: `Your medicines come from ${name}.`, hi: `आपकी दवाएँ ${name} से आएँगी।` };
  const unchanged = {
    en: "The medicines and what you paid stay as they are.",
    hi: "दवाएँ और आपके चुकाए पैसे वही रहेंगे।",
  };
  const facts: OutgoingMail["facts"] = [
    ...forWhom(dependantName),
    [{ en: "Phone", hi: "फ़ोन" }, store.contact],
    [{ en: "Order", hi: "ऑर्डर" }, order.number],
  ];
  if (former === undefined)
    return {
      ...about,
      cause: `store-moved:${parcel.id}:${cause}`,
      subject: {
        en: `${name} is at another place: your order ${order.number}`,
        hi: `${name} की जगह बदल गई है: आपका ऑर्डर ${order.number}`,
      },
      heading: { en: "The place of your pharmacy has changed", hi: "आपकी दुकान की जगह बदल गई है" },
      paragraphs: [where, unchanged],
      facts,
    };
  const renamed = { en: `${former} is called ${name} now`, hi: `${former} का नाम अब ${name} है` };
  return {
    ...about,
    cause: `store-renamed:${parcel.id}:${cause}`,
    subject: {
      en: `${renamed.en}: your order ${order.number}`,
      hi: `${renamed.hi}: आपका ऑर्डर ${order.number}`,
    },
    heading: { en: "The pharmacy of your order has a new name", hi: "आपके ऑर्डर की दुकान का नाम बदल गया है" },
    paragraphs: [{ en: `${renamed.en}.`, hi: `${renamed.hi}।` }, where, unchanged],
    facts,
  };
}
