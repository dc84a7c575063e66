import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { hospitals } from "../directory/listing/tables.ts";

/** The hospitals whose public token board is on. Without a row it is off. */
export const hospitalBoards = pgTable("hospital_boards", {
  hospitalId: uuid()
    .primaryKey()
    .references(() => hospitals.id, { onDelete: "cascade" }),
  switchedOnAt: timestamp({ withTimezone: true }).notNull(),
});
