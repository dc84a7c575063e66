import { bookAppointment } from "@medisense/contract/appointments";
import { chatErrors, readChat, sendMessage } from "@medisense/contract/chat";
import { listAccesses } from "@medisense/contract/health/access-log";
import { listConsents } from "@medisense/contract/health/consents";
import { changePerson, listPersons, removePerson, restorePerson } from "@medisense/contract/persons/family";
import {
  acceptHandOver,
  acceptHandOverIntoAccount,
  agreeToGoOn,
  handOverErrors,
  handOverTexts,
  inviteHandOver,
  listPaidForOthers,
  listRemovedPersons,
  readHandOver,
  withdrawHandOver,
} from "@medisense/contract/health/hand-over";
import { personErrors } from "@medisense/contract/persons/persons";
import { listRecords } from "@medisense/contract/health/records";
import { createShare, openShare, shareErrors } from "@medisense/contract/health/share";
import { logIn } from "@medisense/contract/identity";
import { lastAddress, placeOrder, readOrder } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { prescriptions } from "../../consultations/prescriptions/tables.ts";
import { aChild, addDependant } from "../../persons/testing/dependant.fixture.ts";
import { saveProfileAs } from "../../persons/profile/profile.fixture.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { aMedicine } from "../../pharmacy/testing/medicine.fixture.ts";
import { orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { chennaiAddress, packsOf, placeAndPay } from "../../pharmacy/testing/order.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { fifteenDays, signVersion } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { measurements } from "../tables/measurement-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Account = { id: string; email: string };
const PASSWORD = "Marigold@77";
const { version } = handOverTexts;
const refused = ({ code, status }: { code: string; status: number }) => ({ code, status });
const day = (text: string, time = "12:00") => `${text}T${time}:00+05:30`;
let emails = 0;
const newEmail = () => `grown-${++emails}@example.com`;

/** Invites the person and returns the token of the mail. */
async function invite(keeper: Account, id: string, email: string) {
  await (await world.as(keeper))(inviteHandOver, { params: { id }, body: { email } });
  const mail = (await mailsTo(world, { email })).findLast(({ cause }) => cause.startsWith("hand-over:"));
  return /\/hand-over#([\w-]+)/.exec(mail!.text)![1]!;
}
const accept = async (token: string) =>
  (await world.as())(acceptHandOver, { body: { token, password: PASSWORD, version } });
const consentsOf = async (account: { id: string }) => (await (await world.as(account))(listConsents, {})).data;
const familyOf = async (account: Account) => (await (await world.as(account))(listPersons, {})).data;
const recordsOf = async (account: { id: string }, personId?: string) =>
  (await (await world.as(account))(listRecords, { query: { personId } })).data;

/** An account with a child who turns 18 on the day after the test world's, and what belongs to the child's record. */
async function aGrownChild() {
  const keeper = await world.aPatient({ firstName: "Asha" });
  const personId = await addDependant(world, keeper, { birthDate: "2008-11-21" });
  await saveProfileAs(world, keeper, {
    personId,
    firstName: "Aarav",
    birthDate: "2008-11-21",
    allergies: ["Penicillin"],
  });
  await world.db.insert(measurements).values({
    id: crypto.randomUUID(),
    personId,
    kind: "weight",
    value: 60,
    entered: 60,
    unit: "kg",
    measuredAt: noon,
    createdAt: noon,
  });
  return { keeper, personId };
}

/** Pays for an order for the child. */
const addOrder = async (keeper: Account, personId: string) =>
  placeAndPay(world, keeper, packsOf(await aMedicine(world)), { personId });

test("from the 18th birthday on the account reads and does nothing, and after the grace period it does not read either", async () => {
  const { keeper, personId } = await aGrownChild();
  const call = await world.as(keeper);
  const doctor = await world.aDoctor();
  const book = (dateTime: string) =>
    call(bookAppointment, { body: { doctor: { doctorId: doctor.id, dateTime }, userId: keeper.id, personId } });
  world.travelTo(day("2026-11-20", "23:55"));
  await book(day("2026-11-23", "10:30"));

  world.travelTo(day("2026-11-21", "00:05"));
  const callThen = await world.as(keeper);
  const laterBook = callThen(bookAppointment, {
    body: { doctor: { doctorId: doctor.id, dateTime: day("2026-11-23", "12:00") }, userId: keeper.id, personId },
  });
  await expect(laterBook).rejects.toMatchObject(refused(personErrors.agreementNeeded));
  const order = {
    patientId: keeper.id,
    items: packsOf(await aMedicine(world)),
    deliveryAddress: chennaiAddress,
    personId,
  };
  await expect(callThen(placeOrder, { body: order })).rejects.toMatchObject(refused(personErrors.agreementNeeded));
  expect(await recordsOf(keeper, personId)).toHaveLength(1);
  expect((await familyOf(keeper))[1]).toMatchObject({ standing: "reading", readUntil: "2027-02-19" });
  const { data } = await callThen(listAccesses, { query: { personId } });
  expect(data[0]).toMatchObject({ readerName: "Asha Rao", reason: "guardian" });

  world.travelTo(day("2027-02-20", "00:05"));
  expect((await familyOf(keeper))[1]).toMatchObject({ standing: "ended" });
  await expect(recordsOf(keeper, personId)).rejects.toMatchObject(refused(personErrors.handedToThem));
});

test("an account cannot agree in the name of a child who is of age", async () => {
  const { keeper, personId } = await aGrownChild();
  world.travelTo(day("2026-11-21"));
  const call = await world.as(keeper);
  const body = aChild({ birthDate: "2008-11-21" });
  await expect(call(changePerson, { params: { id: personId }, body })).rejects.toMatchObject(
    refused(personErrors.agreementNeeded),
  );
});

test("the grown child takes the record over into an account of their own, and the account before sees nothing of it", async () => {
  const { keeper, personId } = await aGrownChild();
  const orderId = await addOrder(keeper, personId);
  const shared = await (await world.as(keeper))(createShare, {
    body: { personId, parts: ["profile"], endsAt: day("2026-11-22") },
  });
  world.travelTo(day("2026-11-21"));
  const email = newEmail();
  const token = await invite(keeper, personId, email);
  const { data } = await (await world.as())(readHandOver, { body: { token } });
  expect(data).toMatchObject({ firstName: "Aarav", keptBy: "Asha Rao", email, hasAccount: false, canAgree: true });

  const loggedIn = await accept(token);
  expect(loggedIn.user).toMatchObject({ id: personId, email, firstName: "Aarav", role: "user" });
  const again = await (await world.as())(logIn, { body: { email, password: PASSWORD, role: "user" } });
  expect(again.user.id).toBe(personId);

  expect((await recordsOf({ id: personId })).map(({ record }) => record).toSorted()).toEqual(["measurement", "order"]);
  // The store's mails name the grown child's medicines.
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order!.deliveryAddress).toEqual({ ...chennaiAddress, email });
  expect(await familyOf({ id: personId, email })).toMatchObject([{ relation: "self", firstName: "Aarav" }]);
  expect(await consentsOf({ id: personId })).toEqual([
    {
      purpose: "take-over",
      personName: null,
      version,
      text: handOverTexts.takeOver,
      locale: "en",
      givenAt: new Date(day("2026-11-21")).toISOString(),
      withdrawnAt: null,
      canWithdraw: false,
    },
  ]);
  expect(await familyOf(keeper)).toHaveLength(1);
  await expect(recordsOf(keeper, personId)).rejects.toMatchObject(refused(personErrors.notFound));
  expect(await recordsOf(keeper)).toEqual([]);
  const opened = (await world.as())(openShare, { body: { token: shared.token, passcode: shared.passcode } });
  await expect(opened).rejects.toMatchObject(refused(shareErrors.over));

  const paid = await (await world.as(keeper))(listPaidForOthers, {});
  expect(paid.data).toMatchObject([{ kind: "medicine-order", isRefunded: false }]);
  expect((await (await world.as({ id: personId }))(listPaidForOthers, {})).data).toEqual([]);
  expect(JSON.stringify(paid)).not.toContain(orderId);
  expect((await mailsTo(world, keeper)).map(({ subject }) => subject)).toContain(
    "Aarav has taken over the health record",
  );
  await expect((await world.as())(readHandOver, { body: { token } })).rejects.toMatchObject(
    refused(handOverErrors.linkNotValid),
  );
});

