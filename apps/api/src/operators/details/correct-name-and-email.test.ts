import { listAppointments } from "@medisense/contract/appointments";
import { findDoctor, listHospitalDoctors, searchDoctors } from "@medisense/contract/directory";
import { forgotPassword, logIn, me, resetPassword, unlock } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { hospitalDay } from "@medisense/contract/operators/hospital-desk";
import { correctListing, correctNameAndEmail, readListing } from "@medisense/contract/operators/listing-details";
import { addListing, listingErrors, listingFaults, type ListingKind } from "@medisense/contract/operators/listings";
import { readPrescription } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { book, tomorrowAt } from "../../appointments/booking/booking.fixture.ts";
import { visitDocuments } from "../../appointments/tables/receipt-tables.ts";
import { aPrescriptionByDoctor } from "../../consultations/prescriptions/prescription.fixture.ts";
import { hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { mailUnlockLink } from "../../identity/mail-unlock-link.ts";
import { findOwnStore } from "../../pharmacy/order-state/own-store.ts";
import { aPharmacist, aStore, scheduleH1 } from "../../pharmacy/testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, place, placeAndPay } from "../../pharmacy/testing/order.fixture.ts";
import { aPaidParcel, mailAbout, mark, sendOut } from "../../pharmacy/testing/paid-parcel.fixture.ts";
import { aWaitingOrder } from "../../pharmacy/testing/waiting-order.fixture.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { pay } from "../../testing/pay.ts";
import { noon } from "../../testing/noon.ts";
import { quickHash } from "../../testing/quick-hash.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { doctor as doctorRow, hospital as hospitalRow, store as storeRow } from "../onboarding/listing-rows.fixture.ts";

let world: World;
let second: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  world = await createWorld();
  second = await createApp(world);
});
beforeEach(() => world.travelTo(noon));
afterAll(async () => {
  await second.app.close();
  await world.close();
});

const password = "Marigold@77";
const reason = "Misspelt when it was entered";
const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));
type Client = Awaited<ReturnType<typeof anAdmin>>;
const correct = (
  admin: Client,
  { kind, id }: { kind: ListingKind; id: string },
  cells: { name: string; email?: string },
) => admin(correctNameAndEmail, { params: { kind, id }, body: { cells, reason } });
const lastAct = async (admin: Client) => (await admin(listOperatorActs, { query: {} })).data[0]!;
const passwordLinkTo = async (email: string) =>
  (await mailsTo(world, { email }))
    .flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1);

test("a corrected name of a doctor is on the profile and found on every server; what was issued keeps the former", async () => {
  const admin = await anAdmin();
  const { doctor, patient, prescription, id } = await aPrescriptionByDoctor(world);
  const others = inProcessClient(second.app);
  await others(searchDoctors, { query: { q: "Meera" } });
  await correct(admin, { kind: "doctors", id: doctor.id }, { name: "Dr. Mira Ayer" });

  for (const visitor of [await world.as(), others]) {
    expect((await visitor(findDoctor, { query: { doctor: doctor.slug } })).data).toMatchObject([
      { name: "Dr. Mira Ayer" },
    ]);
    expect((await visitor(searchDoctors, { query: { q: "Mira Ayer" } })).data).toMatchObject([{ _id: doctor.id }]);
  }
  const { data: sheet } = await (await world.as(patient))(readPrescription, { params: { id: prescription._id } });
  expect(sheet.doctorName).toBe("Dr. Meera Iyer");
  const [receipt] = await world.db.select().from(visitDocuments).where(eq(visitDocuments.appointmentId, id));
  expect(receipt!.content.doctor.name).toBe("Dr. Meera Iyer");
  expect((await (await world.as(doctor))(me, {})).user).toMatchObject({ firstName: "Mira", lastName: "Ayer" });

  expect(await lastAct(admin)).toMatchObject({
    act: "correct-listing",
    subject: { kind: "doctor", name: "Dr. Mira Ayer" },
    detail: `name: Dr. Meera Iyer → Dr. Mira Ayer; reason: ${reason}`,
  });
  const [account] = await world.db.select().from(users).where(eq(users.id, doctor.id));
  expect((await mailsTo(world, account!)).map(({ subject }) => subject)).toContain(
    "MediSense has corrected your details",
  );
});

