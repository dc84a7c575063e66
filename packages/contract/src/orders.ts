import { z } from "zod";
import { paymentStatuses } from "./appointments.ts";
import { Arrival, lineNeeds, needReasons } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { CartItem, MAX_CART_LINES, schedules } from "./medicines.ts";
import { Instant, OneLine, success, total, Uuid } from "./wire.ts";

/** Stock is kept for an unpaid order this long. */
export const ORDER_HOLD_MINUTES = 30;
/** A paid line that needs a prescription waits for one this long; then its money goes back. */
export const PRESCRIPTION_WAIT_DAYS = 3;
/** Counted from the last prescription shown: what no pharmacist has decided by then is refunded too. */
export const REVIEW_WAIT_DAYS = 3;
/** Digits of the code that the patient tells whoever hands a parcel over. */
export const DELIVERY_CODE_LENGTH = 6;
export const MAX_PRESCRIPTION_FILE_BYTES = 10 * 1024 * 1024;

const Rupees = z.number().nonnegative();
const required = (max: number) => OneLine.min(1).max(max);
/** As people write them: in groups, in Hindi's digits, and by some clients as a number. */
const digits = (pattern: RegExp, message: string) =>
  z
    .union([z.string(), z.int().transform(String)])
    .transform(plainDigits)
    .pipe(z.string().regex(pattern, message));
const plainDigits = (text: string) =>
  text.replace(/[\s()-]/g, "").replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

