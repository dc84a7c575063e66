import { logIn, resetPassword } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { inviteAdmin, loginErrors } from "@medisense/contract/operators/logins";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PASSWORD, users } from "../identity/account-state/tables.ts";
import { mailsTo } from "../testing/mails-to.ts";
import { untilWaiting } from "../testing/until-waiting.ts";
import { createWorld, type World } from "../testing/world.ts";

const password = "Marigold@77";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("an admin invites another by mail, who sets a password and logs in, and the audit trail names both", async () => {
  const first = await world.aUser({ role: "admin" });
  const admin = await world.as(first);
  const body = { email: "zara@example.com", firstName: "Zara", lastName: "Khan" };
  await admin(inviteAdmin, { body });

  const visitor = await world.as();
  const login = { email: body.email, password, role: "admin" } as const;
  await expect(visitor(logIn, { body: login })).rejects.toMatchObject({ status: 401 });
  const [mail] = await mailsTo(world, { email: body.email });
  const token = /reset-password\?token=([\w-]+)/.exec(mail!.text)![1]!;
  await visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  expect(await visitor(logIn, { body: login })).toMatchObject({ success: true, adminId: expect.any(String) });

  const { data } = await admin(listOperatorActs, { query: {} });
  expect(data).toMatchObject([
    { act: "invite-admin", operator: { _id: first.id }, subject: { kind: "account", name: body.email } },
  ]);
});

test("an email that has an account makes no admin, whatever its role", async () => {
  const admin = await world.as(await world.aUser({ role: "admin" }));
  const { email } = await world.aPatient();
  await expect(admin(inviteAdmin, { body: { email, firstName: "Asha", lastName: "Rao" } })).rejects.toMatchObject({
    code: loginErrors.emailTaken.code,
  });
});

test("of two invitations to one email at once, the second is refused", async () => {
  const [admin, email] = [await world.as(await world.aUser({ role: "admin" })), "twice@example.com"];
  const invite = () => admin(inviteAdmin, { body: { email, firstName: "Zara", lastName: "Khan" } });
  const second = await world.db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ email, role: "admin", passwordHash: NO_PASSWORD, firstName: "Zara", lastName: "Khan" });
    const pressed = Promise.allSettled([invite()]);
    await untilWaiting(world, 1);
    return { pressed };
  });
  const refused = { status: "rejected", reason: { code: loginErrors.emailTaken.code } };
  expect(await second.pressed).toMatchObject([refused]);
  expect(await mailsTo(world, { email })).toEqual([]);
});
