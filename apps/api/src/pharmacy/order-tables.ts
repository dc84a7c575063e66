import { lineNeeds, needReasons } from "@medisense/contract/delivery";
import { type DeliveryAddress, parcelStates, rxDecisions, rxRefusals } from "@medisense/contract/orders";
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../identity/tables.ts";
import type { InvoiceContent } from "./invoices/invoice-content.ts";
import { drugSchedule, medicines, stores } from "./tables.ts";

/**
 * pending (stock is kept, unpaid) → paid | released (declined, given up or run out; the stock is free again).
 * released → paid when late money still finds the stock, else → too_late and the money goes back.
 */
export const orderState = pgEnum("order_state", ["pending", "paid", "released", "too_late"]);
export const parcelState = pgEnum("parcel_state", parcelStates);
export const lineNeed = pgEnum("line_need", lineNeeds);
export const needReason = pgEnum("need_reason", needReasons);
export const rxDecision = pgEnum("rx_decision", rxDecisions);
export const rxRefusal = pgEnum("rx_refusal", rxRefusals);

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** For people to say on the phone. */
    number: text().notNull().unique(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    /** The client's name for one press of the button. */
    requestId: text(),
    /** A fingerprint of what was asked for and where it goes, by which a repeated press is known. */
    contents: text().notNull(),
    state: orderState().notNull().default("pending"),
    subtotalPaise: integer().notNull(),
    deliveryFeePaise: integer().notNull(),
    /** Copied: an order keeps the address it was sent to after the patient moves house. */
    deliveryAddress: jsonb().$type<DeliveryAddress>().notNull(),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** Until when a paid order waits for a first prescription. */
    prescriptionNeededBy: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("orders_once_per_request").on(table.patientId, table.requestId),
    index("orders_of_patient").on(table.patientId, table.createdAt),
    index("orders_waiting_for_prescription")
      .on(table.prescriptionNeededBy)
      .where(sql`${table.prescriptionNeededBy} is not null`),
    check("orders_amounts", sql`${table.subtotalPaise} > 0 and ${table.deliveryFeePaise} >= 0`),
    check("orders_paid", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** What one store sends, or hands out at its counter. A store that must do both has two. */
export const parcels = pgTable(
  "parcels",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    isPickup: boolean().notNull(),
    state: parcelState().notNull().default("awaiting_payment"),
    /** The days on which it should be at the door. */
    arrivesFrom: date({ mode: "string" }),
    arrivesUntil: date({ mode: "string" }),
    /** The patient tells it to whoever hands the parcel over. */
    deliveryCode: text(),
    deliveredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("parcels_one_per_way").on(table.orderId, table.storeId, table.isPickup),
    index("parcels_of_store").on(table.storeId, table.state, table.createdAt),
    check("parcels_brought_or_collected", sql`${table.isPickup} = (${table.arrivesFrom} is null)`),
    check("parcels_delivered", sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`),
  ],
);

/** Every state a parcel has been in, append-only. */
export const parcelSteps = pgTable(
  "parcel_steps",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    state: parcelState().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("parcel_steps_of_parcel").on(table.parcelId)],
);

/** What was bought, copied: it says what was true when it was bought, whatever the catalogue says later. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    position: integer().notNull(),
    medicineId: uuid().references(() => medicines.id, { onDelete: "set null" }),
    name: text().notNull(),
    genericName: text().notNull(),
    form: text().notNull(),
    strength: text().notNull(),
    packSize: text().notNull(),
    maker: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    /** How many of them have left the order again; their money went back. */
    quantityOff: integer().notNull().default(0),
    pricePaise: integer().notNull(),
    mrpPaise: integer().notNull(),
    gstRatePercent: integer().notNull(),
    hsn: text().notNull(),
    schedule: drugSchedule().notNull(),
    need: lineNeed().notNull(),
    reason: needReason().notNull(),
    /** The rule behind the need. */
    ruleSource: text().notNull(),
    rx: rxDecision().notNull(),
    rxRefusal: rxRefusal(),
    rxNote: text().notNull().default(""),
  },
  (table) => [
    unique("order_lines_in_order").on(table.orderId, table.position),
    index("order_lines_of_parcel").on(table.parcelId),
    index("order_lines_of_medicine").on(table.medicineId),
    check("order_lines_quantity", sql`${table.quantity} > 0 and ${table.quantityOff} between 0 and ${table.quantity}`),
    check("order_lines_price", sql`0 < ${table.pricePaise} and ${table.pricePaise} <= ${table.mrpPaise}`),
    check("order_lines_sold", sql`${table.need} <> 'not_sold'`),
    check("order_lines_rx", sql`(${table.need} = 'none') = (${table.rx} = 'not_needed')`),
  ],
);

export const orderPrescriptionKind = pgEnum("order_prescription_kind", ["consultation", "upload"]);

/** A prescription shown to the stores of an order. */
export const orderPrescriptions = pgTable(
  "order_prescriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: orderPrescriptionKind().notNull(),
    /** Of one written in a consultation here; consultations keep it. */
    prescriptionId: uuid(),
    /** The same for every copy and every corrected version of one prescription: what was dispensed on it counts together. */
    source: text().notNull(),
    name: text().notNull(),
    /** Of an uploaded file. */
    type: text(),
    size: integer(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("order_prescriptions_once").on(table.orderId, table.source),
    check(
      "order_prescriptions_kind",
      sql`(${table.kind} = 'consultation') = (${table.prescriptionId} is not null) and (${table.kind} = 'upload') = (${table.type} is not null)`,
    ),
  ],
);

/** What was dispensed on which prescription. A line that leaves the order again counts no more. */
export const dispensings = pgTable(
  "dispensings",
  {
    lineId: uuid()
      .primaryKey()
      .references(() => orderLines.id),
    orderPrescriptionId: uuid()
      .notNull()
      .references(() => orderPrescriptions.id),
    source: text().notNull(),
    /** The medicine as the prescription names it; null when a pharmacist read it from paper. */
    prescribedName: text(),
    packs: integer().notNull(),
    /** Tablets, capsules or the like in one pack; null for what is not counted. */
    unitsInPack: integer(),
    /** What a pharmacist read as prescribed in all, in units or else packs; null where the prescription itself says it. */
    prescribed: integer(),
    isChronic: boolean().notNull(),
    issuedOn: date({ mode: "string" }).notNull(),
    prescriber: text(),
    patientName: text().notNull(),
    acceptedBy: uuid()
      .notNull()
      .references(() => users.id),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("dispensings_of_prescription").on(table.source),
    check("dispensings_packs", sql`${table.packs} > 0`),
    check("dispensings_prescribed", sql`${table.prescribed} > 0`),
  ],
);

/** The separate register of Schedule H1 that the law asks for (Drugs Rules 1945, rule 65(3)(1)(h)); kept for three years. */
export const h1Register = pgTable(
  "h1_register",
  {
    lineId: uuid()
      .primaryKey()
      .references(() => orderLines.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    prescriber: text().notNull(),
    patientName: text().notNull(),
    drug: text().notNull(),
    quantity: integer().notNull(),
    suppliedOn: date({ mode: "string" }).notNull(),
    keepUntil: date({ mode: "string" }).notNull(),
  },
  (table) => [index("h1_register_of_store").on(table.storeId, table.suppliedOn)],
);

export const documentKind = pgEnum("order_document_kind", ["invoice", "credit_note"]);

/** The last number given out, for each seller, kind and financial year. Its row is the queue for the next one, so none is left out. */
export const documentCounters = pgTable(
  "order_document_counters",
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: documentKind().notNull(),
    /** "2026-27", from April to March. */
    financialYear: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.financialYear] })],
);

/** Invoices and credit notes with everything they print, never changed. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: documentKind().notNull(),
    financialYear: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    totalPaise: integer().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** Corrects the delivery alone, after the parcel's own document of its kind. */
    isDeliveryOnly: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("order_documents_numbered").on(table.storeId, table.kind, table.financialYear, table.sequence),
    unique("order_documents_one_per_parcel").on(table.parcelId, table.kind, table.isDeliveryOnly),
    check("order_documents_total", sql`${table.totalPaise} > 0`),
  ],
);
