import { z } from "zod";
import { paymentStatuses } from "./appointments.ts";
import { Arrival, lineNeeds, needReasons } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { MAX_CART_LINES, MedicineCartItem, schedules } from "./medicines.ts";
import { Refund } from "./money/refunds.ts";
import { Return } from "./returns.ts";
import { forPerson, Instant, IstDate, OneLine, plainDigits, success, total, Uuid } from "./wire.ts";

/** The minutes for which stock is reserved for an unpaid order. */
export const ORDER_HOLD_MINUTES = 30;
/** The days a paid line waits for a prescription before it is refunded. */
export const PRESCRIPTION_WAIT_DAYS = 3;
/** The days a line waits for the pharmacist's decision, counted from the last prescription added; then it is refunded. */
export const REVIEW_WAIT_DAYS = 3;
/** The days after which a patient is reminded of a parcel that waits at the store. */
export const COLLECT_REMINDER_DAYS = 7;
/** The days for which a parcel still waits at the store after the reminder; then it is refunded. */
export const COLLECT_DAYS = 7;
/** The digits of a delivery code. */
export const DELIVERY_CODE_LENGTH = 6;

const Rupees = z.number().nonnegative();
const required = (max: number) => OneLine.min(1).max(max);
/** Accepts digits in groups, in Devanagari, or as a JSON number. */
const digits = (pattern: RegExp, message: string) =>
  z
    .union([z.string(), z.int().transform(String)])
    .transform(plainDigits)
    .pipe(z.string().regex(pattern, message));

