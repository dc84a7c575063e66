import { bookAppointment, doctorSlots, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import { type ApiError, type Client, createClient } from "@medisense/contract/client";
import { listDoctors } from "@medisense/contract/directory";
import { logIn, resetPassword, sendOtp, signUp } from "@medisense/contract/identity";
import { finishLogin, setUpAtLogin } from "@medisense/contract/identity/second-factor";
import { checkListing, listListings } from "@medisense/contract/operators/listings";
import { readSiteOwner } from "@medisense/contract/operators/site-owner";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loginCodeAt } from "./identity/credentials/login-codes.ts";
import { csv, doctor as aDoctor, hospital } from "./operators/onboarding/listing-rows.fixture.ts";
import { signWebhookEvent } from "./payments/gateways/webhook-signature.ts";
import { type ProductionSetup, startProductionSetup } from "./testing/production-setup.ts";
import { endPrograms, run } from "./testing/program.ts";
import { programs } from "./testing/programs.ts";

const PUBLIC_URL = "https://medisense.example";
const password = "Marigold@77";
const doctor = aDoctor(1);

let setup: ProductionSetup;
let origin: string;

beforeAll(async () => {
  setup = await startProductionSetup();
  origin = `http://127.0.0.1:${setup.settings["PORT"]}`;
});
afterAll(async () => {
  await endPrograms();
  await setup.stop();
});

test("docs/running.md leads from an empty database to the first paid visit", async () => {
  const server = run(programs.server, setup.folder, setup.settings);
  await vi.waitFor(() => expect(server.said()).toContain(`MediSense is ready: ${PUBLIC_URL}`), 60_000);
  const visitor = clientOf();
  expect((await visitor(listDoctors, { query: {} })).data).toEqual([]);
  expect((await fetch(`${origin}/dev/mailbox`, { headers: { accept: "application/json" } })).status).toBe(404);
  const { data: owner } = await visitor(readSiteOwner, {});
  expect(owner).toMatchObject({ legalName: "Sunrise Care Private Limited", grievanceOfficer: { name: "Meera Rao" } });
  const demo = { email: "patient@medisense.example", password: "Demo@12345", role: "user" as const };
  await expect(visitor(logIn, { body: demo })).rejects.toMatchObject({ status: 401 });

  const admin = clientOf(await firstAdmin("asha@medisense.example"));
  expect(await importFile(admin.token, "hospitals", hospital)).toMatchObject({ added: 1, refused: [] });
  expect(await importFile(admin.token, "doctors", doctor)).toMatchObject({ added: 1, refused: [] });
  const { data: waiting } = await admin(listListings, { params: { kind: "doctors" }, query: {} });
  expect(waiting).toMatchObject([{ name: doctor.name, state: "waiting" }]);
  expect((await visitor(listDoctors, { query: {} })).data).toEqual([]);
  const { _id: doctorId } = waiting[0]!;
  await admin(checkListing, {
    params: { kind: "doctors", id: doctorId },
    body: { against: "the register of the Kerala Medical Council" },
  });
  await setPassword(await mailTo(doctor.email, /Your account/));
  await vi.waitFor(async () => expect((await visitor(listDoctors, { query: {} })).data).toHaveLength(1), 60_000);

  const { token, userId } = await signUpAs("ravi@example.com");
  const patient = clientOf(token);
  const { data: days } = await visitor(doctorSlots, { params: { id: doctorId }, query: {} });
  const slot = days.flatMap(({ slots }) => slots).find(({ available }) => available)!;
  const booking = { doctor: { doctorId, dateTime: slot.dateTime }, userId };
  const { appointmentId, paymentUrl } = await patient(bookAppointment, { body: booking });
  expect(new URL(paymentUrl!).origin).toBe(setup.settings["STRIPE_API_URL"]);

  const paymentId = await paymentOf(appointmentId);
  await setup.stripe.press(paymentId, "pay");
  async function expectPaidByEvents(headersOf: typeof setup.stripe.headersOf) {
    for (const { body } of await setup.stripe.eventsOf(paymentId)) {
      const headers = { "content-type": "application/json", ...headersOf(body, new Date()) };
      await fetch(`${origin}/payments/webhooks/stripe`, { method: "POST", headers, body });
    }
    const { data: visits } = await patient(listAppointments, { query: { userId } });
    const visit = visits.find(({ _id }) => _id === appointmentId)!;
    expect(`${visit.status} and ${visit.paymentStatus}`).toBe("confirmed and paid");
  }
  // The wrong variant comes first: events that are signed with another secret than that of the settings.
  const otherSecret = Buffer.from("whsec_of_somebody_else");
  await expect(
    expectPaidByEvents((body, at) => ({ "stripe-signature": signWebhookEvent(otherSecret, body, at) })),
  ).rejects.toThrow("to be 'confirmed and paid'");
  await expectPaidByEvents(setup.stripe.headersOf);
  expect(await patient(verifyAppointment, { query: { appointmentId } })).toMatchObject({ success: true });
  expect(await mailTo("ravi@example.com", /confirmed/i)).toContain(doctor.name);
  expect(await setup.stripe.books()).toMatchObject({ capturedPaise: 40_000, refundedPaise: 0 });

  server.program.kill("SIGTERM");
  expect(await server.exited).toBe(0);
}, 300_000);

