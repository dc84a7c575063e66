import type { Batch } from "@medisense/contract/pharmacy-desk";
import { useText } from "../../../lib/language.tsx";
import { typedExpiry } from "./batch-entry.ts";

/** Names the batches in one line, each with its month of expiry. */
export function PackedBatches({ batches }: { batches: Pick<Batch, "batchNo" | "expires">[] }) {
  const t = useText();
  return batches
    .map(({ batchNo, expires }) =>
      t("Batch {number}, expires {month}", { number: batchNo, month: typedExpiry(expires) }),
    )
    .join(" · ");
}
