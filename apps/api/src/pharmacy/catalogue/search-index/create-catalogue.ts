import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { buildOnce, queryOf } from "../../../platform/database/build-once.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import { products } from "../../tables/catalogue-tables.ts";
import { CatalogueIndex } from "./catalogue-index.ts";
import { readCatalogue } from "./read-catalogue.ts";
import { readInThread } from "./read-in-thread.ts";

/**
 * The index of everything for sale. Each process keeps its own. Every search checks its version in the database, so
 * that it sees what other processes changed.
 */
export interface Catalogue {
  current(): Promise<CatalogueIndex>;
}

interface Options {
  /** The URL of the same database, for another thread. */
  databaseUrl: string;
  /**
   * Up to this many products a search waits for the new index. Beyond, another thread makes it, and the old one answers
   * until it is ready.
   */
  mostWaitedFor?: number;
  /** A search is refused after six seconds, and on a busy machine the new index may take longer. */
  longestWaitMs?: number;
}

export function createCatalogue(
  db: Database,
  { databaseUrl, mostWaitedFor = 10_000, longestWaitMs = 2000 }: Options,
): Catalogue {
  let index: CatalogueIndex | undefined;
  let version = -1;
  let rebuilding: Rebuild | undefined;

  async function build(onLarge: () => void) {
    // The version is read first: products that arrive during the reading then cause another rebuild.
    const newest = await versionOf(db);
    const isLarge = (await db.$count(products)) > mostWaitedFor;
    if (isLarge) onLarge();
    index = new CatalogueIndex(isLarge ? await readInThread(databaseUrl) : await readCatalogue(db));
    version = newest;
  }

  function rebuild(): Rebuild {
    if (rebuilding) return rebuilding;
    let onLarge = () => {};
    const large = new Promise<"slow">((resolve) => (onLarge = () => resolve("slow")));
    const done = build(onLarge).finally(() => (rebuilding = undefined));
    const late = pause(longestWaitMs, "slow" as const, { ref: false });
    const outcome = Promise.race([done, large, late]);
    // Without an older index, searches wait for `done` alone.
    outcome.catch(() => {});
    rebuilding = { done, outcome };
    return rebuilding;
  }

  return {
    async current() {
      const newest = await versionOf(db);
      while (!index || version < newest) {
        const { done, outcome } = rebuild();
        // A rebuild that fails after this break is repeated by the next search.
        if (index && (await outcome) === "slow") break;
        if (!index) await done;
      }
      return index;
    },
  };
}

interface Rebuild {
  done: Promise<void>;
  /** Resolves to "slow" when there are more products, or more time has passed, than a search waits for. */
  outcome: Promise<"slow" | void>;
}

async function versionOf(db: Database): Promise<number> {
  const { rows } = await selectVersion(db);
  return Number(rows[0]!.version);
}

const selectVersion = buildOnce("catalogue_version", (db) =>
  queryOf<{ version: string }>(db, sql`select version from catalogue_version`),
);
