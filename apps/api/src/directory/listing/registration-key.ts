import { type SQL, sql } from "drizzle-orm";

/** Returns what tells registrations apart: each council numbers on its own, and people spell both in many ways. */
export const registrationKeyOf = (number: SQL, council: SQL) => sql`${plain(number)} || '|' || ${plain(council)}`;

/** Drops the case and what people leave out or put in: spaces, hyphens, slashes, dots and commas. */
const plain = (text: SQL) => sql`lower(translate(${text}, ' -‐‑–/.,', ''))`;
