import { eq, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { NotificationsDeps } from "./deps.ts";
import { mailFiles, mails } from "./tables.ts";

type Mail = typeof mails.$inferSelect & { files: (typeof mailFiles.$inferSelect)[] };

/** Delivers one mail; throws when it was not accepted. */
export type Deliver = (mail: Mail) => Promise<void>;

/**
 * Sends a mail unless it is sent already. A second run of the job waits for the lock and then finds it sent. If the
 * process dies between the mail server's acceptance and the commit, the mail is sent again. Mail programs recognise the
 * duplicate by its Message-ID.
 */
export async function sendMail(
  { db, clock }: NotificationsDeps,
  deliver: Deliver | undefined,
  mailId: string,
  stopping?: AbortSignal,
) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '90s'`);
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (!mail || mail.sentAt) return;
    const files = await tx.select().from(mailFiles).where(eq(mailFiles.mailId, mailId));
    if (deliver) await unlessStopping(deliver({ ...mail, files }), stopping);
    await tx
      .update(mails)
      // The content (an OTP, a visit) is personal, so it is deleted once the mail is delivered.
      .set({ sentAt: clock.now(), ...(deliver && { html: "", text: "" }) })
      .where(eq(mails.id, mailId));
    if (deliver) await tx.delete(mailFiles).where(eq(mailFiles.mailId, mailId));
  });
}

/** Waits for the delivery, but not longer than the worker runs. A silent mail server must not keep it from stopping. */
async function unlessStopping(delivery: Promise<void>, stopping: AbortSignal | undefined) {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Error("The server is stopping."));
  });
  stopping?.addEventListener("abort", stop, { once: true });
  try {
    await Promise.race([delivery, stopped]);
  } finally {
    stopping?.removeEventListener("abort", stop);
  }
}

/** Returns delivery over SMTP; undefined in the demo, where the table itself is the mailbox. */
export function deliveryOf({ url, from }: NotificationsDeps["config"]["mail"]): Deliver | undefined {
  if (!url) return undefined;
  const transport = createTransport({
    url,
    // The sum is shorter than the time for which the row may stay locked.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "medisense.example";

  return async ({ id, recipient, subject, html, text, files }) => {
    await transport.sendMail({
      from,
      to: { name: "", address: recipient },
      subject,
      html,
      text,
      attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
      messageId: `<${id}@${domain}>`,
      headers: { "auto-submitted": "auto-generated" },
    });
  };
}