export const DeliveryAddress = z.object({
  name: required(120),
  streetAddress: required(300),
  city: required(100),
  state: required(100),
  postalCode: digits(/^[1-9]\d{5}$/, "Enter a pin code of six digits"),
  country: required(60).refine((country) => /^(india|bharat|in|भारत)$/i.test(country), "We deliver in India only"),
  phone: digits(/^(?:\+?91|0)?[6-9]\d{9}$/, "Enter an Indian mobile number of ten digits"),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email("Enter a valid email")),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const Items = z.array(CartItem).min(1, "Your cart is empty").max(MAX_CART_LINES);

export const quoteOrder = endpoint({
  method: "POST",
  path: "/user/medicine/quote-order",
  access: "user",
  summary:
    "What an order would be, before anything is paid: what each line needs and why, when each store delivers, the total",
  body: z.object({ items: Items, postalCode: z.string().max(10).optional() }),
  response: z.object({
    success,
    lines: z.array(
      z.object({
        medicineId: Uuid,
        storeId: Uuid,
        need: z.enum(lineNeeds),
        reason: z.enum(needReasons),
        /** The rule behind it, such as "G.S.R. 220(E), 26 March 2020". */
        source: z.string(),
        /** Rupees for one pack, now. */
        price: Rupees,
        stock: z.int().nonnegative(),
      }),
    ),
    parcels: z.array(
      z.object({
        storeId: Uuid,
        storeName: z.string(),
        /** Null while no pin code is given, or when the whole parcel is to be collected. */
        arrives: Arrival.nullable(),
        /** The store's address, when lines are to be collected there. */
        pickupAddress: z.string().nullable(),
      }),
    ),
    /** Whether the pin code is in the postal directory; one that is not is still delivered to. */
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
    "Reserve the medicines for 30 minutes and open one payment; prices and names are the catalogue's. The same order sent again is the same order",
  body: z.object({
    patientId: Uuid,
    items: Items,
    deliveryAddress: DeliveryAddress,
    /** Chosen by the client for one press of the button: whatever is retried with it exists once. */
    requestId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    /** What the page showed as the total; another total is refused so that nobody pays what they have not seen. */
    seenTotal: Rupees.optional(),
  }),
  response: z.object({
    success,
    message: z.string(),
    orderId: Uuid,
    paymentUrl: z.string(),
    holdExpiresAt: Instant,
  }),
});

/** What the order as a whole comes to; the parcels say more. */
export const deliveryStatuses = ["pending", "dispatched", "delivered", "cancelled", "partially fulfilled"] as const;

/** A parcel is what one store sends or hands out of an order. */
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

/** What the pharmacist said of a line that needs a prescription. */
export const rxDecisions = ["not_needed", "waiting", "accepted", "refused"] as const;

export const rxRefusals = [
  "not_readable",
  "other_patient",
  "other_medicine",
  "too_old",
  "no_doctor",
  "quantity_too_high",
  "already_dispensed",
  "other",
] as const;
export type RxRefusal = (typeof rxRefusals)[number];

export const OrderLine = z.object({
  _id: Uuid,
  /** Null once the medicine has left the catalogue; the order keeps what was bought. */
  medicine: z.object({ _id: Uuid, name: z.string(), medicineImage: z.string().nullable() }).nullable(),
  medicalStoreId: z.object({ _id: Uuid, name: z.string() }).nullable(),
  name: z.string(),
  quantity: z.int().positive(),
  /** How many of them are no longer part of the order: out of stock, refused or cancelled. Their money goes back. */
  quantityOff: z.int().nonnegative(),
  /** Rupees for one pack. */
  priceAtOrder: Rupees,
  need: z.enum(lineNeeds),
  reason: z.enum(needReasons),
  rx: z.enum(rxDecisions),
  rxRefusal: z.enum(rxRefusals).nullable(),
  rxNote: z.string(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A store's own tax document for a parcel; a supplementary invoice adds a share of the delivery fee to an invoice. */
export const OrderDocument = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "supplementary_invoice", "credit_note"]),
  path: z.string(),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

export const Parcel = z.object({
  _id: Uuid,
  store: z.object({ _id: Uuid, name: z.string(), slug: z.string(), address: z.string(), contact: z.string() }),
  state: z.enum(parcelStates),
  /** Collected at the store instead of brought to the door. */
  isPickup: z.boolean(),
  /** Null for what is collected, and while a pharmacist has still to accept a prescription for it. */
  arrives: Arrival.nullable(),
  /** The patient tells it to whoever hands the parcel over; null until it is on its way, and for everybody else. */
  deliveryCode: z.string().nullable(),
  timeline: z.array(z.object({ state: z.enum(parcelStates), at: Instant })),
  /** Rupees, lines that stand. */
  subtotal: Rupees,
  documents: z.array(OrderDocument),
  lines: z.array(OrderLine),
});
export type Parcel = z.infer<typeof Parcel>;

/** A prescription that belongs to an order: written in a consultation here, or uploaded. */
export const OrderPrescription = z.object({
  _id: Uuid,
  kind: z.enum(["consultation", "upload"]),
  /** Of one that was written here, in the version that was shown. */
  prescriptionId: Uuid.nullable(),
  name: z.string(),
  addedAt: Instant,
  /** Where it can be seen, by the patient and by the stores of the order. */
  path: z.string(),
});
export type OrderPrescription = z.infer<typeof OrderPrescription>;

export const Order = z.object({
  _id: Uuid,
  /** For people to say on the phone: "MS-7K3Q-92". */
  number: z.string(),
  createdAt: Instant,
  subtotal: Rupees,
  deliveryFee: Rupees,
  totalAmount: Rupees,
  /** Rupees that went or go back. */
  refundedAmount: Rupees,
  deliveryStatus: z.enum(deliveryStatuses),
  paymentStatus: z.enum(paymentStatuses),
  deliveryAddress: DeliveryAddress,
  items: z.array(OrderLine),
  parcels: z.array(Parcel),
  prescriptions: z.array(OrderPrescription),
  /** Until when a prescription is waited for; null when none is. */
  prescriptionNeededBy: Instant.nullable(),
  /** The payment page and until when, while the order is unpaid. */
  paymentUrl: z.string().nullable(),
  holdExpiresAt: Instant.nullable(),
  canCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;

const Verification = z.object({
  /** A hint from the way back, never a proof; the gateway is asked. */
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
  summary: "What the payment gateway knows of an order's payment; pending while it is not decided",
  body: Verification,
  response: Verified,
});

export const verifyOrderByGet = endpoint({
  method: "GET",
  path: "/user/medicine/verify-order",
  access: "user",
  summary: "The same as by POST",
  query: Verification,
  response: Verified,
});

export const listOrders = endpoint({
  method: "POST",
  path: "/user/medicine/get-all-ordered-medicines",
  access: "user",
  summary: "The caller's orders, the latest first",
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
  summary: "One of the caller's orders",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Order }),
});

export const cancelOrder = endpoint({
  method: "POST",
  path: "/user/medicine/cancel-order",
  access: "user",
  summary: "Cancel every parcel that is not on its way yet; what was paid for them goes back to where it came from",
  body: z.object({ orderId: Uuid }),
  response: z.object({ success, message: z.string(), data: Order }),
});

export const lastAddress = endpoint({
  method: "GET",
  path: "/user/medicine/last-address",
  access: "user",
  summary: "Where the caller's latest order went",
  response: z.object({ success, data: DeliveryAddress.nullable() }),
});

export const linkPrescription = endpoint({
  method: "POST",
  path: "/user/medicine/orders/:id/prescriptions",
  access: "user",
  summary: "Show the stores of an order a prescription that was written in a consultation here",
  params: z.object({ id: Uuid }),
  body: z.object({ prescriptionId: Uuid }),
  response: z.object({ success, data: Order }),
});

/** Takes multipart/form-data with one file: a photo or a PDF, up to 10 MB. */
export const uploadPrescription = endpoint({
  method: "POST",
  path: "/user/medicine/orders/:id/prescription-files",
  access: "user",
  summary: "Show the stores of an order a prescription on paper, as a photo or PDF",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Order }),
});

/** Answered with the file itself, for the patient and the reviewing store; so these are addresses rather than endpoints. */
export const prescriptionFilePath = "/user/medicine/prescription-files/:id";
export const orderDocumentPath = "/user/medicine/documents/:id";

export const deliveredMedicines = endpoint({
  method: "GET",
  path: "/user/medicine/delivered",
  access: "user",
  summary: "Medicines the caller has received, the latest first",
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
        /** Rupees for one pack, as paid. */
        price: Rupees,
        deliveredAt: Instant,
        schedule: z.enum(schedules),
        /** Whether the store has it now, for "order again". */
        isAvailable: z.boolean(),
      }),
    ),
  }),
});

