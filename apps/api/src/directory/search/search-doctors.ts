import type { Doctor, VisitMode } from "@medisense/contract/directory";
import { sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { DirectoryDeps } from "../listing/deps.ts";
import type { PageRequest } from "../listing/page-request.ts";
import { doctorToWire } from "../listing/doctor-to-wire.ts";
import { selectDoctors } from "../listing/select-doctors.ts";
import { doctors } from "../listing/tables.ts";
import type { DoctorCriteria } from "./match-doctors.ts";
import { rankDoctors } from "./rank-doctors.ts";

/** Searches doctors. Returns one page, the total and the choices for the filters. */
export async function searchDoctors(deps: DirectoryDeps, { page, limit, ...asked }: DoctorCriteria & PageRequest) {
  const { facets, ids } = await rankDoctors(deps, asked);
  const start = (page - 1) * limit;
  return { data: await readInFull(deps, ids.slice(start, start + limit), asked.mode), total: ids.length, facets };
}

/** Reads the doctors of a page with their first slots as they are now. */
async function readInFull(
  { db, availability }: DirectoryDeps,
  page: string[],
  mode: VisitMode | undefined,
): Promise<Doctor[]> {
  if (page.length === 0) return [];
  const [rows, firstSlots] = await Promise.all([selectPage(db, { ids: page }), availability(page, mode)]);
  const byId = new Map(rows.map((row) => [row.doctor.id, row]));
  return page.flatMap((id) => {
    const row = byId.get(id);
    return row ? [doctorToWire(row, firstSlots.get(id))] : [];
  });
}

/** Selects some doctors. A single array parameter keeps the statement the same for any number of them. */
const selectPage = buildOnce("doctors_of_page", (db) =>
  selectDoctors(db, sql`${doctors.id} = any(${sql.placeholder("ids")}::uuid[])`),
);
