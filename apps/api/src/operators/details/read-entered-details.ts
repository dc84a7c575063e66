import type { EnteredDetail } from "@medisense/contract/operators/listing-details";
import type { ListingKind } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

type Details = Partial<Record<EnteredDetail, string>>;

/** Returns what else was entered of an entry, as a file has it; nothing for an entry that does not exist. */
export const readEnteredDetails = (db: Database, kind: ListingKind, id: string): Promise<Details> =>
  ({ doctors: ofDoctor, hospitals: ofHospital, stores: ofStore })[kind](db, id);

async function ofDoctor(db: Database, id: string): Promise<Details> {
  const { specialization, degree, gender, about, experienceYears, feePaise, languages, online } = doctors;
  const [doctor] = await db
    .select({
      hospital: hospitals.name,
      specialization,
      degree,
      gender,
      about,
      experienceYears,
      feePaise,
      languages,
      online,
    })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(eq(doctors.id, id));
  if (!doctor) return {};
  const { experienceYears: years, feePaise: paise, ...texts } = doctor;
  return {
    ...texts,
    experience: String(years),
    fees: String(paise / 100),
    languages: doctor.languages.join("; "),
    online: doctor.online ? "yes" : "no",
  };
}

async function ofHospital(db: Database, id: string): Promise<Details> {
  const [hospital] = await db.select().from(hospitals).where(eq(hospitals.id, id));
  if (!hospital) return {};
  const { address, city, area, state, pincode, contact, latitude, longitude, beds, established } = hospital;
  return {
    address,
    city,
    area,
    state,
    pincode,
    contact,
    latitude: String(latitude),
    longitude: String(longitude),
    beds: String(beds),
    established: String(established),
    emergency: hospital.emergency ? "yes" : "no",
    specialities: hospital.specialities.join("; "),
  };
}

async function ofStore(db: Database, id: string): Promise<Details> {
  const { address, city, state, pincode, latitude, longitude, contact, yearsActive, gstin } = stores;
  const [store] = await db
    .select({ address, city, state, pincode, latitude, longitude, contact, yearsActive, gstin })
    .from(stores)
    .where(eq(stores.id, id));
  if (!store) return {};
  return {
    ...store,
    latitude: String(store.latitude),
    longitude: String(store.longitude),
    yearsActive: String(store.yearsActive),
  };
}
