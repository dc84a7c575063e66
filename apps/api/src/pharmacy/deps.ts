import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";

export interface PharmacyDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}
