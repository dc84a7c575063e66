/** How much a pack holds, and of what. */
export interface Contents {
  count: number;
  unit: string;
}

/** What is counted one by one; of "bottle" or "pack" nobody knows how much is in it. */
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

/** "10 tablets", "5 ml bottle", "10 x 15 capsules", "5 x 2 ml respules". Undefined when the pack does not say. */
export function contentsOf(packSize: string): Contents | undefined {
  const said = /^\s*(?:(\d+)\s*[x×]\s*)?(\d+(?:\.\d+)?)\s*([a-z]+)/i.exec(packSize);
  if (!said) return undefined;
  const word = said[3]!.toLowerCase();
  const { unit, factor } = measured.get(word) ?? { unit: counted.get(singular(word)), factor: 1 };
  const count = Number(said[1] ?? 1) * Number(said[2]) * factor;
  return unit && count > 0 ? { count, unit } : undefined;
}

/** Rupees for one tablet, millilitre or gram, to the paisa. */
export function unitPriceOf(pricePaise: number, packSize: string): { amount: number; unit: string } | null {
  const contents = contentsOf(packSize);
  return contents ? { amount: Math.round(pricePaise / contents.count) / 100, unit: contents.unit } : null;
}

function singular(word: string) {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return counted.has(word) ? word : word.replace(/(?<=ch)es$|s$/, "");
}
