import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { leaves, weeklyHours } from "../appointments/tables/calendar-tables.ts";
import { personalNameOf, slugOf } from "../directory/index.ts";
import { doctors, hospitals } from "../directory/listing/tables.ts";
import { users } from "../identity/account-state/tables.ts";
import { districtOf } from "../pharmacy/index.ts";
import { medicines, products, stores } from "../pharmacy/tables/catalogue-tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import { commonListings } from "./common-listings.ts";
import { accountId, demoAccounts, demoPasswordHash, emailOfDoctor } from "./demo-accounts.ts";
import { leaveOf, weekOf } from "./doctor-weeks.ts";
import { type DataFiles, readDataFiles } from "./read-data-files.ts";
import { rowIdOf } from "./row-id.ts";

/**
 * Inserts the missing rows of the demo world and leaves existing rows unchanged, edited or not.
 * It inserts all or nothing. Servers that start together run it one after the other.
 */
export const seedDemoWorld = (db: Database, clock: Clock) => seed(db, clock, async () => true);

/** Inserts the demo world unless there are accounts, also when another server creates them meanwhile. */
export async function seedIfEmpty(db: Database, clock: Clock): Promise<void> {
  if (await isEmpty(db)) await seed(db, clock, isEmpty);
}

const isEmpty = async (db: Database) => (await db.$count(users)) === 0;

async function seed(db: Database, clock: Clock, isWanted: (tx: Database) => Promise<boolean>): Promise<void> {
  const files = readDataFiles();
  const passwordHash = await demoPasswordHash();
  await db.transaction(async (tx) => {
    await lockSeeding(tx);
    if (!(await isWanted(tx))) return;
    await insertMissing(tx, users, accountRows(files, passwordHash, clock.now()));
    await insertMissing(tx, hospitals, hospitalRows(files));
    await insertMissing(tx, doctors, doctorRows(files, clock.now()));
    await insertMissing(tx, weeklyHours, await missingHours(tx, files));
    await insertMissing(tx, leaves, leaveRows(files, clock.now()));
    await insertMissing(tx, stores, storeRows(files, clock.now()));
    await insertMissing(tx, products, productRows(files));
    await insertMissing(tx, medicines, medicineRows(files));
  });
}

/** Stands where a council would stand: nobody of the demo world exists. */
const DEMO_REGISTER = "demo data";

/** The key of the advisory lock; any number that nothing else in this database locks. */
const SEEDING = 4_771_003;

