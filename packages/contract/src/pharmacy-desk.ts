import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Medicine } from "./medicines.ts";
import { OrderLine, OrderPrescription, Parcel, type ParcelState, parcelStates, reviewRefusals } from "./orders.ts";
import { Prescription } from "./prescriptions.ts";
import { Instant, IstDate, OneLine, paging, success, total, Uuid } from "./wire.ts";

/** The fewest months that a pack must still be good for when it is packed. With fewer, the patient may return it. */
export const SHELF_LIFE_MONTHS = 3;

/** Packs of one batch in an order line, as printed on the packs. */
export const Batch = z.object({
  batchNo: OneLine.toUpperCase().regex(
    /^[A-Z0-9][A-Z0-9 ./-]{0,29}$/,
    "Enter the batch number as printed on the pack.",
  ),
  /** The month of expiry, such as "2027-08": the pack is good until its last day. */
  expires: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Enter the month of expiry."),
  quantity: z.int().positive().max(1000),
});
export type Batch = z.infer<typeof Batch>;

/** An order line with the details that a pharmacist compares with a prescription. */
export const DeskLine = OrderLine.extend({
  genericName: z.string(),
  strength: z.string(),
  packSize: z.string(),
  /** The tablets, capsules or the like in one pack; null when doses are not counted, as with a bottle. */
  unitsInPack: z.int().positive().nullable(),
  /** The legal source of the need, such as "G.S.R. 220(E), 26 March 2020"; empty without a need. */
  source: z.string(),
  /** Empty until the line is packed. */
  batches: z.array(Batch),
  /** True if one of the batches was recalled by its maker. Such packs may not leave the store. */
  isRecalled: z.boolean(),
  /** The batch that the store packed last of this medicine, if it may still be sold. To be compared with the packs. */
  suggestedBatch: Batch.omit({ quantity: true }).nullable(),
});
export type DeskLine = z.infer<typeof DeskLine>;

/** Packs already dispensed on a prescription, by any store. */
export const Dispensed = z.object({
  orderNumber: z.string(),
  name: z.string(),
  packs: z.int().positive(),
  unitsInPack: z.int().positive().nullable(),
  /** The quantity that a pharmacist read, in units or else packs; null when the prescription was written here. */
  prescribed: z.int().positive().nullable(),
  at: Instant,
});
export type Dispensed = z.infer<typeof Dispensed>;

export const DeskPrescription = OrderPrescription.extend({
  /** The kind of file; null for a prescription written here. */
  file: z.enum(["photo", "pdf"]).nullable(),
  /** The signed prescription; null for an upload. */
  sheet: Prescription.nullable(),
  /** Packs dispensed over all orders with this prescription, without packs removed from them. */
  dispensed: z.array(Dispensed),
});
export type DeskPrescription = z.infer<typeof DeskPrescription>;

/** A parcel as its store sees it. */
export const DeskParcel = Parcel.omit({ deliveryCode: true, returns: true, returnableUntil: true }).extend({
  lines: z.array(DeskLine),
  orderId: Uuid,
  orderNumber: z.string(),
  createdAt: Instant,
  /** The person whom the medicines are for. */
  patientName: z.string(),
  /** The holder of the account, who ordered for somebody else of the family; null when they are the same. */
  orderedBy: z.string().nullable(),
  /** The delivery address; null for a pickup. */
  address: z.string().nullable(),
  phone: z.string(),
  prescriptions: z.array(DeskPrescription),
});
export type DeskParcel = z.infer<typeof DeskParcel>;

export const deskTabs = ["review", "to_pack", "on_the_way", "done"] as const;
export type DeskTab = (typeof deskTabs)[number];

export const statesOfTab: Record<DeskTab, ParcelState[]> = {
  review: ["rx_review"],
  to_pack: ["placed", "accepted", "packed"],
  on_the_way: ["out_for_delivery", "ready_for_pickup"],
  done: ["delivered", "returned", "cancelled"],
};

export const parcelWays = ["delivery", "pickup"] as const;
export type ParcelWay = (typeof parcelWays)[number];

/** The most parcels that the desk lists, accepts or packs at once. */
export const MAX_DESK_PARCELS = 100;

