import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Instant, success, Uuid } from "../wire.ts";

/** A parcel that had left a store when the store was suspended. What is in it is left out. */
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
  summary: "Lists the parcels that a suspended store has on their way, the oldest first, without their medicines",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: z.array(ParcelUnderWay) }),
});

export const endParcelUnderWay = endpoint({
  method: "POST",
  path: "/admin/parcels/:id/end",
  access: "admin",
  summary: "Ends a parcel of a suspended store: delivered, with the patient's code, or returned, which refunds it",
  params: z.object({ id: Uuid }),
  body: z.object({ as: z.enum(["delivered", "returned"]), deliveryCode: z.string().trim().max(10).optional() }),
  response: z.object({ success }),
});
