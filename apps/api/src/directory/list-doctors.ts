import type { DirectoryDeps } from "./deps.ts";
import { bestFirst, listingsOf, selectDoctors } from "./doctor-listing.ts";
import { doctors } from "./tables.ts";

export interface Page {
  page: number;
  limit: number;
}

export async function listDoctors({ db, availability }: DirectoryDeps, { page, limit }: Page) {
  const [total, rows] = await Promise.all([
    db.$count(doctors),
    selectDoctors(db)
      .orderBy(...bestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: await listingsOf(rows, availability), total };
}