export const listDeskParcels = endpoint({
  method: "GET",
  path: "/pharmacy/desk/orders",
  access: "pharmacy",
  summary:
    "Lists the store's paid parcels in one tab: to review, to pack, on the way, or done; oldest first, done ones newest first",
  query: z.object({
    tab: z.enum(deskTabs).default("review"),
    /** Terms that the order number, the patient's name or the phone contains. */
    q: z.string().trim().max(100).optional(),
    state: z.enum(parcelStates).optional(),
    way: z.enum(parcelWays).optional(),
    /** The day in India on which the order was placed. */
    day: IstDate.optional(),
    ...paging(50, MAX_DESK_PARCELS),
  }),
  response: z.object({
    success,
    storeName: z.string(),
    /** The reason for which the licence lets the store sell nothing; null when it may sell. */
    licenceFault: z.enum(["unchecked", "expired"]).nullable(),
    data: z.array(DeskParcel),
    total,
    /** The parcels of every tab that meet the search, the way and the day. */
    counts: z.record(z.enum(deskTabs), z.int().nonnegative()),
  }),
});

const OfParcel = z.object({ id: Uuid });
const Changed = z.object({ success, data: DeskParcel });

export const reviewParcel = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/review",
  access: "pharmacy",
  summary: "Records the pharmacist's decisions on lines that need a prescription; a refused line is refunded",
  params: OfParcel,
  body: z.object({
    lines: z
      .array(
        z.discriminatedUnion("decision", [
          z.object({
            lineId: Uuid,
            decision: z.literal("accept"),
            /** The prescription that covers the line, for `quantity` packs. */
            prescriptionId: Uuid,
            /** The day of an uploaded prescription. For a prescription written here, the server knows it. */
            issuedOn: IstDate.optional(),
            /** The doctor's name and address on an uploaded prescription, for the register of Schedule H1. */
            prescriber: OneLine.max(300).optional(),
            /** The patient's name on an uploaded prescription. It can differ from the name of the person who ordered. */
            patientName: OneLine.max(200).optional(),
            /** True for a long-term condition: the prescription may be 30 days old instead of 7 (G.S.R. 220(E), 26 March 2020). */
            isChronic: z.boolean().default(false),
            /**
             * The total quantity prescribed: tablets, capsules or the like where a pack counts them, otherwise packs.
             * Left out when the server can read it from a prescription written here.
             */
            prescribed: z.int().positive().max(10_000).optional(),
            quantity: z.int().positive().max(1000),
          }),
          z.object({
            lineId: Uuid,
            decision: z.literal("refuse"),
            reason: z.enum(reviewRefusals),
            note: OneLine.max(300).default(""),
          }),
        ]),
      )
      .min(1)
      .max(100),
  }),
  response: Changed,
});

export const parcelMarks = [
  "accepted",
  "packed",
  "out_for_delivery",
  "ready_for_pickup",
  "delivered",
  "returned",
] as const;
export type ParcelMark = (typeof parcelMarks)[number];

const LineBatches = z.object({ lineId: Uuid, batches: z.array(Batch).min(1).max(20) });

export const markParcel = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/mark",
  access: "pharmacy",
  summary: "Moves a parcel to its next state; handing it over needs the patient's delivery code",
  params: OfParcel,
  body: z.object({
    as: z.enum(parcelMarks),
    deliveryCode: z.string().trim().max(10).optional(),
    /** The batches of the packs, saved together with the mark "packed" and only with it. */
    batches: z.array(LineBatches).min(1).max(100).optional(),
  }),
  response: Changed,
});

/** The outcome of each parcel, in the order of the request. */
const Outcomes = z.object({
  success,
  /** `refusal` is the message of the error that refused the parcel, or null. */
  outcomes: z.array(z.object({ _id: Uuid, refusal: z.string().nullable() })),
});

export const acceptParcels = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/accept",
  access: "pharmacy",
  summary: "Accepts several parcels; a refused one does not stop the others",
  body: z.object({ ids: z.array(Uuid).min(1).max(MAX_DESK_PARCELS) }),
  response: Outcomes,
});

export const packParcels = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/pack",
  access: "pharmacy",
  summary:
    "Records the batches of several accepted parcels and marks them as packed; a refused one does not stop the others",
  body: z.object({
    parcels: z
      .array(z.object({ _id: Uuid, lines: z.array(LineBatches).min(1).max(100) }))
      .min(1)
      .max(MAX_DESK_PARCELS),
  }),
  response: Outcomes,
});

