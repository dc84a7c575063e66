import type { Pool } from "pg";

const words =
  `parac telmisar rosuvas amlodip cetiriz metform azithro levothy pantopra gliclaz ibuprof montel clopid losart
  sitaglip atorva diclof omepra amoxi insulin`.split(/\s+/);

/**
 * Creates a function that searches by plain SQL, each time for another of twenty words. A trigram index finds twelve
 * medicines whose names contain the word: the product has an index of its own instead.
 */
export async function createPlainSearch(pool: Pool) {
  await pool.query(`
    create extension if not exists pg_trgm;
    drop table if exists plain_medicines;
    create table plain_medicines as
      select medicines.id, name, category, price_paise, description, image, brand_name, disease, dosage, strength,
        store_id, stock
      from medicines join products on products.id = medicines.product_id;
    create index on plain_medicines using gin (name gin_trgm_ops)`);
  await pool.query("vacuum analyze plain_medicines");
  let searched = 0;
  return () =>
    pool.query({
      name: "plain_search",
      text: "select * from plain_medicines where name ilike '%' || $1 || '%' limit 12",
      values: [words[searched++ % words.length]],
    });
}
