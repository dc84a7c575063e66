import { appointmentErrors, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import { doctorDay, searchVisits } from "@medisense/contract/doctor-desk";
import { removePerson } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agreedByParent, saveProfileAs } from "../../persons/profile/profile.fixture.ts";
import { aChild, addDependant } from "../../persons/testing/dependant.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, pay, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { appointmentOf, book, halfPastTen, refusal, tomorrowAt } from "./booking.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const bookFor = (patient: Person, doctor: Person, personId?: string, dateTime = halfPastTen) =>
  book(world, patient, doctor, dateTime, undefined, personId);

test("[DOC-12] a visit booked for a child has the child's name everywhere, with the adult who comes along", async () => {
  const [asha, doctor] = [await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, asha);
  const { appointmentId } = await bookFor(asha, doctor, child);
  await pay(world, appointmentId);

  const aarav = {
    name: "Aarav Rao",
    age: 6,
    ageMonths: null,
    sex: "male",
    with: { name: "Asha Rao", relation: "parent" },
  };
  const { data } = await (await world.as(asha))(listAppointments, { query: { userId: asha.id } });
  expect(data[0]).toMatchObject({ userId: asha.id, patientName: "Aarav Rao", person: { _id: child, ...aarav } });
  const desk = await world.as(doctor);
  expect((await desk(doctorDay, { query: { date: "2026-11-21" } })).data[0]).toMatchObject({
    patientName: "Aarav Rao",
    person: aarav,
  });
  expect((await desk(searchVisits, { query: { q: "aarav" } })).total).toBe(1);
  expect((await desk(searchVisits, { query: { q: "asha" } })).total).toBe(0);
  await world.runJobs();
  expect(JSON.stringify(await mailsTo(world, asha))).toContain("Aarav Rao");
});

test("[DOC-12] the adult with a child is the one who agreed, also after the child left the family", async () => {
  const [asha, doctor] = [await world.aPatient(), await world.aDoctor()];
  const consent = { ...aChild().consent!, givenBy: "Papa Singh" };
  const child = await addDependant(world, asha, { consent });
  const { appointmentId } = await bookFor(asha, doctor, child);
  await pay(world, appointmentId);
  const adultAtDesk = async () =>
    (await (await world.as(doctor))(doctorDay, { query: { date: "2026-11-21" } })).data[0]!.person.with;
  const papa = { name: "Papa Singh", relation: "guardian" };
  expect(await adultAtDesk()).toEqual(papa);
  const { data } = await (await world.as(asha))(listAppointments, { query: { userId: asha.id } });
  expect(data[0]!.person.with).toEqual(papa);
  await (await world.as(asha))(removePerson, { params: { id: child } });
  expect(await adultAtDesk()).toEqual(papa);
});

test("[DOC-12] once there is a dependant, a booking that names nobody is refused and holds nothing", async () => {
  const [asha, doctor] = [await world.aPatient(), await world.aDoctor()];
  await addDependant(world, asha);
  await expect(bookFor(asha, doctor)).rejects.toMatchObject(refusal(personErrors.sayForWhom));
  const { appointmentId } = await bookFor(asha, doctor, asha.id);
  expect((await appointmentOf(world, appointmentId)).personId).toBeNull();
});

test("[DOC-12] whoever is under 18 by the own birth date neither books alone nor agrees for a child", async () => {
  const [asha, doctor] = [await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, asha);
  await saveProfileAs(world, asha, { personId: asha.id, birthDate: "2008-11-21", consent: agreedByParent });
  for (const id of [asha.id, child])
    await expect(bookFor(asha, doctor, id)).rejects.toMatchObject(refusal(personErrors.holderIsMinor));
  await expect(addDependant(world, asha, { firstName: "Anaya" })).rejects.toMatchObject(
    refusal(personErrors.holderIsMinor),
  );
  world.travelTo("2026-11-21T00:00:00+05:30");
  expect((await bookFor(asha, doctor, asha.id)).success).toBe(true);
});

test("[DOC-12] a slot held by somebody who turns out to be a minor is not theirs once paid, and the money goes back", async () => {
  const [asha, doctor, other] = [await world.aPatient(), await world.aDoctor(), await world.aDoctor()];
  const child = await addDependant(world, asha);
  const holds = [
    await bookFor(asha, doctor, asha.id, tomorrowAt("12:00")),
    await bookFor(asha, other, child, tomorrowAt("13:00")),
  ];
  await saveProfileAs(world, asha, { personId: asha.id, birthDate: "2009-01-01", consent: agreedByParent });

  const client = await world.as(asha);
  for (const { appointmentId } of holds) {
    await decideAtGateway(world, appointmentId, "pay");
    await expect(client(verifyAppointment, { query: { appointmentId } })).rejects.toMatchObject(
      refusal(appointmentErrors.minorRefunded),
    );
    expect(await appointmentOf(world, appointmentId)).toMatchObject({ status: "expired", queueToken: null });
    expect((await paymentOf(world, appointmentId)).status).toBe("refund_pending");
    const mail = (await mailsTo(world, asha)).find(
      ({ cause }) => cause === `appointment-of-minor-refund:${appointmentId}`,
    );
    expect(mail?.text).toContain("An adult can open an account");
  }
});

test("[DOC-12] nobody books for a person of another family, or for one who was removed", async () => {
  const [asha, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, asha);
  for (const id of [child, asha.id]) {
    await expect(bookFor(other, doctor, id)).rejects.toMatchObject(refusal(personErrors.notFound));
  }
  await (await world.as(asha))(removePerson, { params: { id: child } });
  await expect(bookFor(asha, doctor, child)).rejects.toMatchObject(refusal(personErrors.notFound));
});

test("[DOC-12] booking a held slot again for somebody else gives the hold to that person", async () => {
  const [asha, doctor] = [await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, asha);
  const first = await bookFor(asha, doctor, asha.id, tomorrowAt("12:00"));
  const second = await bookFor(asha, doctor, child, tomorrowAt("12:00"));
  expect(second.appointmentId).toBe(first.appointmentId);
  expect((await appointmentOf(world, first.appointmentId)).personId).toBe(child);
});
