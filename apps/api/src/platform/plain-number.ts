import { type SQL, sql } from "drizzle-orm";

/** Drops the case of a registration or licence number, and what people leave out or put in: spaces and signs between. */
export const plainNumberOf = (text: SQL) => sql`lower(translate(${text}, ' -‐‑–/.,', ''))`;
