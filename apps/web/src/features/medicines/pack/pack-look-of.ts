/** Literal class names, because Tailwind finds no composed ones. */
const colours = [
  "text-pack-teal",
  "text-pack-orange",
  "text-pack-violet",
  "text-pack-green",
  "text-pack-rose",
  "text-pack-blue",
  "text-pack-olive",
  "text-pack-red",
  "text-pack-slate",
  "text-pack-brown",
] as const;

export interface PackLook {
  /** The class of the pack's colour. */
  colour: (typeof colours)[number];
  /** 0 to 2: the shape of its tablets, or of its label. */
  shape: number;
  /** 3 to 5: the tablets in each of its two rows. */
  perRow: number;
}

/** Returns how the pack of this name looks, the same on every screen. */
export function packLookOf(name: string): PackLook {
  const number = hashOf(name);
  return {
    colour: colours[number % colours.length]!,
    shape: Math.floor(number / 10) % 3,
    perRow: 3 + (Math.floor(number / 30) % 3),
  };
}

/** FNV-1a, 32 bits, with a last mix: names that differ in one digit must not look alike. */
function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
