import type { Hospital } from "@medisense/contract/directory";
import { asc } from "drizzle-orm";
import type { DirectoryDeps } from "./deps.ts";
import type { Page } from "./list-doctors.ts";
import { hospitals } from "./tables.ts";

export async function listHospitals({ db }: Pick<DirectoryDeps, "db">, { page, limit }: Page) {
  const [total, rows] = await Promise.all([
    db.$count(hospitals),
    db
      .select()
      .from(hospitals)
      .orderBy(asc(hospitals.name))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: rows.map(hospitalOf), total };
}

export function hospitalOf(row: typeof hospitals.$inferSelect): Hospital {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    city: row.city,
    state: row.state,
    contact: row.contact,
    rating: row.rating,
    hospitalImage: row.hospitalImage,
    specialities: row.specialities,
    emergency: row.emergency,
    beds: row.beds,
  };
}
