/** Names the realtime room of two people: both ids, sorted and joined, as on the wire. */
export const roomOfPair = (one: string, other: string) => `chat:${[one, other].toSorted().join("_")}`;