export const DeliveryAddress = z.object({
  name: required(120),
  streetAddress: required(300),
  city: required(100),
  state: required(100),
  postalCode: digits(/^[1-9]\d{5}$/, "Enter a six-digit pin code"),
  country: required(60).refine((country) => /^(india|bharat|in|भारत)$/i.test(country), "We deliver in India only"),
  phone: digits(/^(?:\+?91|0)?[6-9]\d{9}$/, "Enter a ten-digit Indian mobile number"),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("Enter a valid email")),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const Items = z.array(MedicineCartItem).min(1, "Your cart is empty").max(MAX_CART_LINES);

export const quoteOrder = endpoint({
  method: "POST",
  path: "/user/medicine/quote-order",
  access: "user",
  summary: "Quotes an order before it is placed: what each line needs and why, when each store delivers, and the total",
  body: z.object({
    items: Items,
    /** Read as in a delivery address, also in groups or in Devanagari; an incomplete one counts as none. */
    postalCode: z.string().max(20).transform(plainDigits).optional(),
  }),
  response: z.object({
    success,
    lines: z.array(
      z.object({
        medicineId: Uuid,
        storeId: Uuid,
        need: z.enum(lineNeeds),
        reason: z.enum(needReasons),
        /** The legal source of the need, such as "G.S.R. 220(E), 26 March 2020". */
        source: z.string(),
        /** Rupees for one pack at the current price. */
        price: Rupees,
        stock: z.int().nonnegative(),
      }),
    ),
    parcels: z.array(
      z.object({
        storeId: Uuid,
        storeName: z.string(),
        /** Null without a pin code, or when the whole parcel is collected. */
        arrives: Arrival.nullable(),
        /** The store's address when lines are collected there, otherwise null. */
        pickupAddress: z.string().nullable(),
      }),
    ),
    /** True when the district of the pin code is known; without it, prescription medicines are collected. Null without one. */
    isPincodeKnown: z.boolean().nullable(),
    subtotal: Rupees,
    deliveryFee: Rupees,
    total: Rupees,
  }),
});
export type Quote = z.infer<typeof quoteOrder.response>;

export const placeOrder = endpoint({
  method: "POST",
  path: "/user/medicine/place-order",
  access: "user",
  summary:
    "Reserves the medicines for 30 minutes at catalogue prices and opens one payment. Repeating the call with the same requestId returns the same order",
  body: z.object({
    patientId: Uuid,
    items: Items,
    deliveryAddress: DeliveryAddress,
    /** An id chosen by the client for one submission. Retries with the same id create one order. */
    requestId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    /** The total that the page showed. A different total is refused, so nobody pays an unseen price. */
    seenTotal: Rupees.optional(),
    /** True when the stores' pharmacists may see warnings that come from the person's profile. */
    sharesWarnings: z.boolean().default(false),
    ...forPerson,
  }),
  response: z.object({
    success,
    message: z.string(),
    orderId: Uuid,
    paymentUrl: z.string(),
    holdExpiresAt: Instant,
  }),
});

/** The status of the whole order, summed up from its parcels. */
export const deliveryStatuses = ["pending", "dispatched", "delivered", "cancelled", "partially fulfilled"] as const;

/** The states of a parcel, which is the part of an order that one store sends or hands over. */
export const parcelStates = [
  "awaiting_payment",
  "rx_review",
  "placed",
  "accepted",
  "packed",
  "out_for_delivery",
  "ready_for_pickup",
  "delivered",
  "returned",
  "cancelled",
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** The pharmacist's decision on a line. */
export const reviewDecisions = ["not_needed", "waiting", "accepted", "refused"] as const;

/** The reasons for which a pharmacist refuses a line. */
export const reviewRefusals = [
  "not_readable",
  "other_patient",
  "other_medicine",
  "too_old",
  "no_doctor",
  "quantity_too_high",
  "already_dispensed",
  "other",
] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

export const OrderLine = z.object({
  _id: Uuid,
  /** Null once the medicine has left the catalogue. The line keeps its own copy of the name and price. */
  medicine: z.object({ _id: Uuid, name: z.string(), medicineImage: z.string().nullable() }).nullable(),
  medicalStoreId: z.object({ _id: Uuid, name: z.string() }).nullable(),
  name: z.string(),
  quantity: z.int().positive(),
  /** The packs removed from the order because they were out of stock, refused or cancelled. They are refunded. */
  quantityOff: z.int().nonnegative(),
  /** The packs that were returned after the delivery and refunded. */
  quantityReturned: z.int().nonnegative(),
  /** Rupees for one pack. */
  priceAtOrder: Rupees,
  need: z.enum(lineNeeds),
  reason: z.enum(needReasons),
  rx: z.enum(reviewDecisions),
  rxRefusal: z.enum(reviewRefusals).nullable(),
  rxNote: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A store's tax document for a parcel. A supplementary invoice adds a share of the delivery fee to an invoice. */
export const OrderDocument = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "supplementary_invoice", "credit_note"]),
  path: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/** Each reason for which the whole of a parcel is cancelled. */
export const parcelCancelReasons = [
  "patient",
  "refunded",
  "closed",
  "sold_out",
  "refused",
  "unprescribed",
  "undecided",
  "too_late",
  "minor",
] as const;
export type ParcelCancelReason = (typeof parcelCancelReasons)[number];

export const Parcel = z.object({
  _id: Uuid,
  store: z.object({ _id: Uuid, name: z.string(), slug: z.string(), address: z.string(), contact: z.string() }),
  state: z.enum(parcelStates),
  /** True when the patient collects the parcel at the store. */
  isPickup: z.boolean(),
  /** Null for a pickup, and until a pharmacist has accepted the prescription. */
  arrives: Arrival.nullable(),
  /** The last day to collect the parcel at the store. Null until the patient has been reminded of it. */
  collectBy: IstDate.nullable(),
  /** Null unless the parcel is cancelled, and for one that was never paid for. */
  cancelledBecause: z.enum(parcelCancelReasons).nullable(),
  /** The code that the patient gives on delivery. Null until the parcel is on its way, and for everyone but the patient. */
  deliveryCode: z.string().nullable(),
  timeline: z.array(z.object({ state: z.enum(parcelStates), at: Instant })),
  /** Rupees, without removed packs. */
  subtotal: Rupees,
  documents: z.array(OrderDocument),
  lines: z.array(OrderLine),
  returns: z.array(Return),
  /** The instant until which delivered packs can be returned; null when none can. */
  returnableUntil: Instant.nullable(),
});
export type Parcel = z.infer<typeof Parcel>;

/** A prescription added to an order: written in a consultation here, or uploaded. */
export const OrderPrescription = z.object({
  _id: Uuid,
  kind: z.enum(["consultation", "upload"]),
  /** The version added to the order, for a prescription written here; null for an upload. */
  prescriptionId: Uuid.nullable(),
  /** The doctor, for a prescription written here; else the name of the uploaded file. */
  name: z.string(),
  /** The day on which a doctor wrote it here; null for an upload. */
  writtenOn: z.iso.date().nullable(),
  addedAt: Instant,
  /** The path of the prescription, open to the patient and the stores of the order. */
  path: z.string(),
});
export type OrderPrescription = z.infer<typeof OrderPrescription>;

export const Order = z.object({
  _id: Uuid,
  /** The person whom the medicines are for: a dependant, or the holder of the account. */
  person: z.object({ _id: Uuid, name: z.string(), isHolder: z.boolean() }),
  /** A short number that can be read out on the phone: "MS-7K3Q-92". */
  number: z.string(),
  createdAt: Instant,
  subtotal: Rupees,
  deliveryFee: Rupees,
  totalAmount: Rupees,
  /** Rupees refunded or being refunded. */
  refundedAmount: Rupees,
  /** Each refund with how far it is, first ones first. */
  refunds: z.array(Refund),
  deliveryStatus: z.enum(deliveryStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Without a phone once the order has ended and its person has taken the record over from whoever ordered. */
  deliveryAddress: DeliveryAddress.extend({ phone: z.string() }),
  items: z.array(OrderLine),
  parcels: z.array(Parcel),
  prescriptions: z.array(OrderPrescription),
  /** The time by which a prescription must be added; null when none is needed. */
  prescriptionNeededBy: Instant.nullable(),
  /** The payment page. Null unless the order is unpaid, as is `holdExpiresAt`. */
  paymentUrl: z.string().nullable(),
  holdExpiresAt: Instant.nullable(),
  canCancel: z.boolean(),
  /**
   * The last day on which money is back that a bank may have taken without a payment that reached us. Null when it
   * cannot have taken any.
   */
  backBy: IstDate.nullable(),
});
export type Order = z.infer<typeof Order>;

const Verification = z.object({
  /** A hint from the return URL. It proves nothing: the server asks the gateway. */
  success: z.union([z.string().max(10), z.boolean()]).optional(),
  orderId: Uuid,
});
const Verified = z.object({
  success,
  message: z.string(),
  deliveryStatus: z.enum(deliveryStatuses),
  paymentStatus: z.enum(paymentStatuses),
});

export const verifyOrder = endpoint({
  method: "POST",
  path: "/user/medicine/verify-order",
  access: "user",
  summary: "Checks an order's payment with the gateway; the payment stays pending until the gateway decides",
  body: Verification,
  response: Verified,
});

export const verifyOrderByGet = endpoint({
  method: "GET",
  path: "/user/medicine/verify-order",
  access: "user",
  summary: "Does the same as the POST call",
  query: Verification,
  response: Verified,
});

export const listOrders = endpoint({
  method: "POST",
  path: "/user/medicine/get-all-ordered-medicines",
  access: "user",
  summary: "Lists the caller's orders, newest first",
  body: z.object({
    patientId: Uuid,
    page: z.int().min(1).max(100_000).default(1),
    limit: z.int().min(1).max(100).default(50),
  }),
  response: z.object({ success, data: z.array(Order), total }),
});

export const readOrder = endpoint({
  method: "GET",
  path: "/user/medicine/orders/:id",
  access: "user",
  summary: "Returns one of the caller's orders",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Order }),
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/user/medicine/cancel-order",
  access: "user",
  summary: "Cancels every parcel that is not on its way yet and refunds it to the original payment method",
  body: z.object({ orderId: Uuid }),
  response: z.object({ success, message: z.string(), data: Order }),
});

/** The messages to a patient who has cancelled. */
export const orderCancelledTexts = {
  nothingCharged: "The order is cancelled and nothing was charged.",
  noneReceived: "The order is cancelled. No payment has reached us.",
  refunded: "The order is cancelled and the full amount will be refunded.",
  partly: "The parcels not yet on their way are cancelled, and their price will be refunded.",
} as const;

export const lastAddress = endpoint({
  method: "GET",
  path: "/user/medicine/last-address",
  access: "user",
  summary: "Returns the delivery address of the caller's latest order",
  response: z.object({ success, data: DeliveryAddress.nullable() }),
});

export const linkPrescription = endpoint({
  method: "POST",
  path: "/user/medicine/orders/:id/prescriptions",
  access: "user",
  summary: "Adds a prescription from a consultation here to an order, where the stores can see it",
  params: z.object({ id: Uuid }),
  body: z.object({ prescriptionId: Uuid }),
  response: z.object({ success, data: Order }),
});

/** Takes multipart/form-data with one file: a photo or a PDF, up to 10 MB. */
export const uploadPrescription = endpoint({
  method: "POST",
  path: "/user/medicine/orders/:id/prescription-files",
  access: "user",
  summary: "Adds a photo or PDF of a prescription to an order, where the stores can see it",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Order }),
});

