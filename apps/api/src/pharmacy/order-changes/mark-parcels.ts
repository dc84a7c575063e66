import type { Batch } from "@medisense/contract/pharmacy-desk";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownStore } from "../order-state/own-store.ts";
import { markParcel } from "./mark-parcel.ts";

interface Marks {
  userId: string;
  as: "accepted" | "packed";
  parcels: { _id: string; lines?: { lineId: string; batches: Batch[] }[] }[];
}

/** Marks each parcel in a transaction of its own, and returns what became of it. */
export async function markParcels(deps: OrdersDeps, { userId, as, parcels }: Marks) {
  await ownStore(deps.db, userId);
  const outcomes: { _id: string; refusal: string | null }[] = [];
  for (const { _id, lines } of parcels) {
    const refusal = await markParcel(deps, { parcelId: _id, userId, as, batches: lines }).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error.message;
        throw error;
      },
    );
    outcomes.push({ _id, refusal });
  }
  return { outcomes };
}
