import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Catalogue } from "./search-index/create-catalogue.ts";

export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  catalogue: Catalogue;
}
