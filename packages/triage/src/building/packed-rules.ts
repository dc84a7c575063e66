import type { Cond, Rule } from "../knowledge/knowledge-types.ts";

/** A condition with the places of its concepts instead of their ids, and a sign for each way to join. */
type PackedCond = number | Joined | Exclude<Cond, string>;
/** The first is the sign, "&", "|", "!", "=", or the number of parts that have to be true. */
type Joined = readonly (string | PackedCond)[];

export interface PackedRule {
  readonly w: PackedCond;
  readonly u?: PackedCond;
  readonly f?: string;
  readonly c?: 1;
  readonly n?: readonly string[];
}

/** Writes emergency rules without what only a reply of the server needs. `ids` are those of the packed concepts. */
export function packRules(rules: readonly Rule[], ids: readonly string[]): PackedRule[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rules.map(({ when, unless, firstAid, crisis, numbers }) => ({
    w: packed(when),
    ...(unless !== undefined && { u: packed(unless) }),
    // A crisis has the same advice whatever its rule.
    ...(firstAid !== undefined && !crisis && { f: firstAid }),
    ...(crisis && { c: 1 as const }),
    ...(numbers && { n: numbers }),
  }));

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
export function unpackRules(rules: readonly PackedRule[], ids: readonly string[]): Rule[] {
  const nothing = { en: "", hinglish: "", hi: "" };
  return rules.map(({ w, u, f, c, n }, place) => ({
    id: String(place),
    level: "emergency",
    title: nothing,
    why: nothing,
    reviewed: null,
    when: unpacked(w),
    ...(u !== undefined && { unless: unpacked(u) }),
    ...(f !== undefined && { firstAid: f }),
    ...(c && { crisis: true }),
    ...(n && { numbers: n }),
  }));

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
