import type { Cond, Rule } from "../knowledge/knowledge-types.ts";

/** A condition with the places of its concepts instead of their ids, and a sign for each way to join. */
type PackedCond = number | Joined | Exclude<Cond, string>;
/** The first is the sign, "&", "|", "!", "=", or the number of parts that have to be true. */
type Joined = readonly (string | PackedCond)[];

/** Rules, each kind of entry side by side, which compresses better: an entry or a sign for each rule. */
export interface PackedRules {
  readonly when: readonly PackedCond[];
  readonly unless: readonly (PackedCond | null)[];
  readonly numbers: readonly (readonly string[] | null)[];
  /** "1" for a crisis. */
  readonly crises: string;
  /** The ids of the advice, and for each rule the letter of its place among them. */
  readonly advice: string;
  readonly firstAid: string;
}

const FIRST_LETTER = 0x30;

/** Writes emergency rules without what only a reply of the server needs. `ids` are those of the packed concepts. */
export function packRules(rules: readonly Rule[], ids: readonly string[]): PackedRules {
  const places = new Map(ids.map((id, place) => [id, place]));
  // A crisis has the same advice whatever its rule.
  const aids = rules.map(({ firstAid = "", crisis }) => (crisis ? "" : firstAid));
  const advice = [...new Set(aids)];
  return {
    when: rules.map(({ when }) => packed(when)),
    unless: rules.map(({ unless }) => (unless === undefined ? null : packed(unless))),
    numbers: rules.map(({ numbers }) => numbers ?? null),
    crises: rules.map(({ crisis }) => (crisis ? 1 : 0)).join(""),
    advice: advice.join(" "),
    firstAid: aids.map((id) => String.fromCharCode(FIRST_LETTER + advice.indexOf(id))).join(""),
  };

  function packed(cond: Cond): PackedCond {
    if (typeof cond === "string") return placeOf(cond);
    if ("all" in cond) return ["&", ...cond.all.map(packed)];
    if ("any" in cond) return ["|", ...cond.any.map(packed)];
    if ("none" in cond) return ["!", ...cond.none.map(packed)];
    if ("of" in cond) return [cond.atLeast, ...cond.of.map(packed)];
    if ("sameClause" in cond) return ["=", ...cond.sameClause.map(placeOf)];
    return cond;
  }

  function placeOf(id: string): number {
    const place = places.get(id);
    if (place === undefined) throw new Error(`a rule names ${id}, which is not packed`);
    return place;
  }
}

/** Reads what `packRules` wrote. */
export function unpackRules(rules: PackedRules, ids: readonly string[]): Rule[] {
  const nothing = { en: "", hinglish: "", hi: "" };
  const advice = rules.advice.split(" ");
  return rules.when.map((when, place) => {
    const [unless, numbers] = [rules.unless[place] ?? undefined, rules.numbers[place]];
    const firstAid = advice[rules.firstAid.charCodeAt(place) - FIRST_LETTER];
    return {
      id: String(place),
      level: "emergency",
      title: nothing,
      why: nothing,
      reviewed: null,
      when: unpacked(when),
      ...(unless !== undefined && { unless: unpacked(unless) }),
      ...(firstAid && { firstAid }),
      ...(rules.crises[place] === "1" && { crisis: true }),
      ...(numbers && { numbers }),
    };
  });

  function unpacked(cond: PackedCond): Cond {
    if (typeof cond === "number") return ids[cond]!;
    if (!isJoined(cond)) return cond;
    const sign = cond[0];
    const conds = cond.slice(1).flatMap((part) => (typeof part === "string" ? [] : [unpacked(part)]));
    if (sign === "&") return { all: conds };
    if (sign === "|") return { any: conds };
    if (sign === "!") return { none: conds };
    return typeof sign === "number" ? { atLeast: sign, of: conds } : { sameClause: conds.map(String) };
  }
}

const isJoined = (cond: PackedCond): cond is Joined => Array.isArray(cond);
