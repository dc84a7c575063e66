import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { layOut, type MailContent, onOneLine } from "./mail-layout.ts";
import { mails } from "./tables.ts";

export interface OutgoingMail extends MailContent {
  /** What the mail is about, once: "appointment-confirmed:<id>". */
  cause: string;
  to: string;
  subject: string;
}

/**
 * Writes a mail in the caller's transaction and leaves its sending to a job: it goes out if, and only if, its cause is
 * committed. A second mail for the same cause is not written; the answer says whether this one was.
 */
export async function sendLater(tx: Database, { cause, to, subject, ...content }: OutgoingMail, now: Date) {
  const [mail] = await tx
    .insert(mails)
    .values({ cause, recipient: to, subject: onOneLine(subject), ...layOut(content), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!mail) return false;
  await enqueue(tx, "notifications.send-mail", { mailId: mail.id });
  return true;
}
