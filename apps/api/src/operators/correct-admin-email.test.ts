import { logIn, me, resetPassword } from "@medisense/contract/identity";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "../testing/mails-to.ts";
import { createWorld, type World } from "../testing/world.ts";
import { correctAdminEmail } from "./correct-admin-email.ts";

const password = "Marigold@77";
const origin = "https://medisense.example";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("an admin's email is corrected: sessions end, both addresses are told, and the new one sets a password", async () => {
  const admin = await world.aUser({ role: "admin", email: "old-desk@example.com" });
  const client = await world.as(admin);
  await correctAdminEmail(world, { former: "Old-Desk@example.com", email: "New-Desk@example.com", origin });
  await expect(client(me, {})).rejects.toMatchObject({ status: 401 });

  await world.runJobs();
  expect(await mailsTo(world, { email: "old-desk@example.com" })).toHaveLength(1);
  const [mail] = await mailsTo(world, { email: "new-desk@example.com" });
  const token = /reset-password\?token=([\w-]+)/.exec(mail!.text)![1]!;
  const visitor = await world.as();
  await visitor(resetPassword, { body: { token, password, confirmPassword: password } });
  const { adminId } = await visitor(logIn, { body: { email: "new-desk@example.com", password, role: "admin" } });
  expect(adminId).toBe(admin.id);

  const { data } = await (await world.as(admin))(listOperatorActs, { query: {} });
  expect(data[0]).toMatchObject({
    act: "correct-email",
    operator: null,
    detail: "email: old-desk@example.com → new-desk@example.com",
  });
});

test("only an admin's email is corrected, and to none that is taken", async () => {
  const [admin, patient] = [await world.aUser({ role: "admin" }), await world.aPatient()];
  const correct = (former: string, email: string) => correctAdminEmail(world, { former, email, origin });
  await expect(correct(patient.email, "free@example.com")).rejects.toThrow("No admin has the email");
  await expect(correct(admin.email, patient.email)).rejects.toThrow("has an account already");
  await expect(correct(admin.email, "nobody")).rejects.toThrow("is not an email address");
});
