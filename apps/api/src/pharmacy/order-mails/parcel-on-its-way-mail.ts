import type { OutgoingMail } from "../../notifications/index.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import type { OrderPatient } from "./order-patient.ts";

export function parcelOnItsWayMail(
  { order, email }: OrderPatient,
  parcel: ParcelRow,
  store: { name: string; address: string },
): OutgoingMail {
  return {
    cause: `order-on-its-way:${parcel.id}`,
    to: email,
    subject: parcel.isPickup
      ? `Your order ${order.number} is ready at ${store.name}`
      : `Your order ${order.number} is on its way`,
    heading: parcel.isPickup ? "Ready for collection" : "On its way to you",
    paragraphs: [
      parcel.isPickup
        ? `Your medicines are ready at ${store.name}, ${store.address}. Please bring the original prescription.`
        : `${store.name} has sent your medicines.`,
      "Give the delivery code below only to the person who hands the medicines to you.",
    ],
    facts: [
      ["Delivery code", parcel.deliveryCode ?? ""],
      ["Order", order.number],
    ],
  };
}
