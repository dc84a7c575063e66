import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, success, Uuid } from "../wire.ts";

/** An admin may end a parcel on its way this many days after the last day on which it should have arrived. */
export const LOST_AFTER_DAYS = 7;

/** A parcel on its way whose store is suspended, or that is so late that it seems lost. What is in it is left out. */
export const ParcelUnderWay = z.object({
  _id: Uuid,
  orderNumber: z.string(),
  /** Since when the parcel has been on its way. */
  since: Instant,
  recipient: z.string(),
  phone: z.string(),
});
export type ParcelUnderWay = z.infer<typeof ParcelUnderWay>;

export const listParcelsUnderWay = endpoint({
  method: "GET",
  path: "/admin/stores/:id/parcels",
  access: "admin",
  summary:
    "Lists what a suspended store has on its way, and of any store what seems lost: the oldest first, without medicines",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: z.array(ParcelUnderWay) }),
});

/** A store with parcels on their way that an admin has to end, and since when the oldest has been on its way. */
export const StoreLeftToAdmin = z.object({ _id: Uuid, name: z.string(), parcels: z.int().positive(), since: Instant });
export type StoreLeftToAdmin = z.infer<typeof StoreLeftToAdmin>;

export const listStoresLeftToAdmin = endpoint({
  method: "GET",
  path: "/admin/parcels",
  access: "admin",
  summary: "Lists the stores whose parcels on their way an admin has to end, the one with the oldest first",
  response: z.object({ success, data: z.array(StoreLeftToAdmin) }),
});

export const endParcelUnderWay = endpoint({
  method: "POST",
  path: "/admin/parcels/:id/end",
  access: "admin",
  summary:
    "Ends a parcel of a suspended store, or one that seems lost: delivered, with the patient's code, or refunded",
  params: z.object({ id: Uuid }),
  body: z.object({ as: z.enum(["delivered", "returned"]), deliveryCode: z.string().trim().max(10).optional() }),
  response: z.object({ success }),
});
