import type { Batch, DeskLine, DeskParcel } from "@medisense/contract/pharmacy-desk";
import { packsLeft } from "../../../features/pharmacy-desk/packs.ts";

/** A batch as it is typed. */
export interface TypedBatch {
  batchNo: string;
  expires: string;
  packs: string;
}

export type TypedBatches = Record<string, TypedBatch[]>;

/** Returns the lines whose packs go into the parcel. */
export const packedLines = ({ lines }: DeskParcel) => lines.filter((line) => packsLeft(line) > 0);

/** True if the batches of all packs of a line are saved. */
export const isBatched = (line: DeskLine) =>
  line.batches.reduce((sum, { quantity }) => sum + quantity, 0) === packsLeft(line);

/** Reads the typed number of packs; anything else is 0. */
export const packsIn = ({ packs }: TypedBatch) => (/^[1-9]\d{0,2}$/.test(packs.trim()) ? Number(packs) : 0);

/** Returns what a line's fields show at first: the saved batches, or one for all packs. */
export function typedFor(line: DeskLine): TypedBatch[] {
  if (line.batches.length === 0) return [{ batchNo: "", expires: "", packs: String(packsLeft(line)) }];
  return line.batches.map(({ batchNo, expires, quantity }) => ({
    batchNo,
    expires: typedExpiry(expires),
    packs: String(quantity),
  }));
}

/** Writes a month such as "2027-08" as it is typed and printed: "08/2027". */
export const typedExpiry = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/** Returns the batch that the store packed last, for all packs of a line. */
export const suggestedFor = (line: DeskLine): TypedBatch => ({
  batchNo: line.suggestedBatch?.batchNo ?? "",
  expires: line.suggestedBatch ? typedExpiry(line.suggestedBatch.expires) : "",
  packs: String(packsLeft(line)),
});

/** Reads "08/2027", "8/27" or "08-2027" as "2027-08". Returns undefined for anything else. */
export function expiryIn(typed: string): string | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/.-]\s*(?:20)?(\d\d)\s*$/.exec(typed) ?? [];
  return month && `20${year}-${month.padStart(2, "0")}`;
}

/** Reads one typed batch. Returns undefined while a field is missing or wrong. */
export function batchIn(typed: TypedBatch): Batch | undefined {
  const { batchNo, expires } = typed;
  const month = expiryIn(expires);
  const number = batchNo.trim().toUpperCase();
  const quantity = packsIn(typed);
  if (!month || !isBatchNo(number) || quantity === 0) return undefined;
  return { batchNo: number, expires: month, quantity };
}

export const isBatchNo = (typed: string) => /^[A-Z0-9][A-Z0-9 ./-]{0,29}$/.test(typed.trim().toUpperCase());