/** Paths that return a file instead of JSON, for the patient and the store. They are not endpoints. */
export const prescriptionFilePath = "/user/medicine/prescription-files/:id";
export const orderDocumentPath = "/user/medicine/documents/:id";

export const deliveredMedicines = endpoint({
  method: "GET",
  path: "/user/medicine/delivered",
  access: "user",
  summary: "Lists the medicines delivered to the caller, newest first",
  response: z.object({
    success,
    data: z.array(
      z.object({
        orderId: Uuid,
        medicineId: Uuid,
        name: z.string(),
        medicineImage: z.string().nullable(),
        storeName: z.string(),
        quantity: z.int().positive(),
        /** Rupees paid for one pack. */
        price: Rupees,
        deliveredAt: Instant,
        schedule: z.enum(schedules),
        /** The person whom it is for: a dependant, or the holder of the account. */
        personId: Uuid,
        /** True when the store has it in stock, for "order again". */
        isAvailable: z.boolean(),
      }),
    ),
  }),
});

/** A change of one of the patient's orders. */
export interface OrderChange {
  orderId: string;
}

/** A change of a store's orders. */
export interface StoreChange {
  storeId: string;
}

export interface OrderServerEvents {
  orderChanged(change: OrderChange): void;
  storeOrdersChanged(change: StoreChange): void;
}

