import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { layOut, type MailContent, onOneLine } from "./mail-layout.ts";
import { mailFiles, mails } from "./tables.ts";

export interface OutgoingMail extends MailContent {
  /** Identifies the mail: "appointment-confirmed:<id>". A second mail with the same cause is not written. */
  cause: string;
  to: string;
  subject: string;
  attached?: { name: string; type: string; content: Buffer };
}

/**
 * Writes a mail in the caller's transaction and leaves the sending to a job: it is sent only if that transaction commits.
 * Returns false, and writes nothing, when a mail with the same cause exists.
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
