import { drawnAvatars } from "@medisense/contract/persons/avatars";
import { sql } from "drizzle-orm";
import { check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { persons } from "./person-tables.ts";

/** The avatar of a person: a drawing, or a photo in the folder "avatars". */
export const avatars = pgTable(
  "avatars",
  {
    personId: uuid()
      .primaryKey()
      .references(() => persons.id),
    drawn: text({ enum: drawnAvatars }),
    fileId: uuid().unique(),
    /** The media type of the photo. */
    fileType: text(),
  },
  (table) => [check("avatars_one_kind", sql`num_nonnulls(${table.drawn}, ${table.fileId}) = 1`)],
);
