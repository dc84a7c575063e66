import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/open-database.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { CatalogueIndexBuilder } from "./catalogue-index-builder.ts";
import type { IndexedProduct } from "./indexed-product.ts";

/**
 * The index of everything for sale. Each process keeps its own. Every search checks its version in the database, so
 * that it sees what other processes changed.
 */
export interface Catalogue {
  current(): Promise<CatalogueIndex>;
}

/** Up to this many products a search waits for the new index. Beyond, the old one answers until the new one is ready. */
const MOST_WAITED_FOR = 10_000;
/** A search is refused after six seconds, and on a busy machine the new index may take longer. */
const LONGEST_WAIT_MS = 2000;
const PRODUCTS_PER_READ = 2000;

export function createCatalogue(db: Database, longestWaitMs = LONGEST_WAIT_MS): Catalogue {
  let index: CatalogueIndex | undefined;
  let version = -1;
  let rebuilding: Rebuild | undefined;

  async function build(becomeLarge: () => void) {
    // The version is read first: products that arrive during the reading then cause another rebuild.
    const newest = await versionOf(db);
    const built = await readIndex(db, becomeLarge);
    index = built;
    version = newest;
  }

  function rebuild(): Rebuild {
    if (rebuilding) return rebuilding;
    let becomeLarge = () => {};
    const large = new Promise<"slow">((resolve) => (becomeLarge = () => resolve("slow")));
    const done = build(becomeLarge).finally(() => (rebuilding = undefined));
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
  const { rows } = await db.execute<{ version: string }>(sql`select version from catalogue_version`);
  return Number(rows[0]!.version);
}

/** Reads in batches, so that neither the database nor this process is blocked. */
async function readIndex(db: Database, becomeLarge: () => void): Promise<CatalogueIndex> {
  const builder = new CatalogueIndexBuilder();
  let last = { name: "", maker: "", packSize: "" };
  for (;;) {
    const { rows } = await db.execute<IndexedProduct & { packSize: string } & Record<string, unknown>>(sql`
      select id, name, generic_name as "genericName", brand_name as "brandName", maker, category, disease, dosage, strength,
        pack_size as "packSize", prescription_required as "prescriptionRequired", nlem2011, schedule,
        offers.stores as "storeIds", offers.price as "pricePaise"
      from products cross join lateral (
        select array_agg(store_id) as stores, min(price_paise) as price from medicines where product_id = products.id) offers
      where (name, maker, pack_size) > (${last.name}, ${last.maker}, ${last.packSize})
      order by name, maker, pack_size limit ${PRODUCTS_PER_READ}`);
    for (const product of rows) if (product.storeIds) builder.add(product);
    if (builder.size > MOST_WAITED_FOR) becomeLarge();
    if (rows.length < PRODUCTS_PER_READ) return await builder.build();
    last = rows.at(-1)!;
  }
}
