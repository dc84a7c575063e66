import { bookAppointment, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import {
  acceptCaregiver,
  caregiverErrors,
  endCaregiver,
  inviteCaregiver,
  listCaregivers,
} from "@medisense/contract/persons/caregivers";
import { personErrors } from "@medisense/contract/persons/persons";
import { placeOrder } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { halfPastTen, tomorrowAt } from "../../appointments/booking/booking.fixture.ts";
import { aMedicine } from "../../pharmacy/testing/medicine.fixture.ts";
import { chennaiAddress, packsOf } from "../../pharmacy/testing/order.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { pay } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { agreedByParent, saveProfileAs } from "../profile/profile.fixture.ts";
import { recordAccesses } from "../tables/access-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Account = { id: string; email: string };
const refused = ({ code, status }: { code: string; status: number }) => ({ code, status });
const invite = async (holder: Account, email: string, endsOn = "2026-12-31") =>
  (await world.as(holder))(inviteCaregiver, { body: { email, endsOn } });
const accept = async (account: Account, id: string) => (await world.as(account))(acceptCaregiver, { params: { id } });
const end = async (account: Account, id: string) => (await world.as(account))(endCaregiver, { params: { id } });
const bookFor = async (account: Account, doctor: { id: string }, personId: string, dateTime = halfPastTen) =>
  (await world.as(account))(bookAppointment, {
    body: { doctor: { doctorId: doctor.id, dateTime }, userId: account.id, personId },
  });
const usesOf = ({ id }: Account) => world.db.select().from(recordAccesses).where(eq(recordAccesses.personId, id));

async function aCaregiver() {
  const [parent, child] = [await world.aPatient({ firstName: "Kamala" }), await world.aPatient({ firstName: "Ravi" })];
  const { given } = await invite(parent, child.email);
  const { received } = await accept(child, given[0]!._id);
  return { parent, child, linkId: received[0]!._id };
}

test("a caregiver books a visit for the parent, whose own visit it is, and the parent sees the use", async () => {
  const { parent, child } = await aCaregiver();
  const doctor = await world.aDoctor();
  const { appointmentId } = await bookFor(child, doctor, parent.id);
  await pay(world, appointmentId);
  const verified = await (await world.as(child))(verifyAppointment, { query: { appointmentId } });
  expect(verified).toMatchObject({ status: "confirmed" });

  const cared = await (await world.as(child))(listAppointments, { query: { userId: child.id, personId: parent.id } });
  expect(cared.data.map(({ _id }) => _id)).toEqual([appointmentId]);
  const listed = await (await world.as(parent))(listAppointments, { query: { userId: parent.id } });
  expect(listed.data[0]).toMatchObject({ _id: appointmentId, patientName: "Kamala Rao", userId: parent.id });
  const use = { readerId: child.id, readerName: "Ravi Rao", reason: "caregiver" };
  expect(await usesOf(parent)).toMatchObject([use, use]);
});

test("a caregiver books nothing for a holder under 18, whose agreement does not count", async () => {
  const { parent, child } = await aCaregiver();
  await saveProfileAs(world, parent, { birthDate: "2014-01-02", consent: agreedByParent });
  await expect(bookFor(child, await world.aDoctor(), parent.id)).rejects.toMatchObject(
    refused(personErrors.holderIsMinor),
  );
});

test("a withdrawn link ends at once, an ended one on its day, and neither writes a use", async () => {
  const { parent, child, linkId } = await aCaregiver();
  const doctor = await world.aDoctor();
  world.travelTo("2027-01-01T09:00:00+05:30");
  await expect(bookFor(child, doctor, parent.id, "2027-01-02T10:30:00+05:30")).rejects.toMatchObject(
    refused(personErrors.notFound),
  );
  world.travelTo("2026-11-20T13:00:00+05:30");
  await bookFor(child, doctor, parent.id);
  await end(parent, linkId);
  // The same again, as after a lost answer, finds it done.
  expect((await end(parent, linkId)).given).toEqual([]);
  await expect(bookFor(child, doctor, parent.id, tomorrowAt("12:00"))).rejects.toMatchObject(
    refused(personErrors.notFound),
  );
  expect((await (await world.as(child))(listCaregivers, {})).received).toEqual([]);
  expect(await usesOf(parent)).toHaveLength(1);
});

test("a caregiver orders no medicines for the parent: reading and booking is all that was granted", async () => {
  const { parent, child } = await aCaregiver();
  const items = packsOf(await aMedicine(world));
  const body = { patientId: child.id, items, deliveryAddress: chennaiAddress, personId: parent.id };
  await expect((await world.as(child))(placeOrder, { body })).rejects.toMatchObject(refused(personErrors.notFound));
});

test("an invitation works for the invited email only, within its time, and says nothing of accounts", async () => {
  const [parent, child, stranger] = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  const { given } = await invite(parent, child.email);
  await invite(parent, "nobody@example.com");
  const id = given[0]!._id;
  await expect(accept(stranger, id)).rejects.toMatchObject(refused(caregiverErrors.notFound));
  await expect(end(stranger, id)).rejects.toMatchObject(refused(caregiverErrors.notFound));
  // The same invitation again, as after a lost answer, is the one that waits.
  expect((await invite(parent, child.email)).given).toHaveLength(2);
  expect(await mailsTo(world, child)).toHaveLength(1);
  await expect(invite(parent, child.email, "2026-12-30")).rejects.toMatchObject(
    refused(caregiverErrors.alreadyInvited),
  );
  await expect(invite(parent, parent.email)).rejects.toMatchObject(refused(caregiverErrors.notYourself));
  await expect(invite(parent, "a@example.com", "2026-11-19")).rejects.toMatchObject(
    refused(caregiverErrors.endNotPossible),
  );
  await world.runJobs();
  const [mail, ...more] = await mailsTo(world, child);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("until 31 December 2026.");

  world.travelTo("2026-12-05T12:00:00+05:30");
  await expect(accept(child, id)).rejects.toMatchObject(refused(caregiverErrors.notFound));
  expect((await invite(parent, child.email)).given).toHaveLength(1);
});

test("a holder under 18 opens the record to no caregiver", async () => {
  const [minor, stranger] = [await world.aPatient(), await world.aPatient()];
  await saveProfileAs(world, minor, { birthDate: "2010-03-04", consent: agreedByParent });
  await expect(invite(minor, stranger.email)).rejects.toMatchObject(refused(personErrors.holderIsMinor));
});
