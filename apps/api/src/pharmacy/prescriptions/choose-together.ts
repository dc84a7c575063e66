interface Offer {
  storeId: string;
  /** The rank of the way to it, 0 for a delivery. */
  hindrance: number;
  isEnough: boolean;
  price: number;
}

/**
 * Chooses an offer for each medicine of a prescription: what is easiest to get, then from few stores, then the cheapest.
 * One store that has everything is always found; otherwise the store that has most comes first.
 */
export function chooseTogether<T extends Offer>(wanted: T[][]): (T | undefined)[] {
  const easiest = wanted.map((offers) => {
    const least = Math.min(...offers.map(({ hindrance }) => hindrance));
    return offers.filter(({ hindrance }) => hindrance === least);
  });
  const stores = fewStoresFor(easiest.filter((offers) => offers.some(({ isEnough }) => isEnough)));
  return easiest.map((offers) => cheapest(offers.filter(({ storeId }) => stores.has(storeId))) ?? cheapest(offers));
}

function fewStoresFor(wanted: Offer[][]): Set<string> {
  const chosen = new Set<string>();
  let open = wanted;
  while (open.length > 0) {
    const [most] = [...sumByStore(open)].toSorted(
      ([idA, a], [idB, b]) => b.count - a.count || a.price - b.price || (idA < idB ? -1 : 1),
    );
    const [store] = most!;
    chosen.add(store);
    open = open.filter((offers) => offers.every(({ storeId }) => storeId !== store));
  }
  return chosen;
}

/** Returns for each store how many of the medicines it has, and what those cost there. */
function sumByStore(wanted: Offer[][]) {
  const sums = new Map<string, { count: number; price: number }>();
  for (const offers of wanted) {
    const dearestFirst = offers.toSorted((a, b) => b.price - a.price);
    const leastOfStore = new Map(dearestFirst.map(({ storeId, price }) => [storeId, price]));
    for (const [storeId, price] of leastOfStore) {
      const sum = sums.get(storeId) ?? { count: 0, price: 0 };
      sums.set(storeId, { count: sum.count + 1, price: sum.price + price });
    }
  }
  return sums;
}

const cheapest = <T extends Offer>(offers: T[]): T | undefined => offers.toSorted((a, b) => a.price - b.price)[0];
