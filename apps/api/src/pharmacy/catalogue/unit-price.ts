/** The amount in a pack and its unit. */
export interface PackContents {
  count: number;
  unit: string;
}

/** Units that are counted; a "bottle" or "pack" has no definite amount. */
const counted = new Map(
  "tablet capsule softgel strip puff rotacap respule sachet suppository lozenge patch pessary dose"
    .split(" ")
    .map((unit) => [unit, unit]),
);
const measured = new Map([
  ["ml", { unit: "ml", factor: 1 }],
  ["l", { unit: "ml", factor: 1000 }],
  ["g", { unit: "g", factor: 1 }],
  ["gm", { unit: "g", factor: 1 }],
  ["kg", { unit: "g", factor: 1000 }],
]);

/**
 * Parses "10 tablets", "5 ml bottle", "10 x 15 capsules" and "5 x 2 ml respules". Returns undefined for other texts.
 */
export function packContentsOf(packSize: string): PackContents | undefined {
  const match = /^\s*(?:(\d+)\s*[x×]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)/i.exec(packSize);
  if (!match) return undefined;
  const word = match[3]!.toLowerCase();
  const { unit, factor } = measured.get(word) ?? { unit: counted.get(singular(word)), factor: 1 };
  const count = Number(match[1] ?? 1) * Number(match[2]) * factor;
  return unit && count > 0 ? { count, unit } : undefined;
}

/** Returns rupees per tablet, millilitre or gram, rounded to paise; null for a pack of unknown contents. */
export function unitPriceOf(pricePaise: number, packSize: string): { amount: number; unit: string } | null {
  const contents = packContentsOf(packSize);
  return contents ? { amount: Math.round(pricePaise / contents.count) / 100, unit: contents.unit } : null;
}

function singular(word: string) {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return counted.has(word) ? word : word.replace(/(?<=ch)es$|s$/, "");
}
