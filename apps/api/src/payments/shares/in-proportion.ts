import { shareOut } from "../../platform/documents/share-out.ts";

/** Splits an amount in proportion to the shares, to the paisa. */
export function inProportion<Share extends { amountPaise: number }>(shares: Share[], amountPaise: number): Share[] {
  const parts = shareOut(
    amountPaise,
    shares.map((share) => share.amountPaise),
  );
  return shares.map((share, index) => ({ ...share, amountPaise: parts[index]! }));
}
