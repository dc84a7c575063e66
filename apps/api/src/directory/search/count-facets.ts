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
  /** The first free slots in the order of the doctors, for the kind of visit that was asked for. */
  firstSlots: readonly number[];
  /** The same for each kind of visit. */
  slotsIn: Record<VisitMode, readonly number[]>;
}

/** Counts each option of each filter among the doctors whom all other filters let pass. */
export function countFacets(matching: readonly IndexedDoctor[], { now, freeBy, failed, firstSlots, slotsIn }: Options) {
  const today = istMidnight(istDate(now)).getTime();
  const bySpeciality = counting(specialities);
  const byCity = counting([]);
  const byLanguage = counting([]);
  const byMode = counting(visitModes);
  const byDay = Array.from({ length: DAYS_AHEAD }, () => 0);
  const passesDay = dayFilter({ freeBy });

  for (const [place, doctor] of matching.entries()) {
    const failing = failed[place]!;
    count(bySpeciality, doctor.specialization, passesAllBut(failing, filterBits.speciality));
    count(byCity, doctor.city, passesAllBut(failing, filterBits.city));
    for (const language of doctor.languages) count(byLanguage, language, passesAllBut(failing, filterBits.language));
    if (passesAllBut(failing, filterBits.mode | filterBits.day)) {
      for (const mode of visitModes) {
        const offered = mode === "clinic" || doctor.online;
        count(byMode, mode, offered && passesDay(slotsIn[mode][place]!));
      }
    }
    if (passesAllBut(failing, filterBits.day)) {
      const day = Math.floor((firstSlots[place]! - today) / DAY_MS);
      if (day < DAYS_AHEAD) byDay[Math.max(day, 0)]! += 1;
    }
  }

  let freeSoFar = 0;
  return {
    specialities: [...bySpeciality.values()],
    cities: [...byCity.values()].sort(byValue),
    languages: [...byLanguage.values()].sort(byValue),
    modes: [...byMode.values()],
    days: byDay.map((free, day) => {
      freeSoFar += free;
      return { value: istDate(new Date(today + day * DAY_MS)), count: freeSoFar };
    }),
  };
}

const passesAllBut = (failing: number, bits: number) => (failing & ~bits) === 0;

/** Counts a value once more. A value that nobody is left for stays an option with 0. */
function count(counts: Map<string, Facet>, value: string, isLeft: boolean) {
  let facet = counts.get(value);
  if (!facet) counts.set(value, (facet = { value, count: 0 }));
  if (isLeft) facet.count += 1;
}

/** Starts counting values that stay options even when no doctor has them. */
const counting = (values: readonly string[]) =>
  new Map<string, Facet>(values.map((value) => [value, { value, count: 0 }]));

const byValue = (a: Facet, b: Facet) => (a.value < b.value ? -1 : 1);
