import type { Batch, DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { packsLeft } from "../../../features/pharmacy-desk/packs.ts";
import { packedLines } from "../parcel/batch-entry.ts";

/** The lines of one medicine in several parcels, packed from one batch. */
export interface BatchGroup {
  key: string;
  name: string;
  packs: number;
  suggested: DeskLine["suggestedBatch"];
}

const keyOf = (line: DeskLine) => line.medicine?._id ?? line._id;

/** Groups the lines of parcels by medicine, in the order of their names. */
export function batchGroups(parcels: DeskParcel[]): BatchGroup[] {
  const groups = new Map<string, BatchGroup>();
  for (const line of parcels.flatMap(packedLines)) {
    const key = keyOf(line);
    const packs = (groups.get(key)?.packs ?? 0) + packsLeft(line);
    groups.set(key, { key, name: line.name, packs, suggested: line.suggestedBatch });
  }
  return [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Gives every pack of these parcels the batch of its medicine. */
export function batchedParcels(parcels: DeskParcel[], batchOf: Map<string, Omit<Batch, "quantity">>) {
  return parcels.map((parcel) => ({
    _id: parcel._id,
    lines: packedLines(parcel).map((line) => ({
      lineId: line._id,
      batches: [{ ...batchOf.get(keyOf(line))!, quantity: packsLeft(line) }],
    })),
  }));
}
