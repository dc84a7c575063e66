import { asc, isNull } from "drizzle-orm";
import type { DirectoryDeps } from "./listing/deps.ts";
import { hospitalToWire } from "./listing/hospital-to-wire.ts";
import type { PageRequest } from "./listing/page-request.ts";
import { hospitals } from "./listing/tables.ts";

/** Lists one page of all hospitals by name, with their total number. */
export async function listHospitals({ db }: Pick<DirectoryDeps, "db">, { page, limit }: PageRequest) {
  const isOffered = isNull(hospitals.suspendedAt);
  const [total, rows] = await Promise.all([
    db.$count(hospitals, isOffered),
    db
      .select()
      .from(hospitals)
      .where(isOffered)
      .orderBy(asc(hospitals.name))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: rows.map(hospitalToWire), total };
}