export const saveBatches = endpoint({
  method: "PUT",
  path: "/pharmacy/desk/orders/:id/batches",
  access: "pharmacy",
  summary:
    "Records the batches of a parcel's lines before it leaves; batches that expire too soon or were recalled are refused",
  params: OfParcel,
  body: z.object({ lines: z.array(LineBatches).min(1).max(100) }),
  response: Changed,
});

export const reportOutOfStock = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/out-of-stock",
  access: "pharmacy",
  summary: "Removes packs that are out of stock from the order and refunds them",
  params: OfParcel,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: Uuid,
          quantity: z.int().positive(),
          /** The removed packs of the line that the desk saw. If there are more by now, the call is refused. */
          seenQuantityOff: z.int().nonnegative().default(0),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: Changed,
});

export const listStock = endpoint({
  method: "GET",
  path: "/pharmacy/desk/stock",
  access: "pharmacy",
  summary: "Lists the store's medicines with price and stock, by name",
  query: z.object({ q: z.string().trim().max(100).optional(), ...paging(25, 100) }),
  response: z.object({ success, data: z.array(Medicine.extend({ reserved: z.int().nonnegative() })), total }),
});

export const saveStock = endpoint({
  method: "PUT",
  path: "/pharmacy/desk/stock/:id",
  access: "pharmacy",
  summary: "Sets the free packs or the price of a medicine; the price cannot exceed the MRP",
  params: z.object({ id: Uuid }),
  body: z
    .object({
      /** The free packs that the desk saw. If they or the price have changed since, the call is refused. */
      seenStock: z.int().nonnegative(),
      seenPrice: z.number().positive(),
      stock: z.int().nonnegative().max(100_000).optional(),
      /** Rupees with at most two decimals. */
      price: z.number().positive().max(1_000_000).multipleOf(0.01).optional(),
    })
    .refine(({ stock, price }) => stock !== undefined || price !== undefined, "give stock or price"),
  response: z.object({ success, data: Medicine.extend({ reserved: z.int().nonnegative() }) }),
});

export const pharmacyDeskErrors = defineErrors("pharmacy-desk", {
  noStore: [403, "This account does not belong to a pharmacy."],
  notFound: [404, "We could not find this order."],
  notPossible: [409, "This order's status can no longer be changed that way."],
  reviewFirst: [409, "A medicine is still waiting for a prescription."],
  prescriptionMissing: [409, "This prescription does not belong to the order."],
  prescriptionReplaced: [409, "The doctor has signed a correction since. Ask the patient for the newer prescription."],
  dateMissing: [400, "Enter the date of the prescription."],
  dateInFuture: [400, "This date is in the future. Please check it."],
  dateAfterShown: [400, "The patient shared the prescription before this date. Please check it."],
  prescriberMissing: [400, "Enter the doctor's name as written on the prescription."],
  patientMissing: [400, "Enter the patient's name as written on the prescription."],
  amountMissing: [400, "Enter the total quantity prescribed."],
  tooOld: [409, "This prescription is too old to be dispensed."],
  otherPatient: [409, "This prescription was written for somebody else."],
  notPrescribed: [409, "This medicine is not on the prescription."],
  moreThanPrescribed: [409, "This is more than the prescription still allows."],
  packsChanged: [409, "Packs were removed from this order in the meantime. Please check again."],
  morePacksThanOrdered: [409, "This is more than the order contains."],
  wrongDeliveryCode: [409, "This is not the delivery code of this order."],
  tooManyDeliveryCodes: [429, "Too many wrong codes."],
  batchesMissing: [409, "Enter the batch and expiry of every pack first."],
  batchTwice: [400, "A batch is entered twice for the same medicine. Please add its packs together."],
  batchExpired: [409, "A batch has expired. Please take it off the shelf and pack another one."],
  batchExpiresSoon: [409, `A batch expires in less than ${SHELF_LIFE_MONTHS} months. Please pack another one.`],
  batchRecalled: [409, "A batch was recalled by its maker. Please take it off the shelf and pack another one."],
  stockChanged: [409, "The stock or price has changed in the meantime. Please check again."],
  priceAboveMrp: [400, "The price cannot be above the MRP."],
});
