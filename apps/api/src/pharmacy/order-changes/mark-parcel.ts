import type { ParcelMark } from "@medisense/contract/pharmacy-desk";
import type { BatchEntry } from "../batches/replace-batches.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { advanceParcel } from "./advance-parcel.ts";

interface Mark {
  parcelId: string;
  userId: string;
  as: ParcelMark;
  deliveryCode?: string | undefined;
  batches?: BatchEntry["lines"] | undefined;
}

/** Moves a parcel of the account's store one step. */
export async function markParcel(deps: OrdersDeps, { parcelId, ...mark }: Mark) {
  await advanceParcel(deps, { ...mark, known: await ownParcel(deps.db, parcelId, mark.userId) });
}
