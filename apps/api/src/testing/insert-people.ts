import { randomUUID } from "node:crypto";
import { doctors, hospitals } from "../directory/listing/tables.ts";
import { noon } from "./noon.ts";
import { users } from "../identity/account-state/tables.ts";
import type { Database } from "../platform/database/open-database.ts";

/** Inserts a user without a password. The default role is patient. */
export async function insertUser(db: Database, overrides: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.com`,
      passwordHash: "not-a-hash",
      firstName: "Asha",
      lastName: "Rao",
      organisationName: overrides.role === "hospital" || overrides.role === "pharmacy" ? "Neem Tree" : null,
      ...overrides,
    })
    .returning();
  return user!;
}

export async function insertHospital(db: Database, overrides: Partial<typeof hospitals.$inferInsert> = {}) {
  const name = overrides.name ?? `Neem Tree Hospital ${randomUUID().slice(0, 8)}`;
  const [hospital] = await db
    .insert(hospitals)
    .values({
      name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      address: "12 Demo Road, Adyar, Chennai 600020",
      city: "Chennai",
      area: "Adyar",
      state: "Tamil Nadu",
      pincode: "600020",
      latitude: 13,
      longitude: 80,
      contact: "+91 00000 10037",
      email: "care@neem-tree.example",
      rating: 4.3,
      hospitalImage: null,
      beds: 80,
      established: 1990,
      emergency: true,
      specialities: ["Dermatologist"],
      ...overrides,
    })
    .returning();
  return hospital!;
}

/** Inserts a doctor with an account, and a hospital unless `hospitalId` is given. */
export async function insertDoctor(db: Database, overrides: Partial<typeof doctors.$inferInsert> = {}) {
  const account = await insertUser(db, { role: "doctor", firstName: "Meera", lastName: "Iyer" });
  const hospitalId = overrides.hospitalId ?? (await insertHospital(db)).id;
  const [doctor] = await db
    .insert(doctors)
    .values({
      id: account.id,
      hospitalId,
      name: "Dr. Meera Iyer",
      slug: `meera-iyer--${account.id.slice(0, 8)}`,
      gender: "f",
      specialization: "Dermatologist",
      degree: "MBBS, MD (Dermatology)",
      experienceYears: 12,
      feePaise: 150_00,
      successRate: 95,
      rating: 4.6,
      profileImage: null,
      bio: null,
      about: "Dermatologist with 12 years of practice.",
      addressLine1: "Room 101, Neem Tree Hospital",
      addressLine2: "Adyar, Chennai 600020",
      languages: ["English", "Hindi"],
      registrationCouncil: "Tamil Nadu Medical Council",
      registrationYear: 2012,
      checkedAt: noon,
      checkedAgainst: "Indian Medical Register",
      joinedAt: noon,
      registrationNo: `DEMO-${randomUUID()}`,
      online: true,
      ...overrides,
    })
    .returning();
  return doctor!;
}
