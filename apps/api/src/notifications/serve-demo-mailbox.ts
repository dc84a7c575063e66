import { commonErrors } from "@medisense/contract/errors";
import { demoMailbox } from "@medisense/contract/notifications";
import { Uuid } from "@medisense/contract/wire";
import { and, desc, eq, gte, inArray, isNotNull, type SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { mount } from "../platform/http/mount.ts";
import type { NotificationsDeps } from "./deps.ts";
import { escapeHtml } from "./escape-html.ts";
import { mailFiles, mails } from "./tables.ts";

type Mail = Awaited<ReturnType<typeof findSent>>[number];

const SHOWN = 100;

/** Serves the mails of everybody's inbox. Only the demo has this. */
export function serveDemoMailbox(app: FastifyInstance, { db }: NotificationsDeps) {
  mount(app, demoMailbox, async ({ query: { to, since } }) => {
    const sent = await findSent(
      db,
      and(
        to === undefined ? undefined : eq(mails.recipient, to),
        since === undefined ? undefined : gte(mails.createdAt, new Date(since)),
      ),
    );
    return {
      data: sent.map(({ id, recipient, subject, html, text, createdAt, attached }) => ({
        _id: id,
        to: recipient,
        subject,
        html,
        text,
        attached,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  app.get("/dev/mailbox", async (_, reply) =>
    reply.type("text/html; charset=utf-8").send(mailboxPage(await findSent(db))),
  );

  app.get<{ Params: { id: string } }>("/dev/mailbox/:id", async ({ params }, reply) => {
    const id = Uuid.safeParse(params.id);
    const [mail] = id.success
      ? await db
          .select()
          .from(mails)
          .where(and(eq(mails.id, id.data), isNotNull(mails.sentAt)))
      : [];
    if (!mail) throw new DomainError(commonErrors.notFound);
    return reply.type("text/html; charset=utf-8").send(mail.html);
  });

  app.get<{ Params: { id: string; name: string } }>("/dev/mailbox/:id/:name", async ({ params }, reply) => {
    const id = Uuid.safeParse(params.id);
    const [file] = id.success
      ? await db
          .select()
          .from(mailFiles)
          .where(and(eq(mailFiles.mailId, id.data), eq(mailFiles.name, params.name)))
      : [];
    if (!file) throw new DomainError(commonErrors.notFound);
    return reply.type(file.type).send(file.content);
  });
}

/** Returns the newest sent mails with the paths of their attachments. */
async function findSent(db: Database, wanted?: SQL) {
  const sent = await db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.sentAt), wanted))
    .orderBy(desc(mails.createdAt), desc(mails.sentAt))
    .limit(SHOWN);
  const ids = sent.map(({ id }) => id);
  const files = await db
    .select({ mailId: mailFiles.mailId, name: mailFiles.name })
    .from(mailFiles)
    .where(inArray(mailFiles.mailId, ids));
  return sent.map((mail) => ({
    ...mail,
    attached: files
      .filter(({ mailId }) => mailId === mail.id)
      .map(({ mailId, name }) => ({ name, path: `/dev/mailbox/${mailId}/${encodeURIComponent(name)}` })),
  }));
}

/** Renders the mailbox with style attributes only: our content security policy allows no style element. */
function mailboxPage(sent: Mail[]) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo mailbox · MediSense</title></head>
<body style="margin:0;background:#fbfaf7;color:#0d2327;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<main style="max-width:720px;margin:0 auto;padding:24px 16px">
<h1 style="font-size:24px">Demo mailbox</h1>
<p>In the demo no mail leaves this computer. Mails that would have been sent are shown here, newest first. <a href="/dev/mailbox" style="color:#0b5c5a">Refresh</a></p>
${sent.length === 0 ? "<p>No mail yet.</p>" : sent.map(article).join("\n")}
</main>
</body>
</html>
`;
}

const inIndia = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "Asia/Kolkata",
});

function article({ id, recipient, subject, text, createdAt, attached }: Mail) {
  return `<article style="margin:16px 0;padding:16px 20px;background:#ffffff;border:1px solid #e5e8e4;border-radius:12px">
<h2 style="margin:0;font-size:18px">${escapeHtml(subject)}</h2>
<p style="margin:4px 0 12px;color:#475b60">To ${escapeHtml(recipient)}, <time datetime="${createdAt.toISOString()}">${inIndia.format(createdAt)} IST</time></p>
<p style="margin:0 0 12px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text)}</p>
${attached.map(({ name, path }) => `<p style="margin:0 0 12px">Attached: <a href="${path}" style="color:#0b5c5a">${escapeHtml(name)}</a></p>`).join("\n")}
<p style="margin:0"><a href="/dev/mailbox/${id}" style="color:#0b5c5a">Show as in a mail program<span style="position:absolute;clip-path:inset(50%)">: ${escapeHtml(subject)}</span></a></p>
</article>`;
}

function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 0 ? escaped : `<a href="${escaped}" style="color:#0b5c5a">${escaped}</a>`;
    })
    .join("");
}