export const orderErrors = defineErrors("orders", {
  cartEmpty: [400, "Your cart is empty"],
  fieldsMissing: [400, "Please fill all required fields"],
  outOfStock: [409, "Some medicines are no longer in stock. Please check your cart."],
  priceChanged: [409, "A price has changed since you last looked. Please check the new total."],
  totalTooHigh: [409, "An order can total at most ₹10,00,000. Please order less."],
  tooMuchKept: [
    409,
    "Your unpaid orders can reserve up to 500 packs. Please pay for an order, cancel one, or order less.",
  ],
  tooMuchOfOne: [
    409,
    "Your unpaid orders can reserve up to 50 packs of one medicine. Please pay for an order, cancel one, or order less.",
  ],
  tooManyOrders: [429, "You have started too many orders in the past hour."],
  notSold: [403, "Some of these medicines are not sold online."],
  pincodeUnknown: [400, "We do not know this pin code, so we cannot deliver there. Please check it, or write to us."],
  stateElsewhere: [400, "This pin code is in a different state from the address. Please check both."],
  notYours: [403, "This order belongs to somebody else."],
  notFound: [404, "We could not find this order."],
  requestIdUsed: [409, "This order was already placed with different contents. Please start again."],
  alreadyPaid: [409, "This order is already paid."],
  notCancellable: [409, "This order is on its way or has been handed over, and can no longer be cancelled."],
  alreadyCancelled: [409, "This order is already cancelled."],
  noPrescriptionNeeded: [409, "Nothing in this order is waiting for a prescription."],
  prescriptionNotYours: [403, "This prescription belongs to somebody else."],
  prescriptionOfAnother: [
    409,
    "This prescription is for another person than this order. Order for that person instead.",
  ],
  prescriptionReplaced: [409, "The doctor has corrected this prescription. Please choose the newer one."],
  tooManyFiles: [409, "This order already has ten prescriptions."],
  paymentNotCompleted: [402, "The payment was not completed and nothing was ordered."],
  paymentLateRefunded: [409, "The payment arrived after the stock was gone. The full amount is being refunded."],
  minorRefunded: [
    409,
    "According to the birth date in the profile, the holder of this account is under 18 and cannot order alone. The full amount is being refunded.",
  ],
});
