import { inProportion } from "./in-proportion.ts";

interface Share {
  id: string;
  amountPaise: number;
}

interface Taking<S extends Share> {
  from?: S[];
  leaving?: string[];
}

/**
 * Returns what a refund takes from each payee, by what they hold. What a leaving payee would still have goes to the others;
 * a payee who gets money has a negative part. Without others it stays.
 */
export function takeShares<S extends Share>(
  held: S[],
  amountPaise: number,
  { from, leaving = [] }: Taking<S> = {},
): S[] {
  if (!from || held.length === 0) return inProportion(held, amountPaise);
  const asked = from.reduce((sum, share) => sum + share.amountPaise, 0);
  if (asked !== amountPaise) throw new Error(`The shares of a refund are ${asked} and not ${amountPaise} paise`);
  const takenFrom = (id: string) => from.reduce((sum, share) => sum + (share.id === id ? share.amountPaise : 0), 0);
  const taken = held.map((share) => ({ ...share, amountPaise: takenFrom(share.id) }));
  const left = held.map((share) => ({ ...share, amountPaise: share.amountPaise - takenFrom(share.id) }));
  const staying = left.filter(({ id, amountPaise: paise }) => !leaving.includes(id) && paise > 0);
  if (staying.length === 0) return taken;
  const freed = left.filter(({ id }) => leaving.includes(id)).reduce((sum, share) => sum + share.amountPaise, 0);
  const given = new Map(inProportion(staying, freed).map((share) => [share.id, share.amountPaise]));
  return taken.map((share, index) => ({
    ...share,
    amountPaise: leaving.includes(share.id) ? held[index]!.amountPaise : share.amountPaise - (given.get(share.id) ?? 0),
  }));
}
