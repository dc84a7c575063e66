interface Kind {
  forms: string[];
  /** The route of administration; left out for forms that have several. */
  way?: string;
  /** True when a dose of "1" is one unit of the pack. For a liquid it may be a spoon or a millilitre. */
  isCounted?: boolean;
}

/** Forms of one kind are dosed alike. Forms of no kind cannot be compared automatically. */
const kinds: Kind[] = [
  { forms: ["tablet", "capsule", "softgel"], way: "by mouth", isCounted: true },
  { forms: ["syrup", "suspension"], way: "by mouth" },
  { forms: ["cream", "ointment", "gel", "lotion"], way: "on the skin" },
  { forms: ["patch"], way: "on the skin", isCounted: true },
  { forms: ["inhaler", "rotacap", "respule"], way: "by breath" },
  { forms: ["injection"], way: "by needle" },
  { forms: ["drops"] },
  { forms: ["spray"] },
  { forms: ["powder"] },
];

/** Returns whether two forms are dosed alike: a tablet and a capsule are, a tablet and a syrup are not. */
export function isSameKind(one: string, other: string) {
  const kind = kindOf(one);
  return kind !== undefined && kind === kindOf(other);
}

/** Returns whether the two forms cannot be confused: a cream is not swallowed. */
export function isClearlyOther(one: string, other: string) {
  const [way, otherWay] = [kindOf(one)?.way, kindOf(other)?.way];
  return way !== undefined && otherWay !== undefined && way !== otherWay;
}

export const isCounted = (form: string) => kindOf(form)?.isCounted ?? false;

/** Returns the kind of the first word that names a form: "Eye Drops", "Tablet SR". */
function kindOf(form: string) {
  for (const word of form.toLowerCase().match(/[a-z]+/g) ?? []) {
    const kind = kinds.find(({ forms }) => forms.some((name) => name === word || `${name}s` === word));
    if (kind) return kind;
  }
  return undefined;
}
