import type { EmergencyCard, EmergencyPart } from "@medisense/contract/health/emergency-card";

/** A heading and what stands below it. */
export interface CardLine {
  part: EmergencyPart;
  name: string;
  items: string[];
}

interface Titles {
  title: string;
  born: (date: string) => string;
  /** Says how many items were left out. */
  more: (n: number) => string;
}

/** Beyond this a QR code is too fine for the camera of a cheap phone. */
const MOST_BYTES = 700;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Returns the text in the QR code, which needs no network to be read. The longest lists are shortened until it fits, and
 * `isShortened` says so: nobody may take a part for the whole.
 */
export function emergencyText(card: Pick<EmergencyCard, "name" | "birthDate">, lines: CardLine[], titles: Titles) {
  const kept = lines.map((line) => ({ ...line, left: 0 }));
  for (;;) {
    const text = [
      titles.title,
      card.birthDate ? `${card.name}, ${titles.born(card.birthDate)}` : card.name,
      ...kept.map(({ name, items, left }) =>
        left > 0 ? `${name}: ${[...items, titles.more(left)].join("; ")}` : `${name}: ${items.join("; ")}`,
      ),
    ].join("\n");
    const longest = kept
      .filter(({ part, items }) => items.length > 1 && part !== "contact")
      .toSorted((one, other) => bytesOf(other.items.join()) - bytesOf(one.items.join()))[0];
    if (bytesOf(text) <= MOST_BYTES || !longest) return { text, isShortened: kept.some(({ left }) => left > 0) };
    longest.items = longest.items.slice(0, -1);
    longest.left += 1;
  }
}
