import { demoMailbox } from "@medisense/contract/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../testing/world.ts";
import { sendLater } from "./send-later.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const at = (minutes: number) => new Date(noon + minutes * 60_000);

const inBoth = (text: string) => ({ en: text, hi: text });

async function receive(to: string, subject: string, minutes = 0) {
  await sendLater(
    world.db,
    {
      cause: `${to} ${subject}`,
      to,
      locale: null,
      subject: inBoth(subject),
      heading: inBoth(subject),
      paragraphs: [inBoth("Read me & be <b>happy</b>")],
      action: { label: inBoth("Open"), url: "https://medisense.example/a?b=1&c=2" },
    },
    at(minutes),
  );
}

test("a mail is in the mailbox once its job has run, newest first", async () => {
  const visitor = await world.as();
  await receive("asha@example.com", "First", 0);
  await receive("asha@example.com", "Second", 1);
  await receive("ravi@example.com", "Other", 2);
  expect((await visitor(demoMailbox, { query: {} })).data).toEqual([]);

  await world.runJobs();

  const { data } = await visitor(demoMailbox, { query: { to: "Asha@example.com" } });
  expect(data.map(({ subject }) => subject)).toEqual(["Second", "First"]);
  expect(data[0]).toMatchObject({ to: "asha@example.com", createdAt: at(1).toISOString() });
  expect(data[0]!.text).toContain("Open: https://medisense.example/a?b=1&c=2");
  const since = await visitor(demoMailbox, { query: { since: at(1).toISOString() } });
  expect(since.data.map(({ subject }) => subject)).toEqual(["Other", "Second"]);
});

test("the mailbox page shows every mail with working links, and escapes all markup in mails", async () => {
  await receive("evil@example.com", `<img src=x onerror="alert(1)">`, 3);
  await world.runJobs();

  const page = await world.app.inject("/dev/mailbox");

  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(page.body).toContain('<a href="https://medisense.example/a?b=1&amp;c=2"');
  expect(page.body).not.toContain("<img");
  expect(page.body).not.toMatch(/<style|<script| on\w+="/);
  const [, link] = /href="(\/dev\/mailbox\/[^"]+)"/.exec(page.body)!;
  const mail = await world.app.inject(link!);
  expect(mail.statusCode).toBe(200);
  expect(mail.body).toContain("be &lt;b&gt;happy&lt;/b&gt;");
});

test("a mail shows its attachment, which can be opened", async () => {
  const to = "bill@example.com";
  const attached = { name: "INV-1.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7") };
  const mail = {
    cause: to,
    to,
    locale: null,
    subject: inBoth("Bill"),
    heading: inBoth("Bill"),
    paragraphs: [],
    attached,
  };
  await world.db.transaction((tx) => sendLater(tx, mail, at(4)));
  await world.runJobs();

  const { data } = await (await world.as())(demoMailbox, { query: { to } });
  const { path } = data[0]!.attached[0]!;
  expect(data[0]!.attached).toEqual([{ name: "INV-1.pdf", path }]);
  expect((await world.app.inject("/dev/mailbox")).body).toContain(`Attached: <a href="${path}"`);
  const file = await world.app.inject(path);
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(file.rawPayload).toEqual(attached.content);
  expect((await world.app.inject(`${path}x`)).statusCode).toBe(404);
});

test.for(["not-an-id", "00000000-0000-4000-8000-000000000000"])("mail %s is answered with 404", async (id) => {
  expect((await world.app.inject(`/dev/mailbox/${id}`)).statusCode).toBe(404);
});

test.for([{ demo: false }, { mail: { url: "smtp://127.0.0.1:1", from: "MediSense <no-reply@medisense.example>" } }])(
  "the mailbox is closed with %j",
  async (config) => {
    const real = await createWorld(config);

    for (const url of ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/00000000-0000-4000-8000-000000000000"])
      expect((await real.app.inject(url)).statusCode).toBe(404);
    await real.close();
  },
);
