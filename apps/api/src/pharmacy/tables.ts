import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgEnum, pgTable, real, text, uuid } from "drizzle-orm/pg-core";

export const stores = pgTable("stores", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  pincode: text().notNull(),
  latitude: real().notNull(),
  longitude: real().notNull(),
  contact: text().notNull(),
  rating: real(),
  yearsActive: integer().notNull(),
  /** The hospital whose ground the store is on. */
  hospitalName: text(),
  pharmacyImage: text(),
  licenceNo: text().notNull().unique(),
});

/** Schedule X is missing on purpose: what may not be sold online cannot even be stored. */
export const drugSchedule = pgEnum("drug_schedule", ["OTC", "H", "H1"]);

export const medicines = pgTable(
  "medicines",
  {
    id: uuid().primaryKey().defaultRandom(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    name: text().notNull(),
    genericName: text().notNull(),
    brand: text().notNull(),
    manufacturer: text().notNull(),
    category: text().notNull(),
    disease: text().notNull(),
    /** The form it comes in, such as "Tablet"; how much to take is the doctor's to say. */
    dosage: text().notNull(),
    strength: text().notNull(),
    packSize: text().notNull(),
    pricePaise: integer().notNull(),
    mrpPaise: integer().notNull(),
    schedule: drugSchedule().notNull(),
    prescriptionRequired: boolean().notNull(),
    description: text().notNull(),
    medicineImage: text(),
    stock: integer().notNull(),
    /** Equal for medicines of one composition, strength and form. */
    compositionKey: text().notNull(),
    /** On the National List of Essential Medicines of 2011. */
    nlem2011: boolean().notNull(),
    source: text().notNull(),
    sourceCode: text().notNull(),
  },
  (table) => [
    index("medicines_of_store").on(table.storeId, table.name),
    check("medicines_price", sql`0 < ${table.pricePaise} and ${table.pricePaise} <= ${table.mrpPaise}`),
    check("medicines_stock", sql`${table.stock} >= 0`),
  ],
);
