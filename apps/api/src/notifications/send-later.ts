import type { Bilingual, Locale } from "@medisense/contract/locales";
import type { Database } from "../platform/database/open-database.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { layOut, type MailContent, onOneLine } from "./mail-layout.ts";
import { mailFiles, mails } from "./tables.ts";

export interface OutgoingMail extends MailContent {
  /** Identifies the mail: "appointment-confirmed:<id>". A second mail with the same cause is not written. */
  cause: string;
  to: string;
  /** The language of the recipient's account; null if it has none yet, "both" where there is no account to choose one. */
  locale: Locale | "both" | null;
  subject: Bilingual;
  attached?: { name: string; type: string; content: Buffer };
}

/** The domain of the email that a deleted account gets. It can never receive mail (RFC 2606). */
export const DELETED = "@deleted.invalid";

/**
 * Writes a mail in the caller's transaction and leaves the sending to a job. It is sent only if that transaction
 * commits. Returns false, and writes nothing, when a mail with the same cause exists, or
 * the recipient has deleted their account.
 */
export async function sendLater(tx: Database, { cause, to, attached, ...mail }: OutgoingMail, now: Date) {
  if (to.endsWith(DELETED)) return false;
  const { subject, ...content } = mail;
  const locale = mail.locale ?? "en";
  const line = locale === "both" ? `${subject.en} · ${subject.hi}` : subject[locale];
  const [written] = await tx
    .insert(mails)
    .values({ cause, recipient: to, subject: onOneLine(line), ...layOut(content, locale), createdAt: now })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!written) return false;
  if (attached) await tx.insert(mailFiles).values({ ...attached, mailId: written.id });
  await enqueue(tx, "notifications.send-mail", { mailId: written.id });
  return true;
}
