import { cancelAppointment } from "@medisense/contract/appointments";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  oversightErrors,
  retryJob,
  retryRefund,
  searchPayments,
  listStuckWork,
} from "@medisense/contract/payments/oversight";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookAndPay } from "../appointments/booking/booking.fixture.ts";
import { mails } from "../notifications/tables.ts";
import { CompanyRefusal } from "../payments/gateways/company-api.ts";
import { refunds } from "../payments/payment-state/tables.ts";
import { noon } from "../testing/noon.ts";
import { paymentOf } from "../testing/pay.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const anOperator = async () => world.as(await world.aUser({ role: "admin" }));
type Operator = Awaited<ReturnType<typeof anOperator>>;
type Act = "retry-refund" | "retry-job";
const actsOf = async (operator: Operator, wanted: Act, id: string) =>
  (await operator(listOperatorActs, { query: {} })).data.filter(
    ({ act, subject }) => act === wanted && subject.id === id,
  );

/** Returns a cancelled visit whose refund has not been sent. */
async function anUnsentRefund() {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await (await world.as(patient))(cancelAppointment, { body: { appointmentId: id, reason: "I feel dizzy." } });
  const payment = await paymentOf(world, id);
  const read = async () => (await world.db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))[0]!;
  return { patient, payment, read };
}

test("an operator finds a payment by each of its numbers, and reads nothing about payer or health", async () => {
  const { patient, payment, read } = await anUnsentRefund();
  await world.runJobs();
  const { id, gatewayRefundId } = await read();
  const operator = await anOperator();
  const visitNumber = payment.payableId.slice(0, 8);
  const numbers = [payment.id, payment.payableId, payment.gatewaySessionId!, id, gatewayRefundId!];
  for (const q of [...numbers, visitNumber, visitNumber.toUpperCase()]) {
    const found = await operator(searchPayments, { query: { q } });
    expect(found.data).toMatchObject([{ _id: payment.id, status: "refunded", refunds: [{ _id: id, state: "sent" }] }]);
    expect(found.data[0]!.description).toMatchObject({
      en: expect.stringMatching(/^Visit to /),
      hi: expect.stringMatching(/ से मुलाक़ात, /),
    });
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`dizzy|${patient.email}|${patient.id}`));
  }
  expect((await operator(searchPayments, { query: { q: "nothing" } })).total).toBe(0);
});

test("a late refund shows up, and is sent again by an operator, which the audit trail keeps", async () => {
  const { payment, read } = await anUnsentRefund();
  const late = async () => (await (await anOperator())(searchPayments, { query: { scope: "late-refunds" } })).data;
  const isLate = async () => (await late()).some(({ _id }) => _id === payment.id);
  expect(await isLate()).toBe(false);
  world.travelTo("2026-11-21T12:01:00+05:30");
  expect(await isLate()).toBe(true);

  const { id } = await read();
  const again = await anOperator();
  await again(retryRefund, { params: { id } });
  expect(await actsOf(again, "retry-refund", id)).toMatchObject([{ subject: { kind: "refund", id } }]);
  await world.runJobs();
  expect((await read()).state).toBe("sent");
  await expect(again(retryRefund, { params: { id } })).rejects.toMatchObject({
    code: oversightErrors.nothingToSend.code,
  });
});

