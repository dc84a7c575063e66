import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { stores } from "./catalogue-tables.ts";
import { orderLines, orders } from "./order-tables.ts";

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
    /** The prescription of a consultation here; null for an uploaded one. */
    prescriptionId: uuid(),
    /**
     * Equal for all copies and corrected versions of one prescription; what was dispensed on it is counted together.
     */
    source: text().notNull(),
    name: text().notNull(),
    /** The MIME type of an uploaded file. */
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

/** Packs dispensed on a prescription. Packs removed from the order no longer count. */
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
    /** The medicine as the prescription names it; null when a pharmacist read it from a file. */
    prescribedName: text(),
    packs: integer().notNull(),
    /** Tablets, capsules or the like in one pack; null when they are not counted. */
    unitsInPack: integer(),
    /** The total amount that a pharmacist read, in units or else packs; null where it was computed. */
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

/**
 * The separate register of Schedule H1 that the law requires (Drugs Rules 1945, rule 65(3)(1)(h)), kept for three
 * years.
 */
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
