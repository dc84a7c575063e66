import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { layOut, type MailContent, onOneLine } from "./mail-layout.ts";
import { mailFiles, mails } from "./tables.ts";

export interface OutgoingMail extends MailContent {
  /** What the mail is about, once: "appointment-confirmed:<id>". */
  cause: string;
  to: string;
  subject: string;
  attached?: { name: string; type: string; content: Buffer };
}

/**
 * Writes a mail in the caller's transaction and leaves its sending to a job: it goes out if, and only if, its cause is
 * committed. A second mail for the same cause is not written; the answer says whether this one was.
 */
export async function sendLater(tx: Database, { cause, to, subject, attached, ...content }: OutgoingMail, now: Date) {
  const [mail] = await tx
    .insert(mails)
    .values({ cause, recipient: to, subject: onOneLine(subject), ...layOut(content), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!mail) return false;
  if (attached) await tx.insert(mailFiles).values({ ...attached, mailId: mail.id });
  await enqueue(tx, "notifications.send-mail", { mailId: mail.id });
  return true;
}
