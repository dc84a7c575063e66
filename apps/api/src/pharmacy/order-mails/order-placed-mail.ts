import { PRESCRIPTION_WAIT_DAYS } from "@medisense/contract/orders";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { LockedOrder } from "../order-state/lock-order.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";
import { forWhom } from "./for-whom.ts";
import type { OrderPatient } from "./order-patient.ts";

export function orderPlacedMail(
  { order, email, locale, dependantName }: OrderPatient,
  { lines, parcels }: LockedOrder,
): OutgoingMail {
  const waiting = lines.filter(({ rx }) => rx === "waiting");
  const collected = parcels.filter(({ isPickup }) => isPickup);
  return {
    cause: `order-placed:${order.id}`,
    to: email,
    locale,
    subject: { en: `Your order ${order.number} is placed`, hi: `आपका ऑर्डर ${order.number} हो गया` },
    heading:
      waiting.length > 0
        ? { en: "Your order is placed and needs a prescription", hi: "आपका ऑर्डर हो गया, अब पर्चा चाहिए" }
        : { en: "Your order is placed", hi: "आपका ऑर्डर हो गया" },
    paragraphs: [
      {
        en: "Your payment has arrived and the pharmacies have your order.",
        hi: "आपका भुगतान मिल गया है और ऑर्डर दुकानों तक पहुँच गया है।",
      },
      ...(waiting.length > 0
        ? [
            {
              en: `${waiting.length === lines.length ? "All of it" : "Part of it"} needs a prescription. Please open “My Medicine Orders” and add one within ${PRESCRIPTION_WAIT_DAYS} days: a prescription written here, or a photo or PDF. A pharmacist checks it before anything is sent. Medicines that still lack one are then refunded in full.`,
              hi: `${waiting.length === lines.length ? "सभी दवाओं" : "कुछ दवाओं"} के लिए पर्चा चाहिए। कृपया “मेरे दवा ऑर्डर” खोलें और ${PRESCRIPTION_WAIT_DAYS} दिन के भीतर पर्चा जोड़ें: यहाँ लिखा गया पर्चा, या फ़ोटो या PDF। कुछ भी भेजने से पहले फ़ार्मासिस्ट उसे जाँचते हैं। जिन दवाओं का पर्चा तब तक नहीं आता, उनके पूरे पैसे लौटा दिए जाते हैं।`,
            },
          ]
        : []),
      ...(collected.length > 0
        ? [
            {
              en: `${collected.length === parcels.length ? "All of it" : "Part of it"} has to be collected at the pharmacy. “My Medicine Orders” shows where, and when it is ready.`,
              hi: `${collected.length === parcels.length ? "सभी दवाएँ" : "कुछ दवाएँ"} दुकान से लेनी होंगी। कहाँ से और कब, यह “मेरे दवा ऑर्डर” में दिखेगा।`,
            },
          ]
        : []),
    ],
    facts: [
      [{ en: "Order", hi: "ऑर्डर" }, order.number],
      ...forWhom(dependantName),
      [{ en: "Medicines", hi: "दवाएँ" }, String(lines.length)],
      [
        collected.length === parcels.length
          ? { en: "Service charge", hi: "सेवा शुल्क" }
          : { en: "Delivery", hi: "डिलीवरी" },
        inRupees(order.deliveryFeePaise),
      ],
      [{ en: "Paid", hi: "भुगतान हुआ" }, inRupees(order.subtotalPaise + order.deliveryFeePaise)],
    ],
  };
}
