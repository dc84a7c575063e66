import { MAX_QUANTITY, schedules } from "@medisense/contract/medicines";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
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
import { users } from "../identity/tables.ts";

export const stores = pgTable("stores", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  address: text().notNull(),
  city: text().notNull(),
  /** The revenue district, which decides where the law lets medicines be brought to. */
  district: text().notNull(),
  state: text().notNull(),
  pincode: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  contact: text().notNull(),
  rating: real(),
  /** Reviews by people who bought here: counted, never invented. */
  reviewCount: integer().notNull().default(0),
  yearsActive: integer().notNull(),
  /** The hospital whose ground the store is on. */
  hospitalName: text(),
  pharmacyImage: text(),
  licenceNo: text().notNull().unique(),
  pharmacistName: text().notNull(),
  pharmacistRegistrationNo: text().notNull(),
  gstin: text().notNull(),
});

/** Schedule X is missing on purpose: what may not be sold online cannot even be stored. */
export const drugSchedule = pgEnum("drug_schedule", schedules);

/** What a maker brings to market, whoever sells it. */
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
    /** The form it comes in, such as "Tablet"; how much to take is the doctor's to say. */
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
    /** On the National List of Essential Medicines of 2011. */
    nlem2011: boolean().notNull(),
    source: text().notNull(),
    sourceCode: text().notNull(),
  },
  (table) => [
    unique("products_one_of_each").on(table.name, table.maker, table.packSize),
    // For the foreign key that keeps every store's price below it.
    unique("products_mrp").on(table.id, table.mrpPaise),
    index("products_of_composition").on(table.compositionKey),
    check("products_mrp_positive", sql`${table.mrpPaise} > 0`),
    check("products_category", sql`cardinality(${table.category}) > 0`),
    check("products_gst", sql`${table.gstRatePercent} between 0 and 28`),
    check("products_prescription", sql`${table.schedule} = 'OTC' or ${table.prescriptionRequired}`),
  ],
);

/** A product as one store sells it: this is what carts and orders hold. */
export const medicines = pgTable(
  "medicines",
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: uuid().notNull(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    pricePaise: integer().notNull(),
    /** The product's, kept equal by the foreign key, so that a price above it cannot be stored. */
    mrpPaise: integer().notNull(),
    /** Packs that can be ordered. */
    stock: integer().notNull(),
    /** Packs kept for orders. What is added here or to `sold` is taken from `stock`, so that the three always add up. */
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    /** What the store's own list calls it: an import finds it again by this. */
    sourceId: text().unique(),
  },
  (table) => [
    foreignKey({
      name: "medicines_product_mrp_fk",
      columns: [table.productId, table.mrpPaise],
      foreignColumns: [products.id, products.mrpPaise],
    }).onUpdate("cascade"),
    unique("medicines_one_per_store").on(table.productId, table.storeId),
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
    /** To point out that the price has changed since. */
    pricePaiseWhenAdded: integer().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.medicineId] }),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and ${sql.raw(String(MAX_QUANTITY))}`),
  ],
);

/** One row, raised by triggers with every change of what a search can find; see `catalogue.ts`. */
export const catalogueVersion = pgTable(
  "catalogue_version",
  { id: integer().primaryKey().default(1), version: bigint({ mode: "number" }).notNull().default(0) },
  (table) => [check("catalogue_version_once", sql`${table.id} = 1`)],
);
