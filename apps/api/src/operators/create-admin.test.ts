import { logIn, resetPassword } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PASSWORD } from "../identity/account-state/tables.ts";
import { createWorld, type World } from "../testing/world.ts";
import { createAdmin } from "./create-admin.ts";

const password = "Marigold@77";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("of two first admins one is made, sets a password by the link, logs in, and finds the entry", async () => {
  const results = await Promise.allSettled(
    ["one@example.com", "Two@Example.com"].map((email) => createAdmin(world, { email })),
  );
  const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(made).toHaveLength(1);
  const [{ token, email }] = made as [(typeof made)[0]];
  await expect(createAdmin(world, { email: "three@example.com" })).rejects.toThrow(
    `There is already an admin: ${email}`,
  );

  const visitor = await world.as();
  await expect(visitor(logIn, { body: { email, password: NO_PASSWORD, role: "admin" } })).rejects.toMatchObject({
    status: 401,
  });
  await visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  const { adminId, dashboardUrl } = await visitor(logIn, { body: { email, password, role: "admin" } });
  expect(dashboardUrl).toBe(`/admin/${adminId}/dashboard`);
  await expect(visitor(resetPassword, { body: { token, password, confirmPassword: password } })).rejects.toMatchObject({
    status: 400,
  });

  const { data } = await (await world.as({ id: adminId! }))(listOperatorActs, { query: {} });
  expect(data).toMatchObject([{ act: "create-admin", operator: null, subject: { kind: "account", name: email } }]);
});

test("an email that is none, or that has another account, makes no admin", async () => {
  const other = await createWorld();
  const patient = await other.aPatient();
  await expect(createAdmin(other, { email: "nobody" })).rejects.toThrow("is not an email address");
  await expect(createAdmin(other, { email: patient.email })).rejects.toThrow("has an account as user");
  await other.close();
});

test("the audit trail cannot be changed or deleted, not even in SQL", async () => {
  for (const change of [
    sql`delete from operator_acts`,
    sql`update operator_acts set detail = 'nothing'`,
    sql`truncate operator_acts`,
  ])
    await expect(world.db.execute(change)).rejects.toMatchObject({ cause: { code: "23001" } });
});
