import { z } from "zod";
import { IstDate } from "./wire.ts";

/** An Indian pin code: six digits, the first not 0. */
export const Pincode = z.string().regex(/^[1-9]\d{5}$/);

/**
 * The need of a line: what the law requires before it can be handed over.
 * none: nothing. prescription: a pharmacist must accept a prescription. pickup: as prescription, and the law forbids
 * delivery, so the patient collects the line at the store. not_sold: the medicine is not sold online.
 */
export const lineNeeds = ["none", "prescription", "pickup", "not_sold"] as const;
export type LineNeed = (typeof lineNeeds)[number];

/** The reason for a line's need. The web app has a label for each. */
export const needReasons = ["otc", "schedule_h", "schedule_h1", "other_district", "schedule_x", "narcotic"] as const;
export type NeedReason = (typeof needReasons)[number];

/** The first and the last day on which a parcel should arrive. */
export const Arrival = z.object({ from: IstDate, until: IstDate });
export type Arrival = z.infer<typeof Arrival>;

/** The terms on which a store's medicine reaches one destination. */
export const Delivery = z.object({
  need: z.enum(lineNeeds),
  reason: z.enum(needReasons),
  /** The legal source of the need, such as "G.S.R. 220(E), 26 March 2020". */
  source: z.string(),
  /** Null when the medicine is not delivered. */
  arrives: Arrival.nullable(),
  /** The store's city. */
  city: z.string(),
  district: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;
