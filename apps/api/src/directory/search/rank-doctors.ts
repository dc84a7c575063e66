import type { DoctorSort, VisitMode } from "@medisense/contract/directory";
import type { DirectoryDeps } from "../listing/deps.ts";
import type { DoctorIndex, IndexedDoctor } from "../listing/doctor-index.ts";
import { countFacets } from "./count-facets.ts";
import { failedFilters } from "./failed-filters.ts";
import { type DoctorCriteria, matchDoctors } from "./match-doctors.ts";
import { rememberFound } from "./remember-found.ts";

interface Ranking {
  /** All doctors that a search finds, in its order. */
  ids: string[];
  /** The choices for the filters. */
  facets: ReturnType<typeof countFacets>;
}

const remembered = rememberFound(({ ids }: Ranking) => ids.length);

/** Ranks the doctors that a search finds. The result is kept until a doctor or a first free slot changes. */
export async function rankDoctors(deps: DirectoryDeps, asked: DoctorCriteria): Promise<Ranking> {
  const index = await deps.doctorIndex.current();
  const { q, speciality, hospital, city, language, minFee, maxFee, mode, freeBy, sort } = asked;
  const criteria = [q, speciality, hospital, city, language, minFee, maxFee, mode, freeBy, sort];
  const key = JSON.stringify([deps.rememberedSlots.version(), ...criteria]);
  return remembered(index, key, () => makeRanking(deps, index, asked));
}

async function makeRanking(deps: DirectoryDeps, index: DoctorIndex, asked: DoctorCriteria): Promise<Ranking> {
  const { freeBy, mode: askedMode, sort } = asked;
  const matching = await matchDoctors(deps.db, index, asked);
  const ids = matching.map(({ id }) => id);
  const firstSlots = await deps.rememberedSlots.firstSlots(ids, askedMode);
  const failedBy = failedFilters(asked);
  const failed = matching.map((doctor, place) => failedBy(doctor, firstSlots[place]!));

  const keyOf = sortKeys[sort];
  const sorted = inOrder(matching, failed, (doctor, place) => keyOf(doctor, firstSlots[place]!));
  const facets = countFacets(matching, {
    now: deps.clock.now(),
    freeBy,
    failed,
    firstSlots,
    slotsIn: await slotsOfModes(),
  });
  return { ids: sorted, facets };

  /** Only a day makes it matter that a doctor may be free earlier by video than at the clinic. */
  async function slotsOfModes() {
    const slotsOf = (mode: VisitMode) =>
      freeBy && mode !== askedMode ? deps.rememberedSlots.firstSlots(ids, mode) : Promise.resolve(firstSlots);
    const [online, clinic] = await Promise.all([slotsOf("online"), slotsOf("clinic")]);
    return { online, clinic };
  }
}

/** The lowest key comes first. A doctor without a value, such as one whom nobody has rated, comes last. */
const sortKeys: Record<DoctorSort, (doctor: IndexedDoctor, firstSlot: number) => number> = {
  earliest: (_, firstSlot) => firstSlot,
  fee: ({ feePaise }) => feePaise,
  experience: ({ experienceYears }) => -experienceYears,
  rating: ({ rating }) => -(rating ?? -Infinity),
};

/**
 * Returns the ids of the doctors that fail no filter, sorted by a key that many share. Doctors who share a key keep
 * their order, so the cheapest come first.
 */
function inOrder(
  doctors: readonly IndexedDoctor[],
  failed: readonly number[],
  keyOf: (doctor: IndexedDoctor, place: number) => number,
): string[] {
  const groups = new Map<number, string[]>();
  for (const [place, doctor] of doctors.entries()) {
    if (failed[place] !== 0) continue;
    const key = keyOf(doctor, place);
    const group = groups.get(key);
    if (group) group.push(doctor.id);
    else groups.set(key, [doctor.id]);
  }
  return [...groups.keys()].sort((a, b) => (a < b ? -1 : 1)).flatMap((key) => groups.get(key)!);
}
