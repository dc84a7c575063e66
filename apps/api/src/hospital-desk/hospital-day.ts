import { istDate } from "@medisense/contract/ist";
import { eq } from "drizzle-orm";
import type { HospitalDeskDeps } from "./deps.ts";
import { ownHospital } from "./own-hospital.ts";
import { hospitalBoards } from "./tables.ts";
import { visitsOfToday } from "./visits-of-today.ts";

/** Returns the doctors of the account's hospital with the numbers of today. */
export async function hospitalDay(deps: Pick<HospitalDeskDeps, "db" | "clock">, userId: string) {
  const { db, clock } = deps;
  const hospital = await ownHospital(db, userId);
  const days = await visitsOfToday(deps, hospital.id);
  return {
    date: istDate(clock.now()),
    slug: hospital.slug,
    isBoardOn: (await db.$count(hospitalBoards, eq(hospitalBoards.hospitalId, hospital.id))) > 0,
    data: days.map(({ doctor, isAway, visits }) => ({
      _id: doctor.id,
      name: doctor.name,
      specialization: doctor.specialization,
      profileImage: doctor.profileImage,
      hasJoined: doctor.joinedAt !== null,
      booked: visits.length,
      present: visits.filter(({ status, arrivedAt }) => status === "confirmed" && arrivedAt).length,
      done: visits.filter(({ status }) => status === "completed").length,
      missed: visits.filter(({ status }) => status === "no_show").length,
      nowServing: visits.find(({ status }) => status === "in_progress")?.queueToken ?? null,
      isAway,
    })),
  };
}
