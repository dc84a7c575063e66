import type { Found, FoundDoctor } from "./found.ts";
import { type ReplyLanguage, texts } from "./reply-texts.ts";

/** Names come from people, so nothing in them may become a link or other Markdown. */
const plain = (text: string): string =>
  text
    .replace(/[[\]()<>*_`#|!\\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/(https?:|www\.)\S*/gi, "")
    .trim()
    .slice(0, 120);

/** Only a path of the product becomes a link. */
const linked = (text: string, path: string): string =>
  /^\/(?!\/)[\w%./?=&-]*$/.test(path) ? `[${plain(text)}](${path})` : plain(text);

export function doctorLine({ name, speciality, hospital, feeRupees, nextSlots, path }: FoundDoctor): string {
  const slots = nextSlots.slice(0, 2).map(plain).join(", ");
  return `${linked(name, path)}, ${plain(speciality)}, ${plain(hospital)}, ₹${feeRupees}${slots ? `: ${slots}` : ""}`;
}

export function hospitalLines({ hospitals = [] }: Found, language: ReplyLanguage): string {
  if (hospitals.length === 0) return "";
  const lines = hospitals.slice(0, 3).map(({ name, phone }) => `- ${plain(name)}: ${phone.replace(/[^\d+ -]/g, "")}`);
  return `${texts.hospitals[language]}:\n${lines.join("\n")}`;
}

export function medicineLines({ medicines = [], stores = [] }: Found): string {
  return [
    ...medicines
      .slice(0, 4)
      .map(
        ({ name, path, priceRupees, needsPrescription }) =>
          `- ${linked(name, path)}: ₹${priceRupees}${needsPrescription ? " (Rx)" : ""}`,
      ),
    ...stores.slice(0, 2).map(({ name, path }) => `- ${linked(name, path)}`),
  ].join("\n");
}

/** Lists the patient's own appointments or orders, or says that there are none. */
export function ownLines({ appointments, orders }: Found, language: ReplyLanguage): string {
  if (appointments?.length === 0) return texts.noAppointments[language];
  if (orders?.length === 0) return texts.noOrders[language];
  return [...(appointments ?? []), ...(orders ?? [])]
    .slice(0, 5)
    .map(({ text, path }) => `- ${path ? linked(text, path) : plain(text)}`)
    .join("\n");
}
