import { istDate } from "@medisense/contract/ist";
import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { and, eq, isNull } from "drizzle-orm";
import { visitsStillExpected } from "../appointments/index.ts";
import { hospitals } from "../directory/listing/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { hospitalBoards } from "./tables.ts";
import { visitsOfToday } from "./visits-of-today.ts";

/** The tokens that fit on a line. */
const NEXT_TOKENS = 4;

/** Returns today's tokens of a hospital that is not suspended and whose board is on. Only clinic visits count: online patients are not in the room. */
export async function readBoard(deps: Pick<HospitalDeskDeps, "db" | "clock">, slug: string) {
  const { db, clock } = deps;
  const [found] = await db
    .select({ hospital: hospitals })
    .from(hospitalBoards)
    .innerJoin(hospitals, eq(hospitals.id, hospitalBoards.hospitalId))
    .where(and(eq(hospitals.slug, slug), isNull(hospitals.suspendedAt)));
  if (!found) throw new DomainError(hospitalDeskErrors.boardOff);
  const now = clock.now();
  const days = await visitsOfToday(deps, found.hospital.id);
  return {
    hospitalName: found.hospital.name,
    date: istDate(now),
    data: days.flatMap(({ doctor, isAway, visits: all }) => {
      const visits = all.filter(({ mode }) => mode === "clinic");
      if (visits.length === 0) return [];
      const waiting = visitsStillExpected(visits, now).flatMap(({ queueToken }) => queueToken ?? []);
      return {
        doctorName: doctor.name,
        specialization: doctor.specialization,
        nowServing: visits.find(({ status }) => status === "in_progress")?.queueToken ?? null,
        next: waiting.slice(0, NEXT_TOKENS),
        isAway,
      };
    }),
  };
}