test("a renamed hospital keeps its desk, its page and its doctors, and is found by its new name on every server", async () => {
  const [admin, hospital] = [await anAdmin(), await world.aHospital({ name: "Peepal Gate Hospital" })];
  const doctor = await world.aDoctor({ hospitalId: hospital.id });
  const desk = await world.aUser({ role: "hospital", organisationName: hospital.name });
  const [deskClient, others] = [await world.as(desk), inProcessClient(second.app)];
  for (const visitor of [await world.as(), others])
    expect((await visitor(searchDoctors, { query: { q: "Marigold Lane" } })).data).toEqual([]);
  await correct(admin, { kind: "hospitals", id: hospital.id }, { name: "Marigold Lane Hospital" });

  // Another page size: the reply to the same request is shared for a second.
  for (const visitor of [await world.as(), others])
    expect((await visitor(searchDoctors, { query: { q: "Marigold Lane", limit: 12 } })).data).toMatchObject([
      { _id: doctor.id, hospitalName: "Marigold Lane Hospital" },
    ]);
  const visitor = await world.as();
  for (const named of [hospital.slug, "Marigold-Lane-Hospital"])
    expect((await visitor(listHospitalDoctors, { params: { hospital: named } })).hospital.name).toBe(
      "Marigold Lane Hospital",
    );
  expect((await deskClient(hospitalDay, {})).data).toMatchObject([{ _id: doctor.id }]);
  expect(await deskClient(me, {})).toMatchObject({ hospitalName: "Marigold Lane Hospital" });

  const add = (kind: ListingKind, cells: Record<string, string>) =>
    admin(addListing, { params: { kind }, body: { cells } });
  await add("doctors", { ...doctorRow(40), hospital: "MARIGOLD-LANE HOSPITAL" });
  await expect(add("hospitals", { ...hospitalRow, name: "Marigold-lane hospital" })).rejects.toMatchObject({
    fields: { name: listingFaults.nameTaken },
  });
});

test("patients with a clinic visit ahead are told a hospital's new name once, and its doctors' addresses have it", async () => {
  const [admin, hospital] = [await anAdmin(), await world.aHospital({ name: "Banyan Gate Hospital" })];
  const addressLine1 = "Room 4, Banyan Gate Hospital, Adyar";
  const doctor = await world.aDoctor({ hospitalId: hospital.id, addressLine1 });
  const [atClinic, byVideo] = [await world.aPatient(), await world.aPatient()];
  const { appointmentId: visit } = await book(world, atClinic, doctor, tomorrowAt("11:00"), "clinic");
  const { appointmentId: online } = await book(world, byVideo, doctor, tomorrowAt("11:30"), "online");
  for (const id of [visit, online]) await pay(world, id);
  await correct(admin, { kind: "hospitals", id: hospital.id }, { name: "Lotus Gate Hospital" });
  await world.runJobs();

  const told = async (patient: { email: string }) =>
    (await mailsTo(world, patient)).filter(({ subject }) => subject.includes("is called"));
  const [mail, ...more] = await told(atClinic);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("Banyan Gate Hospital is called Lotus Gate Hospital now.");
  expect(mail!.text).toContain("Please come to Room 4, Lotus Gate Hospital, Adyar");
  expect(await told(byVideo)).toEqual([]);
  const { data } = await (await world.as(atClinic))(listAppointments, { query: { userId: atClinic.id } });
  expect(data.find(({ _id }) => _id === visit)).toMatchObject({
    hospitalName: "Lotus Gate Hospital",
    address: { line1: "Room 4, Lotus Gate Hospital, Adyar" },
  });
});

