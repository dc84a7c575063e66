import { listAppointments } from "@medisense/contract/appointments";
import { findDoctor } from "@medisense/contract/directory";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { correctListing, readListing } from "@medisense/contract/operators/listing-details";
import { listingErrors, listingFaults, type ListingKind, suspendListing } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, bookAndPay, tomorrowAt } from "../../appointments/booking/booking.fixture.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { payments } from "../../payments/payment-state/tables.ts";
import { aStore } from "../../pharmacy/testing/medicine.fixture.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import { pay } from "../../testing/pay.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { hospital as hospitalRow, store as storeRow } from "../onboarding/listing-rows.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));
type Client = Awaited<ReturnType<typeof anAdmin>>;

const cellsOfDoctor = (hospital: string) => ({
  hospital,
  specialization: "Cardiologist",
  degree: "MBBS, DM",
  experience: "12",
  fees: "900",
  gender: "f",
  languages: "English; Malayalam",
  online: "yes",
  about: "",
});

/** Corrects some values of an entry; the others are sent as the form shows them. */
async function correct(admin: Client, kind: ListingKind, id: string, changed: Record<string, string>) {
  const params = { kind, id };
  const { entered } = (await admin(readListing, { params })).data;
  return admin(correctListing, { params, body: { cells: { ...entered, ...changed } } });
}
async function bookAndPayFor(mode: "clinic" | "online", patient: { id: string }, doctor: { id: string }, time: string) {
  const { appointmentId } = await book(world, patient, doctor, tomorrowAt(time), mode);
  await pay(world, appointmentId);
  return appointmentId;
}
const lastAct = async (admin: Client) => (await admin(listOperatorActs, { query: {} })).data[0]!;

test("a corrected degree and fee are on the profile, and a booked visit keeps the fee that was paid", async () => {
  const [admin, patient, hospital] = [await anAdmin(), await world.aPatient(), await world.aHospital()];
  const doctor = await world.aDoctor({ hospitalId: hospital.id, feePaise: 500_00 });
  const visit = await bookAndPay(world, patient, doctor);
  const params = { kind: "doctors", id: doctor.id } as const;
  expect((await admin(readListing, { params })).data.visitsAhead).toBe(1);
  await admin(correctListing, { params, body: { cells: cellsOfDoctor(hospital.name) } });

  const { data: found } = await (await world.as())(findDoctor, { query: { doctor: doctor.id } });
  expect(found).toMatchObject([{ fees: 900, degree: "MBBS, DM", experience: 12 }]);
  // The check stays: what was compared with the register has not changed.
  expect((await admin(readListing, { params })).data).toMatchObject({ state: "listed", entered: { fees: "900" } });
  const [booked] = await world.db.select().from(appointments).where(eq(appointments.id, visit));
  const [paid] = await world.db.select().from(payments).where(eq(payments.payableId, visit));
  expect([booked!.feePaise, paid!.amountPaise, booked!.status]).toEqual([500_00, 500_00, "confirmed"]);
  await world.runJobs();
  expect((await mailsTo(world, patient)).filter(({ subject }) => subject.includes("another place"))).toEqual([]);

  const act = await lastAct(admin);
  expect(act).toMatchObject({ act: "correct-listing", subject: { kind: "doctor", id: doctor.id } });
  expect(act.detail).toContain("fees: 500 → 900");
  expect(act.detail).toContain(`degree: ${doctor.degree} → MBBS, DM`);
});

test("the doctor is mailed each value that was corrected, and nothing when nothing was", async () => {
  const [admin, hospital] = [await anAdmin(), await world.aHospital()];
  const doctor = await world.aDoctor({ hospitalId: hospital.id, feePaise: 500_00, online: true });
  await correct(admin, "doctors", doctor.id, {});
  await correct(admin, "doctors", doctor.id, { fees: "900", online: "no" });
  const [account] = await world.db.select().from(users).where(eq(users.id, doctor.id));
  const [mail, ...more] = await mailsTo(world, account!);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("MediSense has corrected your details");
  expect(mail!.text).toMatch(/Fee in rupees: 900/);
  expect(mail!.text).toMatch(/Visits by video: No/);
  expect(mail!.text).toContain("Visits that are booked already keep the fee that was paid.");
  expect(mail!.text).not.toContain("Degree");
});

