import type { ParsedRequest } from "@medisense/contract/endpoint";
import { istDate } from "@medisense/contract/ist";
import type { listListings as contract } from "@medisense/contract/operators/listings";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { listingRows } from "./listing-rows.ts";
import { type ListingRow, listingToWire } from "./listing-to-wire.ts";

type Query = ParsedRequest<typeof contract>["params"] & ParsedRequest<typeof contract>["query"];

/** The most rows that are counted, because nobody turns more pages. */
const MOST_COUNTED = 10_000;

/** Lists the doctors, hospitals or stores, those first that wait for an admin. */
export async function listListings({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, query: Query) {
  const { kind, q, state, page, limit } = query;
  const rows = listingRows(kind, istDate(clock.now()));
  const pattern = `%${(q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const matching = sql`select * from (${rows}) as listing
    where lower(name || ' ' || coalesce(email, '') || ' ' || city || ' ' || coalesce(number, '')) like ${pattern}
    ${state ? sql`and state = ${state}` : sql``}`;
  const [total, found] = await Promise.all([
    count(db, matching),
    db.execute<ListingRow>(sql`select * from (${matching}) as matching
      order by state <> 'waiting', name, id limit ${limit} offset ${(page - 1) * limit}`),
  ]);
  return { data: found.rows.map(listingToWire), total };
}

async function count(db: Database, matching: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ n: string }>(
    sql`select count(*) as n from (${matching} limit ${MOST_COUNTED}) as matching`,
  );
  return Number(rows[0]!.n);
}
