import { listDoctors } from "@medisense/contract/directory";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { changeListing, readListing } from "@medisense/contract/operators/listing-details";
import { checkListing, listingErrors, listingFaults } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { book } from "../../appointments/booking/booking.fixture.ts";
import { users } from "../../identity/account-state/tables.ts";
import { aStore } from "../../pharmacy/testing/medicine.fixture.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));
const facts = { registrationNo: "TN-1", registrationCouncil: "Tamil Nadu Medical Council", registrationYear: "2012" };

test("a changed registration is unchecked again: the doctor cannot be booked until an admin has checked it", async () => {
  const [admin, doctor] = [await anAdmin(), await world.aDoctor()];
  const params = { kind: "doctors", id: doctor.id } as const;
  await expect(admin(changeListing, { params, body: { facts } })).resolves.toMatchObject({ isUnchecked: true });

  expect((await admin(readListing, { params })).data).toMatchObject({ state: "waiting", checked: null, facts });
  const patient = await world.aPatient();
  await expect(book(world, patient, doctor)).rejects.toMatchObject({ status: 404 });
  const listed = async () => (await (await world.as())(listDoctors, { query: {} })).data.map(({ _id }) => _id);
  expect(await listed()).not.toContain(doctor.id);
  const { data: acts } = await admin(listOperatorActs, { query: {} });
  expect(acts.find(({ act }) => act === "change-listing")!.detail).toContain(
    `registrationNo: ${doctor.registrationNo} → TN-1`,
  );

  await admin(checkListing, { params, body: { against: "Indian Medical Register" } });
  await expect(book(world, patient, doctor)).resolves.toBeDefined();
  const [account] = await world.db.select().from(users).where(eq(users.id, doctor.id));
  const told = (await mailsTo(world, account!)).filter(({ subject }) => subject.includes("registration"));
  expect(told).toMatchObject([{ text: expect.stringContaining("Patients can find and book you now.") }]);
  expect(told[0]!.text).toContain("Indian Medical Register");
});

test("a check pressed again, or by two admins at once, is recorded once and keeps who checked", async () => {
  const [admin, other, doctor] = [await anAdmin(), await anAdmin(), await world.aDoctor()];
  const params = { kind: "doctors", id: doctor.id } as const;
  await admin(changeListing, { params, body: { facts: { ...facts, registrationNo: "TN-3" } } });
  const check = (by: typeof admin, against: string) => by(checkListing, { params, body: { against } });
  const recorded = async () => {
    const { data: acts } = await admin(listOperatorActs, { query: {} });
    const checks = acts.filter(({ act, subject }) => act === "check-listing" && subject.id === doctor.id);
    return { checks: checks.length, checked: (await admin(readListing, { params })).data.checked };
  };

  await Promise.all([check(admin, "Indian Medical Register"), check(other, "National Medical Register")]);

  const first = await recorded();
  expect(first.checks).toBe(1);
  for (const by of [admin, other]) await check(by, "Somebody's word");
  expect(await recorded()).toEqual(first);
  await expect(
    admin(checkListing, { params: { ...params, id: crypto.randomUUID() }, body: { against: "Nothing" } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("the same facts again change nothing", async () => {
  const [admin, doctor] = [await anAdmin(), await world.aDoctor({ registrationNo: "TN-2" })];
  const params = { kind: "doctors", id: doctor.id } as const;
  const body = { facts: { ...facts, registrationNo: "TN-2" } };
  await expect(admin(changeListing, { params, body })).resolves.toMatchObject({ isUnchecked: false });
  expect((await admin(readListing, { params })).data.state).toBe("listed");
});

test("a number of somebody else and an unreadable one are refused at their field", async () => {
  const [admin, doctor, other] = [await anAdmin(), await world.aDoctor(), await world.aDoctor()];
  const params = { kind: "doctors", id: doctor.id } as const;
  const enter = (registrationNo: string) =>
    admin(changeListing, { params, body: { facts: { ...facts, registrationNo } } });
  await expect(enter(other.registrationNo)).rejects.toMatchObject({
    code: listingErrors.invalid.code,
    fields: { registrationNo: listingFaults.numberTaken },
  });
  await expect(enter(other.registrationNo.toLowerCase().replaceAll("-", " "))).rejects.toMatchObject({
    fields: { registrationNo: listingFaults.numberTaken },
  });
  await expect(enter("=1+1")).rejects.toMatchObject({ fields: { registrationNo: listingFaults.formula } });
});

test("a store with a changed licence sells nothing until it is checked, and no licence ends in the past", async () => {
  const [admin, store] = [await anAdmin(), await aStore(world)];
  const params = { kind: "stores", id: store.id } as const;
  const licence = {
    licenceNo: "KA-20B-1",
    licenceValidUntil: "2027-03-31",
    pharmacistName: "R. Demo",
    pharmacistRegistrationNo: "PH-1",
  };
  const sells = async () => (await world.db.select().from(stores).where(eq(stores.id, store.id)))[0]!.sells;
  await expect(
    admin(changeListing, { params, body: { facts: { ...licence, licenceValidUntil: "2026-11-19" } } }),
  ).rejects.toMatchObject({ fields: { licenceValidUntil: listingFaults.past } });
  expect(await sells()).toBe(true);
  await admin(changeListing, { params, body: { facts: licence } });
  expect(await sells()).toBe(false);

  const holder = await world.aUser({ role: "pharmacy", organisationName: store.name });
  await admin(checkListing, { params, body: { against: "Form 20B" } });
  expect(await mailsTo(world, holder)).toMatchObject([
    { text: expect.stringContaining("Patients can order from you now.") },
  ]);
});

test("only an admin reads or changes the facts", async () => {
  const doctor = await world.aDoctor();
  const params = { kind: "doctors", id: doctor.id } as const;
  for (const account of [doctor, await world.aPatient()]) {
    const call = await world.as(account);
    await expect(call(readListing, { params })).rejects.toMatchObject({ status: 403 });
    await expect(call(changeListing, { params, body: { facts } })).rejects.toMatchObject({ status: 403 });
  }
});
