import { logIn, resetPassword } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  acceptInvitation,
  INVITATION_OPEN_DAYS,
  invitationErrors,
  inviteListing,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from "@medisense/contract/operators/invitations";
import { addListing } from "@medisense/contract/operators/listings";
import { inviteAdmin } from "@medisense/contract/operators/logins";
import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
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

const password = "Marigold@77";
const anAdmin = async (lastName = "Verma") =>
  world.as(await world.aUser({ role: "admin", firstName: "Asha", lastName }));
type Client = Awaited<ReturnType<typeof anAdmin>>;

async function linksTo(email: string, link: RegExp) {
  const mails = await mailsTo(world, { email });
  return mails.map(({ text }) => link.exec(text)?.[1]).filter((token) => token !== undefined);
}
const invitationsOf = (email: string) => linksTo(email, /\/invitation#([\w-]+)/);
const passwordLinksOf = (email: string) => linksTo(email, /reset-password\?token=([\w-]+)/);
const open = async (admin: Client) => (await admin(listInvitations, { query: { limit: 100 } })).data;
const openOf = async (admin: Client, email: string) => (await open(admin)).find((one) => one.email === email);
const inDays = (days: number) => new Date(noon.getTime() + days * 86_400_000);

test("an admin sees who was invited, by whom, when and until when, and no longer once the data are entered", async () => {
  const [admin, email] = [await anAdmin("Rao"), "seen@example.com"];
  await admin(inviteListing, { params: { kind: "doctors" }, body: { email } });
  expect(await openOf(admin, email)).toEqual({
    email,
    kind: "doctors",
    name: null,
    by: "Asha Rao",
    at: noon.toISOString(),
    openUntil: inDays(INVITATION_OPEN_DAYS).toISOString(),
    canBeWithdrawn: true,
  });

  const { email: _, ...cells } = { ...doctor(1), hospital: (await world.aHospital()).name };
  await (await world.as())(acceptInvitation, { body: { token: (await invitationsOf(email))[0]!, cells } });
  // The account that was opened waits for its password now.
  expect(await openOf(admin, email)).toMatchObject({ name: "Leela Nair 1", canBeWithdrawn: false });
});

test("a withdrawn link says so, adds nobody, and is recorded", async () => {
  const [admin, email] = [await anAdmin(), "withdrawn@example.com"];
  await admin(inviteListing, { params: { kind: "hospitals" }, body: { email } });
  await (await anAdmin("Khan"))(withdrawInvitation, { body: { email } });

  const [visitor, [token]] = [await world.as(), await invitationsOf(email)];
  const withdrawn = { code: invitationErrors.withdrawn.code, status: 410 };
  await expect(visitor(readInvitation, { body: { token: token! } })).rejects.toMatchObject(withdrawn);
  const { email: _, ...cells } = hospital;
  await expect(visitor(acceptInvitation, { body: { token: token!, cells } })).rejects.toMatchObject(withdrawn);
  expect(await openOf(admin, email)).toBeUndefined();
  const { data: acts } = await admin(listOperatorActs, { query: {} });
  expect(acts[0]).toMatchObject({
    act: "withdraw-invitation",
    operator: { name: "Asha Khan" },
    subject: { kind: "hospital", name: email },
  });
  await expect(admin(withdrawInvitation, { body: { email } })).rejects.toMatchObject({
    code: invitationErrors.notOpen.code,
  });

  // Inviting the same email again opens it again.
  world.travelTo(inDays(1 / 24));
  await admin(inviteListing, { params: { kind: "hospitals" }, body: { email } });
  const again = (await invitationsOf(email)).at(-1)!;
  await expect(visitor(readInvitation, { body: { token: again } })).resolves.toMatchObject({ email });
});

test("an invitation sent again has a new link with all of its days, and the earlier link ends", async () => {
  const [admin, email] = [await anAdmin(), "again@example.com"];
  await admin(inviteListing, { params: { kind: "stores" }, body: { email } });
  world.travelTo(inDays(10));
  await (await anAdmin())(resendInvitation, { body: { email } });
  const [first, second] = await invitationsOf(email);
  const visitor = await world.as();
  await expect(visitor(readInvitation, { body: { token: first! } })).rejects.toMatchObject({ status: 410 });
  expect(await visitor(readInvitation, { body: { token: second! } })).toMatchObject({
    kind: "stores",
    openUntil: inDays(10 + INVITATION_OPEN_DAYS).toISOString(),
  });
  world.travelTo(inDays(10 + INVITATION_OPEN_DAYS));
  expect(await openOf(await anAdmin(), email)).toBeUndefined();
});

test("the invitation of another admin is withdrawn with the account, and the email can be invited again", async () => {
  const [admin, email] = [await anAdmin("Rao"), "zara@example.com"];
  const body = { email, firstName: "Zara", lastName: "Khan" };
  await admin(inviteAdmin, { body });
  expect(await openOf(admin, email)).toMatchObject({ kind: "admins", name: "Zara Khan", by: "Asha Rao" });
  await admin(withdrawInvitation, { body: { email } });

  const visitor = await world.as();
  const [token] = await passwordLinksOf(email);
  const choice = { token: token!, password, confirmPassword: password };
  await expect(visitor(resetPassword, { body: choice })).rejects.toMatchObject({
    code: invitationErrors.withdrawn.code,
  });
  world.travelTo(inDays(1 / 24));
  await admin(inviteAdmin, { body });
  expect(await openOf(admin, email)).toMatchObject({ canBeWithdrawn: true });
  // The link of the second invitation opens the account, and the first one still says what happened to it.
  const [, again] = await passwordLinksOf(email);
  await expect(visitor(resetPassword, { body: { ...choice, token: again! } })).resolves.toMatchObject({
    role: "admin",
  });
  await expect(visitor(resetPassword, { body: choice })).rejects.toMatchObject({
    code: invitationErrors.withdrawn.code,
  });
});

test("an admin who has chosen a password is no invitation any more, and nobody withdraws them", async () => {
  const email = "joined@example.com";
  await (await anAdmin())(inviteAdmin, { body: { email, firstName: "Zara", lastName: "Khan" } });
  world.travelTo(inDays(8));
  const admin = await anAdmin();
  expect(await openOf(admin, email)).toMatchObject({ openUntil: null });
  await admin(resendInvitation, { body: { email } });
  const visitor = await world.as();
  const token = (await passwordLinksOf(email)).at(-1)!;
  await visitor(resetPassword, { body: { token, password, confirmPassword: password } });

  expect(await openOf(admin, email)).toBeUndefined();
  for (const call of [withdrawInvitation, resendInvitation])
    await expect(admin(call, { body: { email } })).rejects.toMatchObject({ code: invitationErrors.notOpen.code });
  expect(await visitor(logIn, { body: { email, password, role: "admin" } })).toMatchObject({ success: true });
});

test("of a withdrawal and a password at the same time, one wins and the other is refused", async () => {
  const [admin, email] = [await anAdmin(), "race@example.com"];
  await admin(inviteAdmin, { body: { email, firstName: "Zara", lastName: "Khan" } });
  const [[token], visitor] = [await passwordLinksOf(email), await world.as()];
  const [withdrawal, choice] = await Promise.allSettled([
    admin(withdrawInvitation, { body: { email } }),
    visitor(resetPassword, { body: { token: token!, password, confirmPassword: password } }),
  ]);
  expect([withdrawal.status, choice.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  const login = visitor(logIn, { body: { email, password, role: "admin" } });
  if (choice.status === "fulfilled") await expect(login).resolves.toMatchObject({ success: true });
  else await expect(login).rejects.toMatchObject({ status: 401 });
});

test("the account of an added hospital is listed until it has a password; its entry is not withdrawn", async () => {
  const [admin, email] = [await anAdmin("Rao"), "desk@silk-cotton.example"];
  await admin(addListing, {
    params: { kind: "hospitals" },
    body: { cells: { ...hospital, name: "Silk Cotton Hospital", email } },
  });
  expect(await openOf(admin, email)).toMatchObject({
    kind: "hospitals",
    name: "Silk Cotton Hospital",
    by: "Asha Rao",
    canBeWithdrawn: false,
  });
  await expect(admin(withdrawInvitation, { body: { email } })).rejects.toMatchObject({
    code: invitationErrors.notOpen.code,
  });
  world.travelTo(inDays(1 / 24));
  await admin(resendInvitation, { body: { email } });
  const visitor = await world.as();
  const [first, second] = await passwordLinksOf(email);
  const choose = (token: string) => visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  await expect(choose(first!)).rejects.toMatchObject({ status: 400 });
  await expect(choose(second!)).resolves.toMatchObject({ success: true });
});
