import type { Database } from "../platform/database/open-database.ts";
import { medicines } from "./tables.ts";

export const countMedicines = (db: Database) => db.$count(medicines);
