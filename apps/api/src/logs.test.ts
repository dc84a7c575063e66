import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import * as contract from "@medisense/contract/identity";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { passwordResets } from "./identity/account-state/tables.ts";
import { mails } from "./notifications/tables.ts";
import { inProcessClient } from "./platform/testing/in-process-client.ts";
import { createWorld } from "./testing/world.ts";

test("logs hold ids, never emails, names, passwords, OTPs or tokens, not even when the database fails", async () => {
  const world = await createWorld();
  const lines = new PassThrough();
  const logger = pino({ level: "trace" }, lines);
  const { app } = await createApp({ ...world, logger });
  const call = inProcessClient(app);
  const form = {
    email: "asha.secret@example.com",
    firstName: "Ashalata",
    lastName: "Raosecret",
    password: "Neem-secret-42",
    confirmPassword: "Neem-secret-42",
  };
  await call(contract.sendOtp, { body: form });
  await world.runJobs();
  const [mail] = await world.db.select().from(mails);
  const otp = /\b\d{6}\b/.exec(mail!.text)![0];
  const { token, user } = await call(contract.signUp, { body: { ...form, otp } });
  await call(contract.logIn, { body: { ...form, password: "wrong-secret-1", role: "user" } }).catch(() => {});
  await call(contract.forgotPassword, { body: form });
  await world.runJobs();
  const [reset] = await world.db.select().from(passwordResets);
  await inProcessClient(app, token)(contract.logOutEverywhere, {});
  for (const table of ["attempt_counters", "users", "signup_codes"]) {
    await world.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
    for (const path of ["/user/login", "/user/send-otp", "/user/signup", "/user/forgot-password"])
      await app.inject({ method: "POST", url: path, payload: { ...form, role: "user", otp } });
    await world.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }

  await app.close();
  lines.end();
  const logged = await text(lines);
  expect(logged).toContain(user.id);
  expect(logged).toContain("unexpected failure");
  for (const secret of [
    form.email,
    "asha.secret",
    form.firstName,
    form.lastName,
    "secret-42",
    "wrong-secret",
    otp,
    token,
    reset!.tokenHash,
  ])
    expect(logged).not.toContain(secret);
  await world.close();
});
