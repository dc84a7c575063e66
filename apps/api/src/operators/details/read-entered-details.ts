import type { CheckedKind, EnteredDetail } from "@medisense/contract/operators/listing-details";
import { eq } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

type Details = Partial<Record<EnteredDetail, string>>;

/** Returns what else was entered of a doctor or store, as a file has it; nothing for an entry that does not exist. */
export const readEnteredDetails = (db: Database, kind: CheckedKind, id: string): Promise<Details> =>
  kind === "doctors" ? ofDoctor(db, id) : ofStore(db, id);

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

async function ofStore(db: Database, id: string): Promise<Details> {
  const { address, state, pincode, contact, yearsActive, gstin } = stores;
  const [store] = await db
    .select({ address, state, pincode, contact, yearsActive, gstin })
    .from(stores)
    .where(eq(stores.id, id));
  return store ? { ...store, yearsActive: String(store.yearsActive) } : {};
}