/** An order of the patient's moved on. */
export interface OrderChange {
  orderId: string;
}

/** A store has something new to do. */
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
  outOfStock: [409, "Some medicines are no longer in stock. Please look at your cart."],
  priceChanged: [409, "A price has changed since you looked. Please check the new total."],
  totalTooHigh: [409, "One order can come to ₹10,00,000 at most. Please order less."],
  tooMuchKept: [409, "Up to 500 packs can wait for your payment. Please pay for an order, cancel one, or order less."],
  tooManyOrders: [429, "You have started very many orders within the hour. Please try again later."],
  notSold: [403, "Some of these medicines are not sold online."],
  stateElsewhere: [400, "This pin code lies in another state than the address. Please check both."],
  notYours: [403, "This order belongs to somebody else."],
  notFound: [404, "We could not find this order."],
  requestIdUsed: [409, "This order was already placed with other contents. Please start again."],
  alreadyPaid: [409, "This order is already paid."],
  notCancellable: [409, "This order is on its way or handed over and can no longer be cancelled."],
  alreadyCancelled: [409, "This order is cancelled already."],
  noPrescriptionNeeded: [409, "Nothing in this order waits for a prescription."],
  prescriptionNotYours: [403, "This prescription belongs to somebody else."],
  prescriptionReplaced: [409, "The doctor has corrected this prescription. Please choose the newer one."],
  tooManyFiles: [409, "There are already ten prescriptions with this order."],
  fileMissing: [400, "Choose a photo or PDF of the prescription."],
  fileTooLarge: [413, "A file can have up to 10 MB."],
  fileType: [415, "Only photos (JPEG, PNG, WebP) and PDF files can be sent."],
  fileBroken: [400, "This file seems to be damaged. Please choose another."],
  paymentNotCompleted: [402, "The payment was not completed and nothing was ordered."],
  paymentLateRefunded: [409, "The payment came after the stock was gone. The full amount is being refunded."],
});