test("of an order on its way the parent's name and phone stay until it has arrived, and no longer", async () => {
  const { keeper, personId } = await aGrownChild();
  const orderId = await addOrder(keeper, personId);
  const move = async (state: "out_for_delivery" | "delivered") => {
    await world.db.update(orders).set({ state: "paid" }).where(eq(orders.id, orderId));
    const deliveredAt = state === "delivered" ? world.clock.now() : null;
    await world.db.update(parcels).set({ state, deliveredAt }).where(eq(parcels.orderId, orderId));
  };
  await move("out_for_delivery");
  world.travelTo(day("2026-11-21"));
  const email = newEmail();
  await accept(await invite(keeper, personId, email));
  await world.runJobs();
  const address = async () =>
    (await (await world.as({ id: personId }))(readOrder, { params: { id: orderId } })).data.deliveryAddress;
  expect(await address()).toEqual({ ...chennaiAddress, email });

  await move("delivered");
  world.travelTo(day("2026-11-23"));
  await world.runJobs(day("2026-11-23"));
  expect(await address()).toEqual({ ...chennaiAddress, email, name: "Aarav Rao", phone: "" });
  const last = await (await world.as({ id: personId }))(lastAddress, {});
  expect(last.data).toBeNull();
});

test("a chat about a visit that moved stays with the account and the doctor, to be read, and only with them", async () => {
  const { keeper, personId } = await aGrownChild();
  const doctor = await world.aDoctor();
  await bookAndPay(world, keeper, doctor, day("2026-11-20", "15:00"), personId);
  const content = "He still coughs at night";
  await (await world.as(keeper))(sendMessage, { params: { id: doctor.id }, body: { content } });
  world.travelTo(day("2026-11-21"));
  await accept(await invite(keeper, personId, newEmail()));

  for (const [own, other] of [
    [keeper, doctor],
    [doctor, keeper],
  ] as const) {
    const chat = await (await world.as(own))(readChat, { params: { id: other.id }, query: {} });
    expect(chat).toMatchObject({ canWrite: false, writableUntil: null, data: [{ content }] });
  }
  const answer = (await world.as(doctor))(sendMessage, {
    params: { id: keeper.id },
    body: { content: "Which cough?" },
  });
  await expect(answer).rejects.toMatchObject(refused(chatErrors.closed));
  const ofGrown = await (await world.as({ id: personId }))(readChat, { params: { id: doctor.id }, query: {} });
  expect(ofGrown.data).toEqual([]);
  const { data } = await (await world.as(keeper))(listPaidForOthers, {});
  expect(data).toMatchObject([{ kind: "appointment", chatWith: doctor.id }]);
});

