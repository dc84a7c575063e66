import { DAYS_AHEAD } from "@medisense/contract/appointments";
import { type Facet, specialities, type VisitMode, visitModes } from "@medisense/contract/directory";
import { istDate, istMidnight } from "@medisense/contract/ist";
import type { DoctorFilters, FilteredDoctor } from "./doctor-filters.ts";

interface Options {
  now: Date;
  /** Each doctor's first free slot, by the kind of visit. */
  slotsIn: Record<VisitMode, Map<string, Date>>;
}

/** Counts each option of each filter among the doctors whom all other filters let pass. */
export function countFacets(
  matching: (FilteredDoctor & { id: string })[],
  filters: DoctorFilters,
  { now, slotsIn }: Options,
) {
  const without = (...skipped: (keyof DoctorFilters)[]) => {
    const others = (Object.keys(filters) as (keyof DoctorFilters)[]).filter((name) => !skipped.includes(name));
    return matching.filter((doctor) => others.every((name) => filters[name](doctor)));
  };
  const days = Array.from({ length: DAYS_AHEAD }, (_, day) => istDate(istMidnight(istDate(now), day)));
  const beforeMode = without("mode", "day");
  const byDay = without("day");
  return {
    specialities: counted(
      without("speciality").map(({ specialization }) => specialization),
      specialities,
    ),
    cities: counted(
      without("city").map(({ city }) => city),
      matching.map(({ city }) => city).sort(),
    ),
    languages: counted(
      without("language").flatMap(({ languages }) => languages),
      matching.flatMap(({ languages }) => languages).sort(),
    ),
    modes: visitModes.map((value) => ({
      value,
      count: beforeMode.filter(
        (doctor) =>
          (value === "clinic" || doctor.online) && filters.day({ ...doctor, firstSlot: slotsIn[value].get(doctor.id) }),
      ).length,
    })),
    days: days.map((value) => ({
      value,
      count: byDay.filter(({ firstSlot }) => firstSlot && istDate(firstSlot) <= value).length,
    })),
  };
}

/** Counts the values. Every option is in the result, also one that nobody is left for. */
function counted(values: string[], options: readonly string[]): Facet[] {
  const counts = new Map(options.map((option) => [option, 0]));
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}
