import { sharedParts } from "@medisense/contract/persons/profile";
import { bigserial, boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "./person-tables.ts";

/** One row for each decision about a part of the profile. The latest one counts; the earlier ones prove what was agreed. */
export const profileShareChoices = pgTable(
  "profile_share_choices",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    part: text({ enum: sharedParts }).notNull(),
    isShared: boolean().notNull(),
    chosenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("profile_share_choices_of_person").on(table.personId, table.part, table.id)],
);
