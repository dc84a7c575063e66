import { z } from "zod";
import { IstDate } from "./wire.ts";

export const Pincode = z.string().regex(/^[1-9]\d{5}$/);

/**
 * What a line asks for beyond its price. none: it is bought as it is. prescription: it waits for a pharmacist's yes to
 * a prescription. pickup: the law does not let it be brought to the door; it is collected at the store, and needs a
 * prescription as well. not_sold: it is not sold online at all.
 */
export const lineNeeds = ["none", "prescription", "pickup", "not_sold"] as const;
export type LineNeed = (typeof lineNeeds)[number];

/** Why a line has its need; the words are the browser's. */
export const needReasons = ["otc", "schedule_h", "schedule_h1", "other_district", "schedule_x", "narcotic"] as const;
export type NeedReason = (typeof needReasons)[number];

/** The days between which a parcel should be at the door. */
export const Arrival = z.object({ from: IstDate, until: IstDate });
export type Arrival = z.infer<typeof Arrival>;

/** What can be expected of a store's medicine at one door. */
export const Delivery = z.object({
  need: z.enum(lineNeeds),
  reason: z.enum(needReasons),
  /** The rule behind it, such as "G.S.R. 220(E), 26 March 2020". */
  source: z.string(),
  /** Null when it is not brought to the door. */
  arrives: Arrival.nullable(),
  /** Where the store is. */
  city: z.string(),
  district: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