test("a signed prescription goes along and changes in nothing else", async () => {
  const { keeper, personId } = await aGrownChild();
  const doctor = await world.aDoctor();
  const appointmentId = await bookAndPay(world, keeper, doctor, day("2026-11-20", "15:00"), personId);
  await signVersion(world, keeper, doctor, appointmentId, [fifteenDays], null);
  const before = await prescriptionRow(appointmentId);
  world.travelTo(day("2026-11-21"));
  await accept(await invite(keeper, personId, newEmail()));
  expect(await prescriptionRow(appointmentId)).toEqual({ ...before, patientId: personId });
  const change = world.db.update(prescriptions).set({ advice: "other" }).where(eq(prescriptions.id, before.id));
  await expect(change).rejects.toThrow();
});

test("of two uses of a link at once one counts, and of two links the latest", async () => {
  const { keeper, personId } = await aGrownChild();
  world.travelTo(day("2026-11-21"));
  const email = newEmail();
  const first = await invite(keeper, personId, newEmail());
  const token = await invite(keeper, personId, email);
  await expect(accept(first)).rejects.toMatchObject(refused(handOverErrors.linkNotValid));
  const agree = async () => (await world.as())(agreeToGoOn, { body: { token, givenBy: "Aarav Rao", version } });
  const uses = await Promise.allSettled([agree(), agree(), agree()]);
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("whoever has an account logs in and accepts there; what both said is one record", async () => {
  const { keeper, personId } = await aGrownChild();
  await addOrder(keeper, personId);
  const grown = await world.aPatient({ firstName: "Aarav" });
  await saveProfileAs(world, grown, {
    firstName: "Aarav",
    birthDate: "2008-11-20",
    bloodGroup: null,
    allergies: ["Dust"],
  });
  world.travelTo(day("2026-11-21"));
  const token = await invite(keeper, personId, grown.email);
  await expect(accept(token)).rejects.toMatchObject(refused(handOverErrors.hasAccount));
  const other = await world.as(await world.aPatient());
  await expect(other(acceptHandOverIntoAccount, { body: { token, version } })).rejects.toMatchObject(
    refused(handOverErrors.otherEmail),
  );

  await (await world.as(grown))(acceptHandOverIntoAccount, { body: { token, version } });
  expect(await consentsOf(grown)).toMatchObject([{ purpose: "take-over", version, withdrawnAt: null }]);
  expect((await recordsOf(grown)).map(({ record }) => record).toSorted()).toEqual(["measurement", "order"]);
  expect(await world.db.select().from(persons).where(eq(persons.id, personId))).toEqual([]);
  expect(await familyOf(keeper)).toHaveLength(1);
});

test.each([
  ["", "minor"],
  [", also after an agreement that the child gave as an adult", "adult"],
] as const)("an adult may agree that the account goes on, and everything works as before%s", async (_, kind) => {
  const { keeper, personId } = await aGrownChild();
  await world.db.update(personConsents).set({ kind }).where(eq(personConsents.personId, personId));
  world.travelTo(day("2026-11-21"));
  const token = await invite(keeper, personId, newEmail());
  await (await world.as())(agreeToGoOn, { body: { token, givenBy: "Aarav Rao", version } });
  expect((await familyOf(keeper))[1]).toMatchObject({
    standing: "acting",
    handOver: null,
    consent: { kind: "adult", givenBy: "Aarav Rao" },
  });
  expect((await mailsTo(world, keeper)).map(({ subject }) => subject)).toContain(
    "Aarav lets you keep managing the record",
  );
});

const removedOf = async (account: Account) => (await (await world.as(account))(listRemovedPersons, {})).data;
const remove = async (account: Account, id: string) => (await world.as(account))(removePerson, { params: { id } });

test.each([
  ["before the 18th birthday", day("2026-11-20"), day("2026-11-21")],
  ["after it", day("2027-02-20"), day("2029-02-01")],
])(
  "a child whom the account removed %s is invited as an adult and takes over what is kept",
  async (_, gone, invited) => {
    const { keeper, personId } = await aGrownChild();
    await addOrder(keeper, personId);
    world.travelTo(gone);
    await remove(keeper, personId);
    world.travelTo(invited);
    expect(await removedOf(keeper)).toMatchObject([{ _id: personId, firstName: "Aarav", handOver: null }]);
    const email = newEmail();
    const token = await invite(keeper, personId, email);
    expect(await removedOf(keeper)).toMatchObject([{ handOver: { email } }]);
    expect(await familyOf(keeper)).toHaveLength(1);

    const loggedIn = await accept(token);
    expect(loggedIn.user.id).toBe(personId);
    expect((await recordsOf({ id: personId })).map(({ record }) => record).toSorted()).toEqual([
      "measurement",
      "order",
    ]);
    expect(await removedOf(keeper)).toEqual([]);
    expect(await removedOf({ id: personId, email })).toEqual([]);
  },
);

test("a removed adult may also agree to come back, or take the record into an account that exists", async () => {
  const { keeper, personId } = await aGrownChild();
  world.travelTo(day("2026-11-20", "12:01"));
  const spouse = await addDependant(world, keeper, { relation: "spouse", firstName: "Ravi", birthDate: "1980-01-02" });
  await remove(keeper, personId);
  await remove(keeper, spouse);
  world.travelTo(day("2026-11-21"));
  const token = await invite(keeper, spouse, newEmail());
  const { data } = await (await world.as())(readHandOver, { body: { token } });
  expect(data).toMatchObject({ firstName: "Ravi", canAgree: true });
  await (await world.as())(agreeToGoOn, { body: { token, givenBy: "Ravi Rao", version } });
  expect((await familyOf(keeper))[1]).toMatchObject({ _id: spouse, standing: "acting", consent: { kind: "adult" } });

  const grown = await world.aPatient({ firstName: "Aarav" });
  const own = await invite(keeper, personId, grown.email);
  await (await world.as(grown))(acceptHandOverIntoAccount, { body: { token: own, version } });
  expect((await recordsOf(grown)).map(({ record }) => record)).toEqual(["measurement"]);
  expect(await removedOf(keeper)).toEqual([]);
});

test("a removed child comes back to be read until an adult agrees anew; an adult is not brought back like that", async () => {
  const { keeper, personId } = await aGrownChild();
  await remove(keeper, personId);
  const restore = async (account: Account) => (await world.as(account))(restorePerson, { params: { id: personId } });
  const other = await world.aPatient();
  expect(await removedOf(other)).toEqual([]);
  await expect(restore(other)).rejects.toMatchObject(refused(personErrors.notFound));
  const [, child] = (await restore(keeper)).data;
  expect(child).toMatchObject({ _id: personId, standing: "waiting", consent: null });
  expect(await recordsOf(keeper, personId)).toHaveLength(1);
  await expect(saveProfileAs(world, keeper, { personId, birthDate: "2008-11-21" })).rejects.toMatchObject(
    refused(personErrors.guardianNeeded),
  );
  await expect(restore(keeper)).rejects.toMatchObject(refused(personErrors.notFound));

  await remove(keeper, personId);
  world.travelTo(day("2026-11-21"));
  await expect(restore(keeper)).rejects.toMatchObject(refused(personErrors.agreementNeeded));
  const ask = { params: { id: personId }, body: { email: newEmail() } };
  await expect((await world.as(other))(inviteHandOver, ask)).rejects.toMatchObject(refused(personErrors.notFound));
});

test("a removed person is listed while something is kept: a visit for three years, an order for six", async () => {
  const { keeper, personId } = await aGrownChild();
  world.travelTo(day("2026-11-20", "12:01"));
  const ordering = await addDependant(world, keeper, { firstName: "Mini" });
  world.travelTo(day("2026-11-20", "12:02"));
  const empty = await addDependant(world, keeper, { firstName: "Tara" });
  await bookAndPay(world, keeper, await world.aDoctor(), day("2026-11-20", "15:00"), personId);
  await addOrder(keeper, ordering);
  for (const id of [personId, ordering, empty]) await remove(keeper, id);
  const namesOn = async (instant: string) => {
    world.travelTo(instant);
    return (await removedOf(keeper)).map(({ firstName }) => firstName).toSorted();
  };
  expect(await namesOn(day("2026-12-19"))).toEqual(["Aarav", "Mini", "Tara"]);
  expect(await namesOn(day("2029-11-19"))).toEqual(["Aarav", "Mini"]);
  expect(await namesOn(day("2032-11-19"))).toEqual(["Mini"]);
  expect(await namesOn(day("2032-11-21"))).toEqual([]);
});

test("a minor is not handed over, nor somebody else's person; a withdrawn or late link opens nothing", async () => {
  const { keeper, personId } = await aGrownChild();
  const ask = { params: { id: personId }, body: { email: newEmail() } };
  await expect((await world.as(keeper))(inviteHandOver, ask)).rejects.toMatchObject(refused(handOverErrors.notAdult));
  world.travelTo(day("2026-11-21"));
  const call = await world.as(keeper);
  await expect((await world.as(await world.aPatient()))(inviteHandOver, ask)).rejects.toMatchObject(
    refused(personErrors.notFound),
  );
  await expect(call(inviteHandOver, { ...ask, body: { email: keeper.email } })).rejects.toMatchObject(
    refused(handOverErrors.notYourEmail),
  );
  const withdrawn = await invite(keeper, personId, newEmail());
  const { data } = await call(withdrawHandOver, { params: { id: personId } });
  expect(data[1]).toMatchObject({ handOver: null });
  await expect(accept(withdrawn)).rejects.toMatchObject(refused(handOverErrors.linkNotValid));
  const late = await invite(keeper, personId, newEmail());
  world.travelTo(day("2026-12-05", "12:01"));
  await expect(accept(late)).rejects.toMatchObject(refused(handOverErrors.linkNotValid));
});

test("a visit that is booked while the record is handed over cannot stay behind", async () => {
  const { keeper, personId } = await aGrownChild();
  const doctor = await world.aDoctor();
  world.travelTo(day("2026-11-21"));
  await accept(await invite(keeper, personId, newEmail()));
  const late = { patientId: keeper.id, personId, doctorId: doctor.id, startsAt: noon, mode: "clinic" as const };
  const written = world.db
    .insert(appointments)
    .values({ ...late, feePaise: 100, holdExpiresAt: noon, createdAt: noon });
  await expect(written).rejects.toMatchObject({ cause: { constraint: "appointments_person_of_account" } });
});

async function prescriptionRow(appointmentId: string) {
  const [row] = await world.db.select().from(prescriptions).where(eq(prescriptions.appointmentId, appointmentId));
  return row!;
}
