/** The two ids, sorted and joined, as the product's wire protocol names a pair. */
export const roomOfPair = (one: string, other: string) => `chat:${[one, other].toSorted().join("_")}`;
