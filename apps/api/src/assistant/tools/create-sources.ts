import { type DoctorSort, type Hospital, type Speciality, specialities } from "@medisense/contract/directory";
import { istTime } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import { listAppointments, nextFreeSlots, specialityIn } from "../../appointments/index.ts";
import { listHospitals, searchDoctors } from "../../directory/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { listOrders, listStores, searchMedicines } from "../../pharmacy/index.ts";
import { rememberBriefly } from "../../platform/remember-briefly.ts";
import type { AssistantDeps } from "./deps.ts";
import { plainWords } from "../guards/plain-words.ts";
import { paths } from "./paths.ts";

/** As short as the directory's own lists: a slot that has just been taken is gone within a second. */
const SLOTS_FOR_MS = 1000;
const PLACES_FOR_MS = 60_000;
const SLOTS_SHOWN = 3;
const firstPage = (limit: number) => ({ page: 1, limit });

export type Sources = ReturnType<typeof createSources>;

/** Reads what the assistants may tell. It only reads, and names of others' writing come out as plain words. */
export function createSources(deps: AssistantDeps) {
  const { clock, db, directory } = deps;

  const doctors = rememberBriefly(clock, SLOTS_FOR_MS, async (key) => {
    const { speciality, city, sort, locale } = JSON.parse(key) as DoctorQuestion;
    const { data } = await searchDoctors(directory, { speciality, city, sort, ...firstPage(3) });
    const ids = data.map(({ _id }) => _id);
    const slots = await nextFreeSlots(deps, ids, { count: SLOTS_SHOWN });
    return data.map(({ _id, name, specialization, hospitalName, fees, slug }) => ({
      id: _id,
      name: plainWords(name),
      speciality: specialityIn(specialization)[locale],
      hospital: plainWords(hospitalName),
      feeRupees: fees,
      nextSlots: (slots.get(_id) ?? []).map((slot) => `${dayIn(locale, slot)}, ${istTime(slot)}`),
      path: paths.doctor(slug),
    }));
  });

  const allHospitals = rememberBriefly(clock, PLACES_FOR_MS, async () => {
    const { data } = await listHospitals(directory, firstPage(500));
    return data.sort((a, b) => Number(b.emergency) - Number(a.emergency) || (b.rating ?? 0) - (a.rating ?? 0));
  });
  const allStores = rememberBriefly(clock, PLACES_FOR_MS, async () => (await listStores(deps, firstPage(500))).data);

  const medicines = rememberBriefly(clock, SLOTS_FOR_MS, async (query) => {
    const { data, named } = await searchMedicines(deps, { q: query, deliveredOnly: false, ...firstPage(3) });
    return {
      medicines: data.map(({ _id, name, price, prescriptionRequired }) => ({
        name: plainWords(name),
        path: paths.medicine(_id),
        priceRupees: price,
        needsPrescription: prescriptionRequired,
      })),
      /** The name of what is never sold here, when the search names it. */
      neverSold: named?.notSold ? plainWords(named.name) : undefined,
    };
  });

  return {
    doctors: (question: DoctorQuestion) => doctors(JSON.stringify(question)),
    medicines,

    /** Returns hospitals with their phones: emergency departments first, of the city when one is given. */
    async hospitals(city?: string) {
      return inCity(await allHospitals(""), city)
        .slice(0, 3)
        .map(({ name, city: place, contact }) => ({ name: plainWords(`${name}, ${place}`), phone: contact }));
    },

    async stores(city?: string) {
      return inCity(await allStores(""), city)
        .slice(0, 3)
        .map(({ name, slug }) => ({ name: plainWords(name), path: paths.store(slug) }));
    },

    /** Returns the city of a hospital that a text names. */
    async cityIn(text: string): Promise<string | undefined> {
      const said = ` ${text.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, " ")} `;
      return (await allHospitals("")).find(({ city }) => said.includes(` ${city.toLowerCase()} `))?.city;
    },

    async appointments(patientId: string, locale: Locale) {
      const { data } = await listAppointments(deps, { patientId, tab: "upcoming", ...firstPage(3) });
      return data.map(({ doctorName, dateTime, time, status }) => ({
        doctor: plainWords(doctorName),
        when: `${dayIn(locale, new Date(dateTime))}, ${time}`,
        status,
      }));
    },

    async ownNames(patientId: string) {
      const rows = await db
        .select({ first: users.firstName, last: users.lastName })
        .from(users)
        .where(eq(users.id, patientId));
      return rows.flatMap(({ first, last }) => [first, last]);
    },

    async orders(patientId: string) {
      const { data } = await listOrders({ db, clock }, { patientId, ...firstPage(3) });
      return data.map(({ number, deliveryStatus }) => ({ number, status: deliveryStatus }));
    },
  };
}

export interface DoctorQuestion {
  speciality: Speciality | undefined;
  city: string | undefined;
  sort: DoctorSort;
  /** The language of specialities and days. */
  locale: Locale;
}

/** Returns the first of the specialities that a doctor here has. */
export const specialityHere = (wanted: readonly string[]): Speciality =>
  specialities.find((name) => name === wanted.find((one) => (specialities as readonly string[]).includes(one))) ??
  "General physician";

function inCity<Place extends Pick<Hospital, "city">>(places: Place[], city: string | undefined): Place[] {
  const near = city ? places.filter((place) => place.city === city) : [];
  return near.length > 0 ? near : places;
}

const format = (tag: string) =>
  new Intl.DateTimeFormat(tag, { weekday: "short", day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
const formats: Record<Locale, Intl.DateTimeFormat> = { en: format("en-IN"), hi: format("hi-IN-u-nu-latn") };

/** Returns the day in India, such as "Fri 20 Nov". */
function dayIn(locale: Locale, instant: Date) {
  const parts = formats[locale].formatToParts(instant);
  return (["weekday", "day", "month"] as const)
    .map((wanted) => parts.find(({ type }) => type === wanted)!.value)
    .join(" ");
}
