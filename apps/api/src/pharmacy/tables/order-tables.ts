import { lineNeeds, needReasons } from "@medisense/contract/delivery";
import {
  type DeliveryAddress,
  parcelCancelReasons,
  parcelStates,
  reviewDecisions,
  reviewRefusals,
} from "@medisense/contract/orders";
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
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { drugSchedule, medicines, stores } from "./catalogue-tables.ts";

/**
 * pending (stock is reserved, unpaid) → paid | released (declined, abandoned or timed out; the stock is free again).
 * released → paid, when a late payment still finds the stock. Paid, but no longer sellable → too_late; the refund holds
 * the reason. An order that its patient released stays so: money that still arrives is refunded.
 */
export const orderState = pgEnum("order_state", ["pending", "paid", "released", "too_late"]);
export const parcelState = pgEnum("parcel_state", parcelStates);
export const parcelCancelReason = pgEnum("parcel_cancel_reason", parcelCancelReasons);
export const lineNeed = pgEnum("line_need", lineNeeds);
export const needReason = pgEnum("need_reason", needReasons);
export const rxDecision = pgEnum("rx_decision", reviewDecisions);
export const rxRefusal = pgEnum("rx_refusal", reviewRefusals);

export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** For people to read out on the phone. */
    number: text().notNull().unique(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    /** The person whom the medicines are for; null for the holder of the account. A constraint keeps it within the account. */
    personId: uuid().references(() => persons.id),
    /** The client's id of one press of the button. */
    requestId: text(),
    /** A hash of items and address, by which a repeated request is recognised. */
    contents: text().notNull(),
    state: orderState().notNull().default("pending"),
    subtotalPaise: integer().notNull(),
    deliveryFeePaise: integer().notNull(),
    /** Copied: an order keeps its delivery address after the patient moves house. */
    deliveryAddress: jsonb().$type<DeliveryAddress>().notNull(),
    /** True when the stores' pharmacists may see warnings that come from the person's profile. */
    sharesWarnings: boolean().notNull().default(false),
    holdExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** The time until which a paid order waits for its first prescription. */
    prescriptionNeededBy: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("orders_once_per_request").on(table.patientId, table.requestId),
    index("orders_of_patient").on(table.patientId, table.createdAt),
    index("orders_of_person").on(sql`coalesce(${table.personId}, ${table.patientId})`, table.createdAt),
    index("orders_waiting_for_prescription")
      .on(table.prescriptionNeededBy)
      .where(sql`${table.prescriptionNeededBy} is not null`),
    check("orders_amounts", sql`${table.subtotalPaise} > 0 and ${table.deliveryFeePaise} >= 0`),
    check("orders_paid", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
  ],
);

/** The part of an order that one store sends, or hands over at its counter. A store that does both has two parcels. */
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
    /** The days on which it should arrive. */
    arrivesFrom: date({ mode: "string" }),
    arrivesUntil: date({ mode: "string" }),
    /** The last day to collect it at the store, set with the reminder. */
    collectBy: date({ mode: "string" }),
    /** The patient gives it to the person who hands the parcel over. */
    deliveryCode: text(),
    deliveredAt: timestamp({ withTimezone: true }),
    cancelledBecause: parcelCancelReason(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique("parcels_one_per_way").on(table.orderId, table.storeId, table.isPickup),
    index("parcels_of_store").on(table.storeId, table.state, table.createdAt),
    index("parcels_ready_for_pickup").on(table.collectBy).where(sql`${table.state} = 'ready_for_pickup'`),
    check("parcels_brought_or_collected", sql`${table.isPickup} = (${table.arrivesFrom} is null)`),
    check("parcels_delivered", sql`(${table.state} = 'delivered') = (${table.deliveredAt} is not null)`),
  ],
);

/** Every state that a parcel has been in; rows are only added. */
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

/** A medicine as it was bought, copied so that later changes of the catalogue do not matter. */
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
    /** Packs removed from the order and refunded. */
    quantityOff: integer().notNull().default(0),
    /** Packs that came back after the delivery and were refunded. */
    quantityReturned: integer().notNull().default(0),
    pricePaise: integer().notNull(),
    mrpPaise: integer().notNull(),
    gstRatePercent: integer().notNull(),
    hsn: text().notNull(),
    schedule: drugSchedule().notNull(),
    need: lineNeed().notNull(),
    reason: needReason().notNull(),
    /** The legal source of the need. */
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
    check(
      "order_lines_returned",
      sql`${table.quantityReturned} between 0 and ${table.quantity} - ${table.quantityOff}`,
    ),
    check("order_lines_price", sql`0 < ${table.pricePaise} and ${table.pricePaise} <= ${table.mrpPaise}`),
    check("order_lines_sold", sql`${table.need} <> 'not_sold'`),
    check("order_lines_rx", sql`(${table.need} = 'none') = (${table.rx} = 'not_needed')`),
  ],
);
