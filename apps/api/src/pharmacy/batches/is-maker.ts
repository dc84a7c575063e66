import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** True for a maker of this name. Files of different stores write the same name with other capitals. */
export const isMaker = (column: AnyColumn, name: AnyColumn | string): SQL => sql`lower(${column}) = lower(${name})`;
