import { MAX_QUANTITY, schedules } from "@medisense/contract/medicines";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { plainNumberOf } from "../../platform/plain-number.ts";

export const stores = pgTable("stores", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  address: text().notNull(),
  city: text().notNull(),
  /** The revenue district: it decides where the law allows delivery. Empty if the pin code is too new to tell it. */
  district: text().notNull(),
  state: text().notNull(),
  pincode: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  contact: text().notNull(),
  rating: real(),
  /** Counts reviews by people who bought here; never invented. */
  reviewCount: integer().notNull().default(0),
  yearsActive: integer().notNull(),
  /** The hospital on whose premises the store is. */
  hospitalName: text(),
  pharmacyImage: text(),
  licenceNo: text().notNull(),
  /** The licence in one spelling: no store is listed twice. */
  licenceKey: text().notNull().unique().generatedAlwaysAs(plainNumberOf(sql`licence_no`)),
  /** The last day of the licence; null for one that is kept without an end. */
  licenceValidUntil: date(),
  pharmacistName: text().notNull(),
  pharmacistRegistrationNo: text().notNull(),
  gstin: text().notNull(),
  /** Set once an admin has compared the licence with `checkedAgainst`. */
  checkedAt: timestamp({ withTimezone: true }),
  checkedBy: uuid().references(() => users.id),
  checkedAgainst: text(),
  suspendedAt: timestamp({ withTimezone: true }),
  suspensionReason: text(),
  /** True while the store sells, which `refreshSelling` derives from the licence, its check and a suspension. */
  sells: boolean().notNull().default(false),
});

/** Schedule X is missing on purpose: what may not be sold online cannot be stored either. */
export const drugSchedule = pgEnum("drug_schedule", schedules);

/** A product as its maker brings it to market, whichever store sells it. */
export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    genericName: text().notNull(),
    brandName: text().notNull(),
    maker: text().notNull(),
    category: text().array().notNull(),
    disease: text().notNull(),
    /** The dosage form, such as "Tablet"; how much to take is the doctor's decision. */
    dosage: text().notNull(),
    strength: text().notNull(),
    packSize: text().notNull(),
    mrpPaise: integer().notNull(),
    schedule: drugSchedule().notNull(),
    prescriptionRequired: boolean().notNull(),
    description: text().notNull(),
    image: text(),
    /** Equal for products of one composition, strength and form. */
    compositionKey: text().notNull(),
    gstRatePercent: integer().notNull().default(5),
    /** The tariff heading: 3004 is medicines put up for retail sale. */
    hsn: text().notNull().default("3004"),
    /** True if it is on the National List of Essential Medicines of 2011. */
    nlem2011: boolean().notNull(),
    source: text().notNull(),
    sourceCode: text().notNull(),
  },
  (table) => [
    unique("products_one_of_each").on(table.name, table.maker, table.packSize),
    // Needed by the foreign key that keeps every store's price below the MRP.
    unique("products_mrp").on(table.id, table.mrpPaise),
    index("products_of_composition").on(table.compositionKey),
    check("products_mrp_positive", sql`${table.mrpPaise} > 0`),
    check("products_category", sql`cardinality(${table.category}) > 0`),
    check("products_gst", sql`${table.gstRatePercent} between 0 and 28`),
    check("products_prescription", sql`${table.schedule} = 'OTC' or ${table.prescriptionRequired}`),
  ],
);

/** A product as one store sells it; carts and orders refer to it. */
export const medicines = pgTable(
  "medicines",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid().notNull(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    pricePaise: integer().notNull(),
    /** The product's MRP, kept equal by the foreign key so that a higher price cannot be stored. */
    mrpPaise: integer().notNull(),
    /** Packs that can be ordered. */
    stock: integer().notNull(),
    /**
     * Packs reserved for unpaid orders. What is added here or to `sold` is removed from `stock`, so the sum is
     * constant.
     */
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** The id in the store's own list, by which an import finds the medicine again. */
    sourceId: text().unique(),
  },
  (table) => [
    foreignKey({
      name: "medicines_product_mrp_fk",
      columns: [table.productId, table.mrpPaise],
      foreignColumns: [products.id, products.mrpPaise],
    }).onUpdate("cascade"),
    unique("medicines_one_per_store").on(table.productId, table.storeId),
    // Searches ask which products are sold out: few, among all.
    index("medicines_sold_out").on(table.productId, table.storeId).where(sql`${table.stock} = 0`),
    index("medicines_of_store").on(table.storeId, table.pricePaise),
    check("medicines_price", sql`0 < ${table.pricePaise} and ${table.pricePaise} <= ${table.mrpPaise}`),
    check("medicines_stock", sql`${table.stock} >= 0 and ${table.reserved} >= 0 and ${table.sold} >= 0`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    patientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    medicineId: uuid()
      .notNull()
      .references(() => medicines.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
    /** Shown when the price has changed since. */
    pricePaiseWhenAdded: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.medicineId] }),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and ${sql.raw(String(MAX_QUANTITY))}`),
  ],
);

/** One row. Triggers raise it with every change that a search can find; see `create-catalogue.ts`. */
export const catalogueVersion = pgTable(
  "catalogue_version",
  { id: integer().primaryKey().default(1), version: bigint({ mode: "number" }).notNull().default(0) },
  (table) => [check("catalogue_version_once", sql`${table.id} = 1`)],
);
