import type { Batch } from "@medisense/contract/pharmacy-desk";

/** Returns "KS1234, exp. 08/2027", as it is printed on a pack. */
export const batchLabel = ({ batchNo, expires }: Pick<Batch, "batchNo" | "expires">) =>
  `${batchNo}, exp. ${expires.slice(5)}/${expires.slice(0, 4)}`;
