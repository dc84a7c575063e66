import { createHash } from "node:crypto";
import type { Placing } from "./placing.ts";

export function orderFingerprint({ items, deliveryAddress, personId }: Placing) {
  const lines = items.map(({ medicineId, quantity }) => `${medicineId} ${quantity}`).toSorted();
  const address = Object.entries(deliveryAddress).toSorted(([left], [right]) => left.localeCompare(right));
  return createHash("sha256")
    .update(JSON.stringify({ lines, address, ...(personId && { personId }) }))
    .digest("base64url");
}
