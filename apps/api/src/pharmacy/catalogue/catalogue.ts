import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { CatalogueIndexBuilder, type IndexedProduct } from "./index-builder.ts";

/**
 * The index of everything that is for sale. Each process keeps its own and asks the database with every search whether
 * it is still true, so that no process misses what another one brought in.
 */
export interface Catalogue {
  current(): Promise<CatalogueIndex>;
}

/** Up to this many products a search waits for the new index; beyond, the last one answers until the next is ready. */
const WORTH_WAITING_FOR = 10_000;
const PRODUCTS_A_READ = 2000;

export function createCatalogue(db: Database): Catalogue {
  let index: CatalogueIndex | undefined;
  let version = -1;
  let making: Making | undefined;

  async function make(becomeLarge: () => void) {
    // Read first: what arrives while the products are read makes the next search ask for another index.
    const newest = await versionOf(db);
    const made = await readIndex(db, becomeLarge);
    index = made;
    version = newest;
  }

  function remake(): Making {
    if (making) return making;
    let becomeLarge = () => {};
    const large = new Promise<"large">((resolve) => (becomeLarge = () => resolve("large")));
    making = { large, done: make(becomeLarge).finally(() => (making = undefined)) };
    return making;
  }

  return {
    async current() {
      const newest = await versionOf(db);
      while (!index || version < newest) {
        const { done, large } = remake();
        // A failure of what is no longer waited for is heard by the next search.
        if (index && (await Promise.race([done, large])) === "large") break;
        if (!index) await done;
      }
      return index;
    },
  };
}

interface Making {
  done: Promise<void>;
  /** Comes true when there turn out to be more products than a search waits for. */
  large: Promise<"large">;
}

async function versionOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from catalogue_version`);
  return Number(rows[0]!.version);
}

/** In pieces, so that neither the database nor this process is kept from its other work. */
async function readIndex(db: Database, becomeLarge: () => void): Promise<CatalogueIndex> {
  const builder = new CatalogueIndexBuilder();
  let last = { name: "", maker: "", packSize: "" };
  for (;;) {
    const { rows } = await db.execute<IndexedProduct & { packSize: string } & Record<string, unknown>>(sql`
      select id, name, generic_name as "genericName", brand_name as "brandName", maker, category, disease, dosage, strength,
        pack_size as "packSize", prescription_required as "prescriptionRequired", array(select store_id from medicines where product_id = products.id) as "storeIds"
      from products where (name, maker, pack_size) > (${last.name}, ${last.maker}, ${last.packSize})
      order by name, maker, pack_size limit ${PRODUCTS_A_READ}`);
    for (const product of rows) if (product.storeIds.length > 0) builder.add(product);
    if (builder.size > WORTH_WAITING_FOR) becomeLarge();
    if (rows.length < PRODUCTS_A_READ) return await builder.build();
    last = rows.at(-1)!;
  }
}
