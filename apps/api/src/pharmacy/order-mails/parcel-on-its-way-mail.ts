import { COLLECT_DAYS, COLLECT_REMINDER_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

export function parcelOnItsWayMail(
  { order, email, locale, dependantName }: OrderPatient,
  parcel: ParcelRow,
  store: { name: string; address: string },
): OutgoingMail {
  return {
    cause: `order-on-its-way:${parcel.id}`,
    to: email,
    locale,
    subject: parcel.isPickup
      ? {
          en: `Your order ${order.number} is ready at ${store.name}`,
          hi: `आपका ऑर्डर ${order.number} ${store.name} में तैयार है`,
        }
      : { en: `Your order ${order.number} is on its way`, hi: `आपका ऑर्डर ${order.number} रास्ते में है` },
    heading: parcel.isPickup
      ? { en: "Ready for collection", hi: "दवाएँ तैयार हैं, ले जाइए" }
      : { en: "On its way to you", hi: "आपके पास आ रहा है" },
    paragraphs: [
      parcel.isPickup
        ? {
            en: `Your medicines are ready at ${store.name}, ${store.address}. Please bring the original prescription, and come within ${COLLECT_REMINDER_DAYS + COLLECT_DAYS} days: after that you get your money back instead.`,
            hi: `आपकी दवाएँ ${store.name}, ${store.address} में तैयार हैं। कृपया असली पर्चा लेकर ${COLLECT_REMINDER_DAYS + COLLECT_DAYS} दिन के भीतर आएँ: उसके बाद दवाओं की जगह आपके पैसे लौटा दिए जाएँगे।`,
          }
        : { en: `${store.name} has sent your medicines.`, hi: `${store.name} ने आपकी दवाएँ भेज दी हैं।` },
      {
        en: "Give the delivery code below only to the person who hands the medicines to you.",
        hi: "नीचे लिखा डिलीवरी कोड केवल उसी को बताएँ जो आपको दवाएँ दे।",
      },
    ],
    facts: [
      ...forWhom(dependantName),
      [{ en: "Delivery code", hi: "डिलीवरी कोड" }, parcel.deliveryCode ?? ""],
      [{ en: "Order", hi: "ऑर्डर" }, order.number],
    ],
  };
}
