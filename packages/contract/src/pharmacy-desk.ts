import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Medicine } from "./medicines.ts";
import { OrderLine, OrderPrescription, Parcel, rxRefusals } from "./orders.ts";
import { Prescription } from "./prescriptions.ts";
import { Instant, OneLine, paging, success, total, Uuid } from "./wire.ts";

/** A line as the store sees it: what has to be compared with a prescription, and the rule that asks for one. */
export const DeskLine = OrderLine.extend({
  genericName: z.string(),
  strength: z.string(),
  packSize: z.string(),
  /** Tablets, capsules or the like in one pack; null for what a dose does not count, such as a bottle. */
  unitsInPack: z.int().positive().nullable(),
  /** The rule behind its need, such as "G.S.R. 220(E), 26 March 2020"; empty where nothing is asked for. */
  source: z.string(),
});
export type DeskLine = z.infer<typeof DeskLine>;

/** What was dispensed on a prescription before, by whichever store. */
export const Dispensed = z.object({
  orderNumber: z.string(),
  name: z.string(),
  packs: z.int().positive(),
  unitsInPack: z.int().positive().nullable(),
  /** What the pharmacist read as prescribed, in units or else packs; null where the prescription itself says it. */
  prescribed: z.int().positive().nullable(),
  at: Instant,
});
export type Dispensed = z.infer<typeof Dispensed>;

export const DeskPrescription = OrderPrescription.extend({
  /** Of an upload; null for a prescription that was written here. */
  file: z.enum(["photo", "pdf"]).nullable(),
  /** What the doctor signed, for a prescription that was written here; null for an upload. */
  sheet: Prescription.nullable(),
  /** Over all orders in which the same prescription was shown; what left its order again is not among it. */
  dispensed: z.array(Dispensed),
});
export type DeskPrescription = z.infer<typeof DeskPrescription>;

/** A parcel as the store that sends it sees it. */
export const DeskParcel = Parcel.omit({ deliveryCode: true }).extend({
  lines: z.array(DeskLine),
  orderId: Uuid,
  orderNumber: z.string(),
  createdAt: Instant,
  patientName: z.string(),
  /** Where it goes; null when it is collected. */
  address: z.string().nullable(),
  phone: z.string(),
  prescriptions: z.array(DeskPrescription),
});
export type DeskParcel = z.infer<typeof DeskParcel>;

export const deskTabs = ["review", "to_pack", "on_the_way", "done"] as const;
export type DeskTab = (typeof deskTabs)[number];

export const listDeskParcels = endpoint({
  method: "GET",
  path: "/pharmacy/desk/orders",
  access: "pharmacy",
  summary:
    "The store's paid parcels: those to review, to pack, on their way, or done; the oldest first, done ones the latest first",
  query: z.object({ tab: z.enum(deskTabs).default("review"), ...paging(50, 100) }),
  response: z.object({
    success,
    storeName: z.string(),
    data: z.array(DeskParcel),
    total,
    counts: z.record(z.enum(deskTabs), z.int().nonnegative()),
  }),
});

const OfParcel = z.object({ id: Uuid });
const Changed = z.object({ success, data: DeskParcel });

export const reviewParcel = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/review",
  access: "pharmacy",
  summary: "The pharmacist's word on lines that need a prescription; a refused line is refunded",
  params: OfParcel,
  body: z.object({
    lines: z
      .array(
        z.discriminatedUnion("decision", [
          z.object({
            lineId: Uuid,
            decision: z.literal("accept"),
            /** Which prescription of the order covers it, for so many packs. */
            prescriptionId: Uuid,
            /** The day it was written; taken from the prescription itself when it was written here. */
            issuedOn: z.iso.date().optional(),
            /** The doctor as an uploaded paper names them, for the register of Schedule H1; a prescription written here knows. */
            prescriber: OneLine.max(200).optional(),
            /** The patient as an uploaded paper names them, who need not be the one who ordered. */
            patientName: OneLine.max(200).optional(),
            /** A long-term condition: the prescription may be 30 days old instead of 7 (G.S.R. 220(E), 26 March 2020). */
            isChronic: z.boolean().default(false),
            /**
             * How much of it is prescribed in all: tablets, capsules or the like where a pack counts them, otherwise packs.
             * Taken from the prescription itself where that was written here and can be compared with the pack.
             */
            prescribed: z.int().positive().max(10_000).optional(),
            quantity: z.int().positive().max(1000),
          }),
          z.object({
            lineId: Uuid,
            decision: z.literal("refuse"),
            reason: z.enum(rxRefusals),
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

export const markParcel = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/mark",
  access: "pharmacy",
  summary: "Move a parcel on; handing it over takes the code that the patient was given",
  params: OfParcel,
  body: z.object({ as: z.enum(parcelMarks), deliveryCode: z.string().trim().max(10).optional() }),
  response: Changed,
});

export const reportOutOfStock = endpoint({
  method: "POST",
  path: "/pharmacy/desk/orders/:id/out-of-stock",
  access: "pharmacy",
  summary: "Say that packs are not there after all: they leave the order and their money goes back",
  params: OfParcel,
  body: z.object({
    lines: z
      .array(z.object({ lineId: Uuid, quantity: z.int().positive() }))
      .min(1)
      .max(100),
  }),
  response: Changed,
});

export const listStock = endpoint({
  method: "GET",
  path: "/pharmacy/desk/stock",
  access: "pharmacy",
  summary: "The store's medicines with price and stock, by name",
  query: z.object({ q: z.string().trim().max(100).optional(), ...paging(25, 100) }),
  response: z.object({ success, data: z.array(Medicine.extend({ reserved: z.int().nonnegative() })), total }),
});

export const saveStock = endpoint({
  method: "PUT",
  path: "/pharmacy/desk/stock/:id",
  access: "pharmacy",
  summary: "Set the free packs or the price of a medicine; a price is never above the MRP",
  params: z.object({ id: Uuid }),
  body: z
    .object({
      /** The free packs and the price that the desk saw when it decided; others meanwhile are a conflict. */
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
  noStore: [403, "This account belongs to no pharmacy."],
  notFound: [404, "We could not find this order."],
  notPossible: [409, "This order can no longer be marked that way."],
  reviewFirst: [409, "A line still waits for a prescription."],
  prescriptionMissing: [409, "This prescription does not belong to the order."],
  prescriptionReplaced: [409, "The doctor has signed a correction since. Ask the patient for the newer prescription."],
  dateMissing: [400, "Enter the day the prescription was written."],
  dateInFuture: [400, "This day lies in the future. Look at the date again."],
  dateAfterShown: [400, "The patient showed the prescription before this day. Look at the date again."],
  prescriberMissing: [400, "Enter the doctor's name as it stands on the prescription."],
  patientMissing: [400, "Enter the patient's name as it stands on the prescription."],
  amountMissing: [400, "Enter how much is prescribed in all."],
  tooOld: [409, "This prescription is too old to be dispensed."],
  otherPatient: [409, "This prescription was written for somebody else."],
  notPrescribed: [409, "This medicine is not on the prescription."],
  moreThanPrescribed: [409, "More than was prescribed and is not dispensed yet."],
  wrongCode: [409, "This is not the code of this order."],
  tooManyCodes: [429, "Too many wrong codes. Please wait some minutes."],
  stockChanged: [409, "The stock or the price changed meanwhile. Please look again."],
  priceAboveMrp: [400, "The price cannot be above the MRP."],
});
