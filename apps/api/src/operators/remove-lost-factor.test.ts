import { logIn } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { loginErrors, resetSecondFactor } from "@medisense/contract/operators/logins";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessions } from "../identity/account-state/tables.ts";
import { aMember, firstStep, password, withApp } from "../identity/second-factor/second-factor.fixture.ts";
import { mailsTo } from "../testing/mails-to.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("an admin removes the second factor of a lost phone: sessions end, the owner is mailed, and the act is kept", async () => {
  const [admin, doctor] = [await world.aUser({ role: "admin" }), await aMember(world, { role: "doctor" })];
  await withApp(world, doctor);
  expect((await firstStep(world, doctor)).challenge).toBeDefined();

  await (await world.as(admin))(resetSecondFactor, { body: { email: doctor.email } });

  expect(await world.db.$count(sessions, eq(sessions.userId, doctor.id))).toBe(0);
  const visitor = await world.as();
  expect(await visitor(logIn, { body: { email: doctor.email, password, role: "doctor" } })).toMatchObject({
    message: "Login success",
  });
  expect((await mailsTo(world, doctor)).at(-1)!.text).toContain("removed the authenticator app");
  const { data } = await (await world.as(admin))(listOperatorActs, { query: {} });
  expect(data[0]).toMatchObject({
    act: "reset-second-factor",
    operator: { _id: admin.id },
    subject: { kind: "account", id: doctor.id, name: doctor.email },
  });
});

test("the audit trail names a patient's account by its id only", async () => {
  const [admin, patient] = [await world.aUser({ role: "admin" }), await aMember(world)];
  await withApp(world, patient);
  const call = await world.as(admin);

  await call(resetSecondFactor, { body: { email: patient.email } });

  expect((await call(listOperatorActs, { query: {} })).data[0]!.subject).toEqual({
    kind: "account",
    id: patient.id,
    name: patient.id,
  });
});

test("an admin cannot remove the own one, nor one that is not there, and nobody else can remove any", async () => {
  const [admin, doctor] = [await aMember(world, { role: "admin" }), await aMember(world, { role: "doctor" })];
  await withApp(world, admin);
  const call = await world.as(admin);

  await expect(call(resetSecondFactor, { body: { email: admin.email } })).rejects.toMatchObject(loginErrors.notYourOwn);
  await expect(call(resetSecondFactor, { body: { email: doctor.email } })).rejects.toMatchObject(loginErrors.noFactor);
  const asDoctor = await world.as(doctor);
  await expect(asDoctor(resetSecondFactor, { body: { email: admin.email } })).rejects.toMatchObject({ status: 403 });
});