test("a refund sent again by two operators at once, or twice, is one act and one job until that has failed", async () => {
  const { read } = await anUnsentRefund();
  const { id } = await read();
  const operators = [await anOperator(), await anOperator()] as const;
  const again = (operator: Operator) => operator(retryRefund, { params: { id } });
  const acts = () => actsOf(operators[0], "retry-refund", id);

  await Promise.all(operators.map(again));
  await again(operators[0]);
  expect(await acts()).toHaveLength(1);

  const key = `retry refund ${id}`;
  await world.db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'cut off' where key = ${key}`,
  );
  await Promise.all(operators.map(again));
  expect(await acts()).toHaveLength(2);
  await world.runJobs();
});

test("a job that failed runs again once for two operators at once", async () => {
  const operators = [await anOperator(), await anOperator()] as const;
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id::text as id from graphile_worker.add_job('mail.send', '{"mailId":"twice"}'::json)`,
  );
  const [{ id }] = rows as [{ id: string }];
  await world.db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'cut off' where id = ${id}::bigint`,
  );

  await Promise.all(operators.map((operator) => operator(retryJob, { params: { id } })));

  expect(await actsOf(operators[0], "retry-job", id)).toHaveLength(1);
  await world.db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);
});

test("a job that failed is listed without what it says, and runs again when an operator asks", async () => {
  const operator = await anOperator();
  await world.db.execute(
    sql`select graphile_worker.add_job('mail.send', '{"mailId":"secret"}'::json, max_attempts := 1)`,
  );
  await world.db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'secret'
    where payload::text like '%secret%'`);
  const { jobs } = await operator(listStuckWork, {});
  expect(jobs).toMatchObject([
    { task: "mail.send", attempts: 1, maxAttempts: 1, nextAt: null, paymentId: null, failure: "other", code: null },
  ]);
  expect(JSON.stringify(jobs)).not.toContain("secret");

  await operator(retryJob, { params: { id: jobs[0]!._id } });
  expect((await operator(listStuckWork, {})).jobs).toEqual([]);
  expect(await actsOf(operator, "retry-job", jobs[0]!._id)).toMatchObject([{ subject: { name: "mail.send" } }]);
  await expect(operator(retryJob, { params: { id: "999999999" } })).rejects.toMatchObject({
    code: oversightErrors.noJob.code,
  });
  await world.db.execute(sql`select graphile_worker.complete_jobs(array[${jobs[0]!._id}::bigint])`);
});

test.each([
  [new CompanyRefusal("Stripe", { method: "POST", path: "/v1/refunds" }, 400, "charge_disputed"), "refused"],
  [new Error("Asha's phone is 98…"), "no-answer"],
])("a refund that is stuck names its payment and the plain reason: %s", async (cause, failure) => {
  const { payment } = await anUnsentRefund();
  vi.spyOn(world.gateway, "refund").mockRejectedValue(cause);
  await expect(world.runJobs()).rejects.toThrow();
  vi.restoreAllMocks();

  const { jobs } = await (await anOperator())(listStuckWork, {});
  const code = failure === "refused" ? "Stripe 400 charge_disputed" : null;
  expect(jobs).toMatchObject([{ task: "payments.refund", paymentId: payment.id, failure, code }]);
  expect(JSON.stringify(jobs)).not.toContain("Asha");
  await world.runJobs("2026-11-20T14:00:00+05:30");
});

test("of many mails that wait and jobs that failed the oldest are listed, and all are counted", async () => {
  const operator = await anOperator();
  const createdAt = new Date(noon.getTime() - 12 * 60_000);
  const mail = { recipient: "asha@example.com", subject: "Your visit", html: "", text: "", createdAt };
  await world.db.insert(mails).values(Array.from({ length: 250 }, (_, n) => ({ ...mail, cause: `storm:${n}` })));
  await world.db.execute(sql`select graphile_worker.add_job('storm', '{}'::json) from generate_series(1, 250)`);
  await world.db.execute(sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'cut off'
    where task_id in (select id from graphile_worker._private_tasks where identifier = 'storm')`);

  const work = await operator(listStuckWork, {});

  expect([work.jobs.length, work.mails.length]).toEqual([200, 200]);
  expect(work.jobsTotal).toBeGreaterThanOrEqual(250);
  expect(work.mailsTotal).toBeGreaterThanOrEqual(250);
  await world.db.delete(mails).where(like(mails.cause, "storm:%"));
  await world.db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = 'storm'`);
});

test("a mail that waits for long is listed by its kind alone", async () => {
  const operator = await anOperator();
  await world.db.insert(mails).values({
    cause: "visit-reminder:1",
    recipient: "asha@example.com",
    subject: "Your visit",
    html: "",
    text: "",
    createdAt: new Date(noon.getTime() - 11 * 60_000),
  });
  const { mails: waiting } = await operator(listStuckWork, {});
  expect(waiting.filter(({ kind }) => kind === "visit-reminder")).toHaveLength(1);
  expect(JSON.stringify(waiting)).not.toContain("asha");
});

test.each(["user", "doctor"] as const)("nobody of the role %s sees or sends anything here", async (role) => {
  const call = await world.as(await world.aUser({ role }));
  const refused = { status: 403 };
  await expect(call(searchPayments, { query: {} })).rejects.toMatchObject(refused);
  await expect(call(listStuckWork, {})).rejects.toMatchObject(refused);
  await expect(call(retryJob, { params: { id: "1" } })).rejects.toMatchObject(refused);
  await expect(call(retryRefund, { params: { id: crypto.randomUUID() } })).rejects.toMatchObject(refused);
});