test("patients with a clinic visit ahead are mailed the new hospital once, and those with a video visit are not", async () => {
  const [admin, former, next] = [
    await anAdmin(),
    await world.aHospital(),
    await world.aHospital({ address: "9 Demo Lake Road, Mylapore, Chennai 600004" }),
  ];
  const doctor = await world.aDoctor({ hospitalId: former.id, addressLine1: former.address });
  const [atClinic, byVideo] = [await world.aPatient(), await world.aPatient()];
  const visit = await bookAndPayFor("clinic", atClinic, doctor, "11:00");
  await bookAndPayFor("online", byVideo, doctor, "11:30");
  await correct(admin, "doctors", doctor.id, { hospital: next.name.toUpperCase() });
  await world.runJobs();

  const told = async (patient: { email: string }) =>
    (await mailsTo(world, patient)).filter(({ subject }) => subject.includes("another place"));
  const [mail, ...more] = await told(atClinic);
  expect(more).toEqual([]);
  expect(mail!.text).toContain(next.address);
  expect(mail!.text).not.toContain(former.address);
  expect(await told(byVideo)).toEqual([]);
  const { data } = await (await world.as(atClinic))(listAppointments, { query: { userId: atClinic.id } });
  expect(data.find(({ _id }) => _id === visit)).toMatchObject({ address: { line1: next.address } });
  const [moved] = await world.db.select().from(appointments).where(eq(appointments.id, visit));
  expect(moved!.changes).toBe(1);
});

test("a doctor is not moved to a hospital that is suspended, or that does not exist", async () => {
  const [admin, doctor, closed] = [await anAdmin(), await world.aDoctor(), await world.aHospital()];
  await admin(suspendListing, { params: { kind: "hospitals", id: closed.id }, body: { reason: "No licence" } });
  await expect(correct(admin, "doctors", doctor.id, { hospital: closed.name })).rejects.toMatchObject({
    code: listingErrors.invalid.code,
    fields: { hospital: listingFaults.hospitalSuspended },
  });
  await expect(correct(admin, "doctors", doctor.id, { hospital: "Nowhere" })).rejects.toMatchObject({
    fields: { hospital: listingFaults.noHospital },
  });
  const [row] = await world.db.select().from(doctors).where(eq(doctors.id, doctor.id));
  expect(row!.hospitalId).toBe(doctor.hospitalId);
});

test("a hospital that moves takes the address of its doctors along, and their patients are told", async () => {
  const [admin, patient] = [await anAdmin(), await world.aPatient()];
  const { name: _name, email: _email, ...cells } = hospitalRow;
  const hospital = await world.aHospital();
  const place = { addressLine1: hospital.address, addressLine2: hospital.state };
  const doctor = await world.aDoctor({ hospitalId: hospital.id, ...place });
  await bookAndPayFor("clinic", patient, doctor, "11:00");
  const params = { kind: "hospitals", id: hospital.id } as const;
  expect((await admin(readListing, { params })).data).toMatchObject({ visitsAhead: 1, facts: {}, documents: [] });
  await admin(correctListing, { params, body: { cells } });
  await world.runJobs();

  const address = "4 Demo Beach Road, Adyar, Chennai 600020";
  const [[moved], [its]] = await Promise.all([
    world.db.select().from(hospitals).where(eq(hospitals.id, hospital.id)),
    world.db.select().from(doctors).where(eq(doctors.id, doctor.id)),
  ]);
  expect(moved).toMatchObject({ name: hospital.name, slug: hospital.slug, email: hospital.email, address, beds: 40 });
  expect(its).toMatchObject({ addressLine1: address, addressLine2: "Tamil Nadu" });
  const mails = await mailsTo(world, patient);
  expect(mails.filter(({ text, subject }) => subject.includes("another place") && text.includes(address))).toHaveLength(
    1,
  );
  await expect(correct(admin, "hospitals", hospital.id, {})).resolves.toMatchObject({ isChanged: false });
});

