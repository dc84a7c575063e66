import type { NumberGroups } from "./number-groups.ts";

/** The postings of each term. A posting is a position, with the word's weight in its lowest bits. */
export type Postings = NumberGroups;

const WEIGHT_BITS = 3;

export const postingOf = (position: number, weight: number) => (position << WEIGHT_BITS) | weight;
export const weightOf = (posting: number) => posting & 7;
export const positionOf = (posting: number) => posting >>> WEIGHT_BITS;
