/** A trained net as it is stored. */
export interface StoredNet {
  /** One letter for each place. Few steps make it short when compressed. */
  readonly weights: string;
  /** True when it hears fillers: "I" and "me" say little of an illness and much of a crisis. */
  readonly hearsFillers: boolean;
  readonly scale: number;
  readonly bias: number;
  /** From this score on, an emergency is possible, or nearly certain. */
  readonly low: number;
  readonly high: number;
}

/** The letter of a weight of nothing, "M". */
export const ZERO = 77;