test("of a hospital's doctors at other addresses, those whom an admin chooses get its address, and nobody of another hospital", async () => {
  const [admin, hospital, patient] = [await anAdmin(), await world.aHospital(), await world.aPatient()];
  const at = (name: string) => world.aDoctor({ hospitalId: hospital.id, name, addressLine1: "2 Demo Mall Road" });
  const [chosen, stays, stranger] = [await at("Dr. Leela Nair"), await at("Dr. Mohan Das"), await world.aDoctor()];
  await bookAndPayFor("clinic", patient, chosen, "11:00");
  const params = { kind: "hospitals", id: hospital.id } as const;
  const { entered, elsewhere } = (await admin(readListing, { params })).data;
  expect(elsewhere.map(({ _id }) => _id)).toEqual([chosen.id, stays.id]);
  const choice = { cells: entered, doctorIds: [chosen.id, stranger.id] };
  await expect(admin(correctListing, { params, body: choice })).resolves.toMatchObject({ isChanged: true });
  await world.runJobs();

  const lineOf = async ({ id }: { id: string }) =>
    (await world.db.select().from(doctors).where(eq(doctors.id, id)))[0]!.addressLine1;
  expect(await Promise.all([chosen, stays, stranger].map(lineOf))).toEqual([
    hospital.address,
    "2 Demo Mall Road",
    stranger.addressLine1,
  ]);
  expect((await admin(readListing, { params })).data.elsewhere).toMatchObject([{ _id: stays.id }]);
  expect((await lastAct(admin)).detail).toMatch(/^Dr. Leela Nair: 2 Demo Mall Road, .* → 12 Demo Road/);
  const told = (await mailsTo(world, patient)).filter(({ subject }) => subject.includes("another place"));
  expect(told).toHaveLength(1);
  await expect(admin(correctListing, { params, body: choice })).resolves.toMatchObject({ isChanged: false });
});

test("a store's details are corrected with its district, and its licence stays checked", async () => {
  const [admin, store] = [await anAdmin(), await aStore(world)];
  const { address, city, state, latitude, longitude, contact, yearsActive, gstin } = storeRow;
  const cells = { address, city, state, latitude, longitude, contact, yearsActive, gstin, pincode: "600020" };
  const params = { kind: "stores", id: store.id } as const;
  await expect(admin(correctListing, { params, body: { cells: { ...cells, gstin: "33" } } })).rejects.toMatchObject({
    fields: { gstin: listingFaults.gstin },
  });
  await admin(correctListing, { params, body: { cells } });
  const [row] = await world.db.select().from(stores).where(eq(stores.id, store.id));
  expect(row).toMatchObject({ name: store.name, gstin, pincode: "600020", district: "Chennai", sells: true });
  expect(row!.address).toBe("6 Demo Beach Road, Chennai 600020");
  expect(await lastAct(admin)).toMatchObject({ act: "correct-listing", subject: { kind: "store" } });
});

test("a pin code or city is not corrected while the address still has the former one", async () => {
  const [admin, store] = [await anAdmin(), await aStore(world, { address: "Shop 2, Demo Market, Chennai 600020" })];
  const refused = { fields: { address: listingFaults.formerPlace } };
  await expect(correct(admin, "stores", store.id, { pincode: "600004" })).rejects.toMatchObject(refused);
  await expect(correct(admin, "stores", store.id, { city: "Tambaram" })).rejects.toMatchObject(refused);
  await correct(admin, "stores", store.id, { pincode: "600004", address: "Shop 2, Demo Market, Chennai 600004" });
  const [row] = await world.db.select().from(stores).where(eq(stores.id, store.id));
  expect(row).toMatchObject({ address: "Shop 2, Demo Market, Chennai 600004", pincode: "600004" });
});

test("a store whose GSTIN is made up, as in the demo, is corrected without a new one", async () => {
  const [admin, store] = [await anAdmin(), await aStore(world, { gstin: "DEMO-GSTIN-1" })];
  await expect(correct(admin, "stores", store.id, { contact: "+91 00000 10777" })).resolves.toMatchObject({
    isChanged: true,
  });
  const [row] = await world.db.select().from(stores).where(eq(stores.id, store.id));
  expect(row).toMatchObject({ gstin: "DEMO-GSTIN-1", contact: "+91 00000 10777" });
});

test("the same details again are no act, and only an admin corrects", async () => {
  const [admin, doctor, hospital] = [await anAdmin(), await world.aDoctor(), await world.aHospital()];
  const params = { kind: "doctors", id: doctor.id } as const;
  await admin(correctListing, { params, body: { cells: cellsOfDoctor(hospital.name) } });
  const act = await lastAct(admin);
  await expect(correct(admin, "doctors", doctor.id, {})).resolves.toMatchObject({ isChanged: false });
  expect((await lastAct(admin))._id).toBe(act._id);
  for (const account of [doctor, await world.aPatient()])
    await expect(
      (await world.as(account))(correctListing, { params, body: { cells: cellsOfDoctor(hospital.name) } }),
    ).rejects.toMatchObject({ status: 403 });
});