/** Polls for the lock instead of waiting for it, because the database cancels statements that take long. */
async function lockSeeding(tx: Database) {
  for (;;) {
    const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${SEEDING}) as taken`);
    if (rows[0]!.taken) return;
    await pause(50);
  }
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const ROWS_PER_STATEMENT = 500;

export async function insertMissing<T extends PgTable>(tx: Database, table: T, rows: T["$inferInsert"][]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflictDoNothing();
  }
}

function accountRows(files: DataFiles, passwordHash: string, createdAt: Date): (typeof users.$inferInsert)[] {
  return [
    ...demoAccounts.map((account) => ({ id: accountId(account.email), passwordHash, createdAt, ...account })),
    ...files.doctors.map((doctor) => ({
      id: rowIdOf(doctor.id),
      email: emailOfDoctor(doctor.id),
      role: "doctor" as const,
      passwordHash,
      createdAt,
      ...personalNameOf(doctor.name),
    })),
  ];
}

function hospitalRows(files: DataFiles): (typeof hospitals.$inferInsert)[] {
  return files.hospitals.map(({ lat, lng, ...hospital }) => ({
    ...hospital,
    id: rowIdOf(hospital.id),
    slug: slugOf(hospital.name),
    latitude: lat,
    longitude: lng,
  }));
}

function doctorRows(files: DataFiles, checkedAt: Date): (typeof doctors.$inferInsert)[] {
  return files.doctors.map((doctor) => ({
    id: rowIdOf(doctor.id),
    hospitalId: rowIdOf(doctor.hospitalId),
    name: doctor.name,
    slug: `${slugOf(doctor.name.replace(/^Dr\. /, ""))}--${rowIdOf(doctor.id).slice(0, 8)}`,
    gender: doctor.gender,
    specialization: doctor.specialization,
    degree: doctor.degree,
    experienceYears: doctor.experience,
    feePaise: doctor.fees * 100,
    successRate: doctor.success_rate,
    rating: doctor.rating,
    profileImage: doctor.profileImage,
    bio: doctor.bio,
    about: doctor.about,
    addressLine1: doctor.address_line1,
    addressLine2: doctor.address_line2,
    languages: doctor.languages,
    registrationNo: doctor.registrationNo,
    registrationCouncil: DEMO_REGISTER,
    checkedAt,
    checkedAgainst: DEMO_REGISTER,
    joinedAt: checkedAt,
    online: doctor.online,
  }));
}

/** Returns the hours of doctors who have none. The week of one who has changed it stays as it is. */
async function missingHours(tx: Database, files: DataFiles): Promise<(typeof weeklyHours.$inferInsert)[]> {
  const known = new Set((await tx.selectDistinct({ id: weeklyHours.doctorId }).from(weeklyHours)).map(({ id }) => id));
  return files.doctors
    .map((doctor) => ({ doctorId: rowIdOf(doctor.id), week: weekOf(doctor) }))
    .filter(({ doctorId }) => !known.has(doctorId))
    .flatMap(({ doctorId, week }) => week.map((window) => ({ doctorId, ...window })));
}

function leaveRows(files: DataFiles, now: Date): (typeof leaves.$inferInsert)[] {
  return files.doctors.flatMap((doctor) => {
    const span = leaveOf(doctor, now);
    return span ? [{ id: rowIdOf(`leave of ${doctor.id}`), doctorId: rowIdOf(doctor.id), ...span }] : [];
  });
}

function storeRows(files: DataFiles, checkedAt: Date): (typeof stores.$inferInsert)[] {
  const hospitalNames = new Map(files.hospitals.map(({ id, name }) => [id, name]));
  return files.pharmacies.map(({ lat, lng, no: _, hospitalId, ...store }) => ({
    ...store,
    id: rowIdOf(store.id),
    slug: slugOf(store.name),
    district: districtOf(store.pincode),
    latitude: lat,
    longitude: lng,
    checkedAt,
    checkedAgainst: DEMO_REGISTER,
    sells: true,
    hospitalName: hospitalId && hospitalNames.get(hospitalId)!,
  }));
}

/** Returns the id of a product, derived from the medicine that first sold it. */
const productId = (medicineKey: string) => rowIdOf(`product of ${medicineKey}`);

function productRows(files: DataFiles): (typeof products.$inferInsert)[] {
  return files.medicines.map(({ id, brand, manufacturer, category, mrp, rxSchedule, medicineImage, ...medicine }) => ({
    ...medicine,
    id: productId(id),
    brandName: brand,
    maker: manufacturer,
    category: [category],
    mrpPaise: mrp,
    schedule: rxSchedule,
    image: medicineImage,
  }));
}

function medicineRows(files: DataFiles): (typeof medicines.$inferInsert)[] {
  const storeIds = new Map(files.pharmacies.map(({ id, no }) => [no, rowIdOf(id)]));
  const own = files.medicines.map(({ id, price, mrp, pharmacyNo, stock }) => ({
    id: rowIdOf(id),
    productId: productId(id),
    storeId: storeIds.get(pharmacyNo)!,
    pricePaise: price,
    mrpPaise: mrp,
    stock,
    sourceId: id,
  }));
  const further = commonListings(files).map(({ pricePaise, product, stock, store }) => ({
    id: rowIdOf(`${product.id} at ${store.id}`),
    productId: productId(product.id),
    storeId: rowIdOf(store.id),
    pricePaise,
    mrpPaise: product.mrp,
    stock,
  }));
  return [...own, ...further];
}
