import { listOperatorActs } from "@medisense/contract/operators/audit";
import { listDoctors, listHospitals } from "@medisense/contract/directory";
import {
  acceptInvitation,
  INVITATION_OPEN_DAYS,
  invitationErrors,
  inviteListing,
  readInvitation,
} from "@medisense/contract/operators/invitations";
import { listingFaults, type ListingKind, listListings } from "@medisense/contract/operators/listings";
import { readListing } from "@medisense/contract/operators/listing-details";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book } from "../../appointments/booking/booking.fixture.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { doctor, hospital } from "../onboarding/listing-rows.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const closed = { code: invitationErrors.closed.code, status: 410 };
const anAdmin = async () => world.as(await world.aUser({ role: "admin" }));

async function invite(email: string, kind: ListingKind = "doctors", admin?: Awaited<ReturnType<typeof anAdmin>>) {
  await (admin ?? (await anAdmin()))(inviteListing, { params: { kind }, body: { email } });
  const mails = await mailsTo(world, { email });
  const links = mails.flatMap(({ text }) => [...text.matchAll(/\/invitation#([\w-]+)/g)].map(([, token]) => token!));
  return links.at(-1)!;
}

async function dataOf(n: number) {
  const { email: _, ...cells } = { ...doctor(n), hospital: (await world.aHospital()).name };
  return cells;
}

test("an invitation is in both languages, because nobody has chosen one yet", async () => {
  const email = "both@example.com";
  await invite(email);

  const [mail] = await mailsTo(world, { email });
  expect(mail!.subject).toBe("Your invitation to MediSense · MediSense का निमंत्रण");
  expect(mail!.text).toContain("You are invited to MediSense");
  expect(mail!.text).toContain("MediSense पर आपका स्वागत है");
});

test("an invited doctor enters the data by the mailed link, once, and cannot be booked before the check", async () => {
  const email = "meera@example.com";
  const token = await invite(email);
  const visitor = await world.as();
  expect(await visitor(readInvitation, { body: { token } })).toMatchObject({ kind: "doctors", email });
  const cells = await dataOf(1);
  // A refused row gives the link back.
  await expect(visitor(acceptInvitation, { body: { token, cells: { ...cells, fees: "much" } } })).rejects.toMatchObject(
    {
      fields: { fees: listingFaults.number },
    },
  );
  await visitor(acceptInvitation, { body: { token, cells: { ...cells, email: "another@example.com" } } });

  const { data } = await (await anAdmin())(listListings, { params: { kind: "doctors" }, query: { state: "waiting" } });
  expect(data).toMatchObject([{ email, state: "waiting", checked: null }]);
  const [added] = await world.db.select().from(doctors).where(eq(doctors.registrationNo, cells.registrationNo));
  const params = { kind: "doctors", id: added!.id } as const;
  expect((await (await anAdmin())(readListing, { params })).data.entered).toMatchObject({
    hospital: cells.hospital,
    specialization: "Cardiologist",
    degree: "MBBS, MD",
    experience: "9",
    fees: "400",
    gender: "f",
    languages: "English; Malayalam",
    online: "yes",
  });
  const acts = await (await anAdmin())(listOperatorActs, { query: {} });
  expect(acts.data.find(({ act }) => act === "accept-invitation")).toMatchObject({
    operator: { email, role: "doctor" },
    subject: { kind: "doctor", id: added!.id },
  });
  await expect(book(world, await world.aPatient(), added!)).rejects.toMatchObject({ status: 404 });
  expect((await visitor(listDoctors, { query: {} })).data.map(({ _id }) => _id)).not.toContain(added!.id);
  expect((await mailsTo(world, { email })).some(({ text }) => text.includes("/reset-password?token="))).toBe(true);
  await expect(visitor(acceptInvitation, { body: { token, cells: await dataOf(2) } })).rejects.toMatchObject(closed);
  await expect(visitor(readInvitation, { body: { token } })).rejects.toMatchObject(closed);
});

test("an invited hospital enters its own data, is found from then on, and has a desk once its password is set", async () => {
  const { email, ...cells } = { ...hospital, name: "Mango Grove Hospital", email: "desk@mango-grove.example" };
  const token = await invite(email, "hospitals");
  const visitor = await world.as();
  expect(await visitor(readInvitation, { body: { token } })).toMatchObject({ kind: "hospitals", email });
  await expect(visitor(acceptInvitation, { body: { token, cells: { ...cells, beds: "many" } } })).rejects.toMatchObject(
    { fields: { beds: listingFaults.number } },
  );
  await visitor(acceptInvitation, { body: { token, cells } });

  expect((await visitor(listHospitals, { query: {} })).data.map(({ name }) => name)).toContain(cells.name);
  const { data } = await (await anAdmin())(listListings, { params: { kind: "hospitals" }, query: { q: cells.name } });
  expect(data).toMatchObject([{ email, state: "listed" }]);
  const [account] = await world.db.select().from(users).where(eq(users.email, email));
  expect(account).toMatchObject({ role: "hospital", organisationName: cells.name });
  expect((await mailsTo(world, { email })).some(({ text }) => text.includes("/reset-password?token="))).toBe(true);
  const acts = await (await anAdmin())(listOperatorActs, { query: {} });
  expect(acts.data.find(({ act }) => act === "accept-invitation")).toMatchObject({
    operator: { email, role: "hospital" },
    subject: { kind: "hospital", name: cells.name },
  });
});

test("the admin who has invited is mailed once the data are entered, and no other admin is", async () => {
  const [inviting, other] = [await world.aUser({ role: "admin" }), await world.aUser({ role: "admin" })];
  const token = await invite("told@example.com", "doctors", await world.as(inviting));
  await (await world.as())(acceptInvitation, { body: { token, cells: await dataOf(7) } });

  const [mail, ...more] = await mailsTo(world, inviting);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("Dr. Leela Nair 7 has accepted your invitation");
  expect(mail!.text).toContain("The registration waits to be checked");
  expect(await mailsTo(world, other)).toEqual([]);
});

test("whoever enters their data in Hindi gets the account's mails in Hindi", async () => {
  const email = "hindi@example.com";
  const answer = await world.app.inject({
    method: "POST",
    url: acceptInvitation.path,
    headers: { cookie: "lang=hi" },
    payload: { token: await invite(email), cells: await dataOf(6) },
  });
  expect(answer.statusCode).toBe(200);
  const subjects = (await mailsTo(world, { email })).map(({ subject }) => subject);
  expect(subjects).toContain("MediSense पर आपका खाता");
});

test("a link that was cut off is refused like any that leads nowhere", async () => {
  const token = (await invite("cut@example.com")).slice(0, 12);
  const visitor = await world.as();
  await expect(visitor(readInvitation, { body: { token } })).rejects.toMatchObject(closed);
  await expect(visitor(readInvitation, { body: { token: "" } })).rejects.toMatchObject(closed);
});

test("of two presses at once one uses the link", async () => {
  const token = await invite("twice@example.com");
  const visitor = await world.as();
  const presses = [await dataOf(3), await dataOf(4)].map((cells) =>
    visitor(acceptInvitation, { body: { token, cells } }),
  );
  const outcomes = await Promise.allSettled(presses);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  expect(refusals).toMatchObject([closed]);
});

test("a link ends with its days, and with a later one to the same email", async () => {
  const visitor = await world.as();
  const first = await invite("late@example.com");
  const second = await invite("late@example.com");
  await expect(visitor(readInvitation, { body: { token: first } })).rejects.toMatchObject(closed);
  const end = noon.getTime() + INVITATION_OPEN_DAYS * 86_400_000;
  world.travelTo(new Date(end - 1));
  await expect(visitor(readInvitation, { body: { token: second } })).resolves.toBeDefined();
  world.travelTo(new Date(end));
  await expect(visitor(readInvitation, { body: { token: second } })).rejects.toMatchObject(closed);
  await expect(visitor(acceptInvitation, { body: { token: second, cells: await dataOf(5) } })).rejects.toMatchObject(
    closed,
  );
});

test("an email with an account is not invited, and only admins invite", async () => {
  const taken = await world.aPatient();
  const send = { params: { kind: "doctors" as const }, body: { email: taken.email } };
  await expect((await anAdmin())(inviteListing, send)).rejects.toMatchObject({
    fields: { email: listingFaults.emailTaken },
  });
  await expect((await world.as(taken))(inviteListing, send)).rejects.toMatchObject({ status: 403 });
});
