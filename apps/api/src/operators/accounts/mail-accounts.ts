import { inArray } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { type OutgoingMail, sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Mails these accounts, each in its own language. `cause` identifies the mail; each account gets it once. */
export async function mailAccounts(
  tx: Database,
  accountIds: string[],
  { cause, ...mail }: Omit<OutgoingMail, "to" | "locale">,
  now: Date,
) {
  const recipients = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.id, accountIds));
  for (const { id, email, locale } of recipients)
    await sendLater(tx, { ...mail, cause: `${cause}:${id}`, to: email, locale }, now);
}
