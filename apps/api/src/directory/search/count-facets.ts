import { DAYS_AHEAD } from "@medisense/contract/appointments";
import { type Facet, specialities, type VisitMode, visitModes } from "@medisense/contract/directory";
import { istDate, istMidnight } from "@medisense/contract/ist";
import type { IndexedDoctor } from "../listing/doctor-index.ts";
import { dayFilter, filterBits } from "./failed-filters.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Options {
  now: Date;
  freeBy?: string | undefined;
  /** The filters that each doctor fails, in the order of the doctors. */
  failed: readonly number[];
  /** Each doctor's first free slot, for the kind of visit that was asked for. */
  firstSlots: ReadonlyMap<string, Date>;
  /** The same for each kind of visit. */
  slotsIn: Record<VisitMode, ReadonlyMap<string, Date>>;
}

/** Counts each option of each filter among the doctors whom all other filters let pass. */
export function countFacets(matching: readonly IndexedDoctor[], { now, freeBy, failed, firstSlots, slotsIn }: Options) {
  const today = istMidnight(istDate(now)).getTime();
  const bySpeciality = new Map<string, number>(specialities.map((name) => [name, 0]));
  const byCity = new Map<string, number>();
  const byLanguage = new Map<string, number>();
  const byMode = new Map<string, number>(visitModes.map((mode) => [mode, 0]));
  const byDay = Array.from({ length: DAYS_AHEAD }, () => 0);
  const passesDay = dayFilter({ freeBy });

  for (const [place, doctor] of matching.entries()) {
    const failing = failed[place]!;
    const passesAllBut = (bits: number) => (failing & ~bits) === 0;
    count(bySpeciality, doctor.specialization, passesAllBut(filterBits.speciality));
    count(byCity, doctor.city, passesAllBut(filterBits.city));
    for (const language of doctor.languages) count(byLanguage, language, passesAllBut(filterBits.language));
    if (passesAllBut(filterBits.mode | filterBits.day)) {
      for (const mode of visitModes) {
        const offered = mode === "clinic" || doctor.online;
        count(byMode, mode, offered && passesDay(slotsIn[mode].get(doctor.id)));
      }
    }
    const firstSlot = firstSlots.get(doctor.id);
    if (firstSlot && passesAllBut(filterBits.day)) {
      const day = Math.floor((firstSlot.getTime() - today) / DAY_MS);
      if (day < DAYS_AHEAD) byDay[Math.max(day, 0)]! += 1;
    }
  }

  let freeSoFar = 0;
  return {
    specialities: facets(bySpeciality),
    cities: facets(byCity).sort(byValue),
    languages: facets(byLanguage).sort(byValue),
    modes: facets(byMode),
    days: byDay.map((free, day) => {
      freeSoFar += free;
      return { value: istDate(new Date(today + day * DAY_MS)), count: freeSoFar };
    }),
  };
}

/** Counts a value once more. A value that nobody is left for stays an option with 0. */
function count(counts: Map<string, number>, value: string, isLeft: boolean) {
  counts.set(value, (counts.get(value) ?? 0) + Number(isLeft));
}

const facets = (counts: Map<string, number>): Facet[] =>
  Array.from(counts, ([value, number]) => ({ value, count: number }));

const byValue = (a: Facet, b: Facet) => (a.value < b.value ? -1 : 1);