/** A client that arrives through the proxy of the page. */
function clientOf(token?: string): Client & { token: string } {
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const call = createClient(async ({ method, url, body }) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(origin + url, { method, headers, ...sent });
    return { status: reply.status, body: (await reply.json()) as unknown };
  });
  return Object.assign(call, { token: token ?? "" });
}

/** Creates the first admin as the page says, sets the password and the authenticator app, and returns the session. */
async function firstAdmin(email: string) {
  const made = run(programs.admin, setup.folder, setup.settings, ["create-admin", email]);
  expect({ exit: await made.exited, said: made.said() }).toMatchObject({ exit: 0 });
  await setPassword(made.said());
  const refusal: unknown = await clientOf()(logIn, { body: { email, password, role: "admin" } }).catch(
    (error: unknown) => error,
  );
  const { challenge } = refusal as ApiError;
  const { secret } = await clientOf()(setUpAtLogin, { body: { challenge: challenge! } });
  const login = { challenge: challenge!, code: loginCodeAt(secret, new Date()) };
  return (await clientOf()(finishLogin, { body: login })).token;
}

async function setPassword(text: string) {
  const token = new RegExp(`${PUBLIC_URL}/reset-password\\?token=([\\w-]+)`).exec(text)![1]!;
  await clientOf()(resetPassword, { body: { token, password, confirmPassword: password } });
}

async function importFile(token: string, kind: "hospitals" | "doctors", row: Record<string, string>) {
  const form = new FormData();
  form.append("file", new Blob([csv(kind, [row])]), "list.csv");
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/admin/listings/${kind}/import`, { method: "POST", headers, body: form });
  return reply.json();
}

async function signUpAs(email: string) {
  const form = { email, firstName: "Ravi", lastName: "Menon", password, confirmPassword: password };
  await clientOf()(sendOtp, { body: form });
  const otp = /\b\d{6}\b/.exec(await mailTo(email))![0];
  const { token, user } = await clientOf()(signUp, { body: { ...form, otp } });
  return { token, userId: user.id };
}

/** Waits for a mail to this email and returns it as text. */
function mailTo(email: string, about = /./) {
  return vi.waitFor(() => {
    const found = setup.mailTo(email, about);
    if (!found) throw new Error(`no mail for ${email}`);
    return found;
  }, 60_000);
}

async function paymentOf(appointmentId: string) {
  const pool = new Pool({ connectionString: setup.database.url, max: 1 });
  const { rows } = await pool.query<{ id: string }>("select id from payments where payable_id = $1", [appointmentId]);
  await pool.end();
  return rows[0]!.id;
}