test("patients with a visit ahead, at the clinic or by video, are told a doctor's new name once", async () => {
  const admin = await anAdmin();
  const doctor = await world.aDoctor({ name: "Dr. Tara Sen" });
  const [atClinic, byVideo, unpaid] = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  const { appointmentId: visit } = await book(world, atClinic, doctor, tomorrowAt("11:00"), "clinic");
  const { appointmentId: online } = await book(world, byVideo, doctor, tomorrowAt("11:30"), "online");
  for (const id of [visit, online]) await pay(world, id);
  await book(world, unpaid, doctor, tomorrowAt("12:00"), "clinic");
  await correct(admin, { kind: "doctors", id: doctor.id }, { name: "Dr. Tara Sengupta" });
  await world.runJobs();

  const told = async (patient: { email: string }) =>
    (await mailsTo(world, patient)).filter(({ subject }) => subject.includes("is called"));
  for (const patient of [atClinic, byVideo]) {
    const [mail, ...more] = await told(patient);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe("Dr. Tara Sen is called Dr. Tara Sengupta now: your appointment");
    expect(mail!.text).toContain("It is the same doctor");
  }
  expect(await told(unpaid)).toEqual([]);
  const { data } = await (await world.as(atClinic))(listAppointments, { query: { userId: atClinic.id } });
  expect(data.find(({ _id }) => _id === visit)).toMatchObject({ doctorName: "Dr. Tara Sengupta" });
});

test("patients of a parcel under way are told a store's new name once, and those who have theirs are not", async () => {
  const admin = await anAdmin();
  const { store, patient, parcelId, orderId, desk, medicine } = await aPaidParcel(world);
  const [received, unpaid] = [await world.aPatient(), await world.aPatient()];
  const [delivered] = await parcelRows(world, await placeAndPay(world, received, packsOf(medicine)));
  await sendOut(desk, delivered!.id);
  const [sent] = await parcelRows(world, delivered!.orderId);
  await mark(desk, sent!.id, "delivered", sent!.deliveryCode!);
  await place(world, unpaid, packsOf(medicine));
  await sendOut(desk, parcelId);
  await correct(admin, { kind: "stores", id: store.id }, { name: "Jasmine Gate Pharmacy" });
  await world.runJobs();

  const mail = await mailAbout(world, patient, "store-renamed");
  expect(mail.text).toContain(`${store.name} is called Jasmine Gate Pharmacy now.`);
  for (const other of [received, unpaid])
    expect((await mailsTo(world, other)).filter(({ subject }) => subject.includes("is called"))).toEqual([]);
  expect((await orderOf(world, patient, orderId)).parcels).toMatchObject([
    { store: { name: "Jasmine Gate Pharmacy" } },
  ]);
});

test("who collects at a store is told its new name and its new place", async () => {
  const admin = await anAdmin();
  const { store, patient } = await aWaitingOrder(world, { product: scheduleH1 });
  const params = { kind: "stores", id: store.id } as const;
  await correct(admin, params, { name: "Lotus Gate Pharmacy" });
  const { entered } = (await admin(readListing, { params })).data;
  const address = "77, Demo Temple Street";
  await admin(correctListing, { params, body: { cells: { ...entered, address } } });
  await world.runJobs();

  const [renamed, moved] = [
    await mailAbout(world, patient, "store-renamed"),
    await mailAbout(world, patient, "store-moved"),
  ];
  expect(renamed.text).toContain(`${store.name} is called Lotus Gate Pharmacy now.`);
  for (const { text } of [renamed, moved]) expect(text).toContain(`Lotus Gate Pharmacy, ${address}`);
});

