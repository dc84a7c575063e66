import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { startFakeSmtpServer } from "../testing/fake-smtp-server.ts";
import { createWorld, type World } from "../testing/world.ts";
import { sendLater } from "./send-later.ts";
import { deliveryOf, sendMail } from "./send-mail.ts";
import { mailFiles, mails } from "./tables.ts";

let smtp: Awaited<ReturnType<typeof startFakeSmtpServer>>;
let world: World;

beforeAll(async () => {
  smtp = await startFakeSmtpServer();
  world = await createWorld({ mail: { url: smtp.url, from: "MediSense <no-reply@medisense.example>" } });
});
afterAll(async () => {
  await world.close();
  await smtp.stop();
});
afterEach(async () => {
  smtp.received.length = 0;
  await world.db.execute(sql`truncate graphile_worker._private_jobs`);
});

const aMail = (cause: string = randomUUID()) => ({
  cause,
  to: "asha@example.com",
  locale: "hi" as const,
  subject: { en: "Your visit ✓", hi: "आपकी मुलाक़ात ✓" },
  heading: { en: "Your visit", hi: "आपकी मुलाक़ात" },
  paragraphs: [{ en: "Token 7", hi: "टोकन 7" }],
});

test("a mail reaches the mail server with a Message-ID of its own, and its content is then deleted", async () => {
  const { db, clock } = world;
  const mail = aMail();
  await sendLater(db, mail, clock.now());

  await world.runJobs();

  const [row] = await db.select().from(mails).where(eq(mails.cause, mail.cause));
  expect(row).toMatchObject({ html: "", text: "", sentAt: clock.now() });
  expect(smtp.received).toHaveLength(1);
  const { to, source } = smtp.received[0]!;
  expect(to).toBe("asha@example.com");
  expect(source).toContain(`Message-ID: <${row!.id}@medisense.example>`);
  expect(source).toContain("text/plain");
  expect(source).toContain("text/html");
});

test("an attachment reaches the mail server and is then deleted", async () => {
  const { db, clock } = world;
  const content = Buffer.from("%PDF-1.7 seven tablets");
  await sendLater(db, { ...aMail(), attached: { name: "INV-1.pdf", type: "application/pdf", content } }, clock.now());

  await world.runJobs();

  const { source } = smtp.received[0]!;
  expect(source).toContain("Content-Type: application/pdf; name=INV-1.pdf");
  expect(source).toContain("Content-Disposition: attachment; filename=INV-1.pdf");
  expect(source).toContain(content.toString("base64"));
  expect(await db.$count(mailFiles)).toBe(0);
});

test("a mail whose cause is rolled back is never sent", async () => {
  const { db, clock } = world;
  const failing = db.transaction(async (tx) => {
    await sendLater(tx, aMail(), clock.now());
    throw new Error("the cause failed");
  });
  await expect(failing).rejects.toThrow("the cause failed");

  await world.runJobs();

  expect(smtp.received).toEqual([]);
});

test("twenty simultaneous transactions with a mail for one cause send one mail", async () => {
  const { db, clock } = world;
  const cause = randomUUID();

  const written = await Promise.all(
    Array.from({ length: 20 }, () => db.transaction((tx) => sendLater(tx, aMail(cause), clock.now()))),
  );
  await world.runJobs();

  expect(written.filter(Boolean)).toHaveLength(1);
  expect(smtp.received).toHaveLength(1);
});

test("a job that runs again, or in several workers at once, sends nothing more", async () => {
  const { db, clock } = world;
  const mail = aMail();
  await sendLater(db, mail, clock.now());
  const [row] = await db.select().from(mails).where(eq(mails.cause, mail.cause));
  for (let again = 0; again < 3; again++) await enqueue(db, "notifications.send-mail", { mailId: row!.id });

  const deliver = deliveryOf(world.config.mail);
  await Promise.all([world.runJobs(), ...Array.from({ length: 5 }, () => sendMail(world, deliver, row!.id))]);

  expect(smtp.received).toHaveLength(1);
});

test("a mail server that hangs up halfway gets the mail again later, and only once", async () => {
  const { db, clock } = world;
  const mail = aMail();
  await sendLater(db, mail, clock.now());
  smtp.hangUpOnNext();

  await expect(world.runJobs()).rejects.toThrow();
  const [waiting] = await db.select().from(mails).where(eq(mails.cause, mail.cause));
  expect(waiting!.sentAt).toBeNull();
  expect(waiting!.text).toContain("टोकन 7");
  await world.runJobs(new Date(Date.now() + 60 * 60 * 1000));

  expect(smtp.received).toHaveLength(1);
  expect((await db.select().from(mails).where(eq(mails.cause, mail.cause)))[0]!.sentAt).toEqual(clock.now());
});

test("a worker that dies after the mail server accepted sends again with the same Message-ID", async () => {
  const { db, clock } = world;
  const mail = aMail();
  await sendLater(db, mail, clock.now());
  const deliver = deliveryOf(world.config.mail)!;
  const [row] = await db.select().from(mails).where(eq(mails.cause, mail.cause));
  const dying = sendMail(
    world,
    async (outgoing) => {
      await deliver(outgoing);
      throw new Error("the process was killed");
    },
    row!.id,
  );
  await expect(dying).rejects.toThrow("the process was killed");

  await world.runJobs();

  const ids = smtp.received.map(({ source }) => /Message-ID: (.*)/.exec(source)![1]);
  expect(ids).toEqual([`<${row!.id}@medisense.example>`, `<${row!.id}@medisense.example>`]);
});

test("an email or a subject can add no recipient and no header", async () => {
  const { db, clock } = world;
  const header = "Hello\r\nBcc: thief@example.com\r\n\r\nwords";
  await sendLater(db, { ...aMail(), to: "asha@example.com", subject: { en: header, hi: header } }, clock.now());

  await world.runJobs();

  expect(smtp.received.map(({ to }) => to)).toEqual(["asha@example.com"]);
  const [headers] = smtp.received[0]!.source.split("\n\n");
  expect(headers).not.toMatch(/^Bcc:/im);
});

test("mails are deleted after a month", async () => {
  const { db, clock } = world;
  const start = clock.now();
  const [old, young] = [aMail(), aMail()];
  await sendLater(db, old, start);
  world.travelTo(new Date(start.getTime() + 30 * 86_400_000));
  await sendLater(db, young, clock.now());
  await world.runJobs();

  await enqueue(db, "notifications.purge", {});
  await world.runJobs();

  const causes = (await db.select({ cause: mails.cause }).from(mails)).map(({ cause }) => cause);
  expect(causes).toContain(young.cause);
  expect(causes).not.toContain(old.cause);
});
