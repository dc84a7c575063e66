import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, OneLine, paging, success, total, Uuid } from "./wire.ts";

/** The days after the delivery in which packs can be returned. */
export const RETURN_DAYS = 7;

/** The time (ms) in which a store decides on a return. Undecided, it then counts as accepted. */
export const RETURN_DECISION_MS = 3 * 24 * 60 * 60_000;

export const returnReasons = ["damaged", "wrong", "near_expiry"] as const;
export type ReturnReason = (typeof returnReasons)[number];
export const returnStates = ["requested", "accepted", "refused"] as const;
export type ReturnState = (typeof returnStates)[number];

/** Packs that a patient wants to return after the delivery, with a photo that shows why. */
export const Return = z.object({
  _id: Uuid,
  lineId: Uuid,
  name: z.string(),
  quantity: z.int().positive(),
  /** Rupees for these packs; refunded if the store accepts. */
  amount: z.number().positive(),
  reason: z.enum(returnReasons),
  state: z.enum(returnStates),
  /** The store's explanation of its refusal. */
  note: z.string(),
  /** The path of the photo, open to the patient and the store. */
  photo: z.string(),
  requestedAt: Instant,
  /** The instant from which an undecided return counts as accepted. */
  decideBy: Instant,
  decidedAt: Instant.nullable(),
});
export type Return = z.infer<typeof Return>;

/** A return as its store sees it. */
export const DeskReturn = Return.extend({
  orderNumber: z.string(),
  patientName: z.string(),
  phone: z.string(),
  deliveredAt: Instant,
  /** The batches as packed, with the month of expiry, such as "2027-08". */
  batches: z.array(z.object({ batchNo: z.string(), expires: z.string() })),
});
export type DeskReturn = z.infer<typeof DeskReturn>;

/** Takes multipart/form-data with one photo, up to 10 MB, after the text `phone` for an order that has none. */
export const requestReturn = endpoint({
  method: "POST",
  path: "/user/medicine/order-lines/:id/returns",
  access: "user",
  summary: `Asks the store to take back delivered packs within ${RETURN_DAYS} days, with a photo that shows why`,
  params: z.object({ id: Uuid }),
  query: z.object({ quantity: z.coerce.number().int().min(1).max(1000), reason: z.enum(returnReasons) }),
  response: z.object({ success, data: Return }),
});

/** The path of a photo, for the patient and the store. It is not an endpoint. */
export const returnPhotoPath = "/user/medicine/return-photos/:id";

export const listDeskReturns = endpoint({
  method: "GET",
  path: "/pharmacy/desk/returns",
  access: "pharmacy",
  summary:
    "Lists the returns that patients asked the store for: undecided ones first, oldest first, then the latest decided",
  query: z.object(paging(20, 100)),
  response: z.object({
    success,
    data: z.array(DeskReturn),
    total,
    /** The number of undecided ones. */
    waiting: z.int().nonnegative(),
  }),
});

export const decideReturn = endpoint({
  method: "POST",
  path: "/pharmacy/desk/returns/:id/decide",
  access: "pharmacy",
  summary: "Accepts a return, which refunds it with a credit note, or refuses it with the reason",
  params: z.object({ id: Uuid }),
  body: z.discriminatedUnion("decision", [
    z.object({ decision: z.literal("accept") }),
    z.object({ decision: z.literal("refuse"), note: OneLine.min(1).max(300) }),
  ]),
  response: z.object({ success, data: DeskReturn }),
});

export const returnErrors = defineErrors("returns", {
  notFound: [404, "We could not find this return."],
  notDelivered: [409, "Only medicines that you have received can be returned."],
  tooLate: [409, `Medicines can be returned within ${RETURN_DAYS} days of the delivery.`],
  alreadyRequested: [409, "The pharmacy has not decided on your last return of this medicine yet."],
  tooManyPacks: [409, "You have fewer packs of this medicine than you want to return."],
  photoNeeded: [415, "Send a photo (JPEG, PNG or WebP) that shows why you return it."],
  phoneNeeded: [400, "Enter a ten-digit mobile number at which the pharmacy can reach you."],
  alreadyDecided: [409, "This return has already been decided."],
});
