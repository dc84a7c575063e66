interface Kind {
  forms: string[];
  /** The way into or onto the body; left out where several are possible. */
  way?: string;
  /** A dose of "1" is one of what the pack counts; of a liquid it may be a spoon or a millilitre. */
  isCounted?: boolean;
}

/** Forms of one kind are dosed alike. What is in no kind, a machine cannot compare. */
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

/** Whether a dose of the one is a dose of the other: a tablet and a capsule, never a tablet and a syrup. */
export function isSameKind(one: string, other: string) {
  const kind = kindOf(one);
  return kind !== undefined && kind === kindOf(other);
}

/** Whether nobody could mean the one by the other: a cream is not swallowed. */
export function isPlainlyOther(one: string, other: string) {
  const [way, otherWay] = [kindOf(one)?.way, kindOf(other)?.way];
  return way !== undefined && otherWay !== undefined && way !== otherWay;
}

export const isCounted = (form: string) => kindOf(form)?.isCounted ?? false;

/** By the first word that names a form: "Eye Drops", "Tablet SR". */
function kindOf(form: string) {
  for (const word of form.toLowerCase().match(/[a-z]+/g) ?? []) {
    const kind = kinds.find(({ forms }) => forms.some((name) => name === word || `${name}s` === word));
    if (kind) return kind;
  }
  return undefined;
}