test("a name that another hospital or store has is refused, and a renamed store keeps its desk", async () => {
  const [admin, store, other] = [await anAdmin(), await aStore(world, { name: "Coral Stor" }), await aStore(world)];
  const pharmacist = await aPharmacist(world, store);
  await expect(
    correct(admin, { kind: "stores", id: store.id }, { name: other.name.toUpperCase() }),
  ).rejects.toMatchObject({
    code: listingErrors.invalid.code,
    fields: { name: listingFaults.nameTaken },
  });
  await correct(admin, { kind: "stores", id: store.id }, { name: "Coral Store" });
  expect(await findOwnStore(world.db, pharmacist.id)).toMatchObject({ id: store.id, name: "Coral Store" });
  await expect(
    admin(addListing, { params: { kind: "stores" }, body: { cells: { ...storeRow, name: "CORAL  STORE" } } }),
  ).rejects.toMatchObject({ fields: { name: listingFaults.nameTaken } });
});

test("a corrected email ends the sessions, the password and all links of the account, and tells both addresses", async () => {
  const [admin, hospital] = [await anAdmin(), await world.aHospital({ email: "wrong@desk.example" })];
  const desk = await world.aUser({
    role: "hospital",
    organisationName: hospital.name,
    email: "wrong@desk.example",
    passwordHash: await quickHash(password),
  });
  const [deskClient, visitor] = [await world.as(desk), await world.as()];
  await visitor(forgotPassword, { body: { email: desk.email } });
  await mailUnlockLink(
    { ...world, config: { ...world.config } },
    { requestId: "attack", email: desk.email, origin: "https://medisense.example" },
  );
  await world.runJobs();
  const reset = await passwordLinkTo(desk.email);
  const [unlocking] = (await mailsTo(world, desk)).flatMap(
    ({ text }) => /unlock\?token=([\w.-]+)/.exec(text)?.[1] ?? [],
  );
  await correct(admin, { kind: "hospitals", id: hospital.id }, { name: hospital.name, email: "Right@Desk.example" });

  await expect(deskClient(me, {})).rejects.toMatchObject({ status: 401 });
  const choose = (token: string) => visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  await expect(choose(reset!)).rejects.toMatchObject({ status: 400 });
  await expect(visitor(unlock, { body: { token: unlocking! } })).rejects.toMatchObject({ status: 400 });
  const enter = (email: string) => visitor(logIn, { body: { email, password, role: "hospital" } });
  for (const email of [desk.email, "right@desk.example"])
    await expect(enter(email)).rejects.toMatchObject({ status: 401 });

  const told = (await mailsTo(world, desk)).find(({ text }) => text.includes("has changed the email of the account"));
  expect(told!.text).not.toMatch(/right@desk|reset-password/);
  await choose((await passwordLinkTo("right@desk.example"))!);
  expect(await enter("right@desk.example")).toMatchObject({ hospitalName: hospital.name });
  const [row] = await world.db.select().from(hospitals).where(eq(hospitals.id, hospital.id));
  expect(row!.email).toBe("right@desk.example");
  expect((await lastAct(admin)).detail).toBe(`email: wrong@desk.example → right@desk.example; reason: ${reason}`);
});

test("an email of another account is refused and changes nothing, the same again is no act, and only an admin corrects", async () => {
  const [admin, doctor, taken] = [await anAdmin(), await world.aDoctor(), await world.aPatient()];
  const entry = { kind: "doctors", id: doctor.id } as const;
  await expect(correct(admin, entry, { name: "Dr. New", email: taken.email })).rejects.toMatchObject({
    fields: { email: listingFaults.emailTaken },
  });
  await expect(correct(admin, entry, { name: "=Dr", email: "no" })).rejects.toMatchObject({
    fields: { name: listingFaults.formula, email: listingFaults.email },
  });
  const { data } = await admin(readListing, { params: entry });
  expect(data.name).toBe(doctor.name);
  await expect(correct(admin, entry, { name: data.name, email: data.email! })).resolves.toMatchObject({
    isChanged: false,
  });
  for (const account of [doctor, taken])
    await expect(correct(await world.as(account), entry, { name: "Dr. Mine" })).rejects.toMatchObject({ status: 403 });
});
