import { randomUUID } from "node:crypto";
import type { ClientBase } from "pg";
import { type CheckedRow, productKey } from "./check-row.ts";

export interface Counts {
  added: number;
  changed: number;
  same: number;
}

export interface Refusal {
  line: number;
  reason: string;
}

/** A row with its line number in the file. */
export interface Numbered extends CheckedRow {
  line: number;
}

/**
 * Stores these rows, all or none, and returns those that contradict the database. It locks only the rows' medicines,
 * briefly and in the order in which orders lock them, so that orders continue. `also` runs in the same transaction.
 */
export async function writeRows(
  client: ClientBase,
  rows: Numbered[],
  also?: () => Promise<void>,
): Promise<Counts & { refusals: Refusal[] }> {
  await client.query("begin");
  try {
    await also?.();
    const answer = await write(client, rows);
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function write(client: ClientBase, rows: Numbered[]) {
  await client.query("drop table if exists incoming");
  await client.query(stage, [JSON.stringify(withProductIds(rows))]);
  await client.query("analyze incoming");
  const refusals = await refuseContradictions(client);

  // Each statement makes the search index of every process outdated, so only the necessary ones run.
  const { rows: needs } = await client.query<Needs>(findNeeds);
  const { added, details, known, products } = needs[0]!;
  if (products) await client.query(addProducts);
  if (details) {
    // No store may charge more than a lowered MRP, not even for a moment.
    await client.query(lowerPrices);
    await client.query(changeProducts);
  }
  const changed = known ? (await client.query(changeMedicines)).rowCount! : 0;
  if (added > 0) await client.query(addMedicines);
  return { added, changed, same: rows.length - refusals.length - added - changed, refusals };
}

interface Needs {
  products: boolean;
  details: boolean;
  known: boolean;
  added: number;
}

async function refuseContradictions(client: ClientBase): Promise<Refusal[]> {
  const { rows: found } = await client.query<{ known: boolean }>(
    "select exists (select from incoming where not is_new_product or medicine_id is not null) as known",
  );
  if (!found[0]!.known) return [];
  await client.query(lockMedicines);
  const { rows: refusals } = await client.query<Refusal>(findRefusals);
  await client.query("delete from incoming where line = any($1)", [refusals.map(({ line }) => line)]);
  return refusals;
}

/** Gives each product an id, in case it is new. */
function withProductIds(rows: Numbered[]) {
  const ids = new Map<string, string>();
  return rows.map((row) => {
    const key = productKey(row);
    const newProductId = ids.get(key) ?? randomUUID();
    ids.set(key, newProductId);
    return { ...row, newProductId };
  });
}

/** Creates the temporary table of rows, each with the ids of its existing product and medicine. */
const stage = `create temp table incoming on commit drop as
  select given.line, given.id, given."storeId" as store_id, coalesce(p.id, given."newProductId") as product_id, p.id is null as is_new_product,
    m.id as medicine_id, given.name, given.manufacturer as maker, given."packSize" as pack_size, given."genericName" as generic_name,
    given.brand as brand_name, given.category, given.disease, given.dosage, given.strength, given.price as price_paise,
    given.mrp as mrp_paise, given."rxSchedule" as schedule, given."prescriptionRequired" as prescription_required, given.description,
    nullif(given."medicineImage", '') as image, given.stock, given."compositionKey" as composition_key,
    given."gstRatePercent" as gst_rate_percent, given.nlem2011, given.source, given."sourceCode" as source_code
  from jsonb_to_recordset($1) as given (line int, id text, "storeId" uuid, "newProductId" uuid, name text, "genericName" text,
    brand text, manufacturer text, category text[], disease text, dosage text, strength text, "packSize" text, price int, mrp int,
    "rxSchedule" drug_schedule, "prescriptionRequired" bool, description text, "medicineImage" text, stock int, "compositionKey" text,
    "gstRatePercent" int, nlem2011 bool, source text, "sourceCode" text)
  left join products p on (p.name, p.maker, p.pack_size) = (given.name, given.manufacturer, given."packSize")
  left join medicines m on m.source_id = given.id`;

const lockMedicines = `select from medicines where product_id in (select product_id from incoming where not is_new_product)
  order by id for no key update`;

/** True when a store without a row in this batch sells the product. */
const isSoldByOthers = `exists (select from medicines m where m.product_id = i.product_id
  and not exists (select from incoming o where (o.product_id, o.store_id) = (m.product_id, m.store_id)))`;

const findRefusals = `
  select distinct on (line) line, reason from (
    select i.line, 'id ' || i.id || ' is another medicine here: ' || p.name || ', ' || p.maker || ', ' || p.pack_size as reason
      from incoming i join medicines m on m.id = i.medicine_id join products p on p.id = m.product_id where p.id <> i.product_id
    union all
    select i.line, 'id ' || i.id || ' belongs to another store' from incoming i join medicines m on m.id = i.medicine_id
      where m.store_id <> i.store_id
    union all
    select i.line, 'the store sells this product already under the id ' || coalesce(m.source_id, m.id::text)
      from incoming i join medicines m on (m.product_id, m.store_id) = (i.product_id, i.store_id) where m.id is distinct from i.medicine_id
    union all
    select i.line, 'another store sells this product ' || case when p.schedule = 'OTC' then 'only on a prescription' else 'under Schedule ' || p.schedule end
      from incoming i join products p on p.id = i.product_id
      where (i.schedule < p.schedule or (p.prescription_required and not i.prescription_required)) and ${isSoldByOthers}
  ) refusals order by line`;

const details = `p.generic_name, p.brand_name, p.category, p.disease, p.dosage, p.strength, p.mrp_paise, p.schedule,
  p.prescription_required, p.description, p.image, p.composition_key, p.gst_rate_percent, p.nlem2011, p.source, p.source_code`;
const unqualified = details.replaceAll("p.", "");
const given = details.replaceAll("p.", "i.");
const differs = `(${details}) is distinct from (${given})`;

const findNeeds = `select
  exists (select from incoming where is_new_product) as products,
  exists (select from incoming i join products p on p.id = i.product_id where ${differs}) as details,
  exists (select from incoming where medicine_id is not null) as known,
  (select count(*)::int from incoming where medicine_id is null) as added`;

const addProducts = `
  insert into products (id, name, maker, pack_size, ${unqualified})
  select distinct on (product_id) product_id, name, maker, pack_size, ${unqualified} from incoming where is_new_product
  order by product_id, line`;

const lowerPrices = `
  update medicines m set price_paise = i.mrp_paise from incoming i where m.product_id = i.product_id and m.price_paise > i.mrp_paise`;

const changeProducts = `
  update products p set (${unqualified}) = (select ${given})
  from (select distinct on (product_id) * from incoming where not is_new_product order by product_id, line) i
  where p.id = i.product_id and ${differs}`;

const changeMedicines = `
  update medicines m set price_paise = i.price_paise, stock = i.stock from incoming i
  where m.id = i.medicine_id and (m.price_paise, m.stock) is distinct from (i.price_paise, i.stock)`;

const addMedicines = `
  insert into medicines (product_id, store_id, price_paise, mrp_paise, stock, source_id)
  select product_id, store_id, price_paise, mrp_paise, stock, id from incoming where medicine_id is null`;
