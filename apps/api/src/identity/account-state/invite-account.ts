import type { Role } from "@medisense/contract/endpoint";
import type { Locale } from "@medisense/contract/locales";
import type { Database } from "../../platform/database/open-database.ts";
import { sendAccountLink } from "./send-account-link.ts";
import { NO_PASSWORD, users } from "./tables.ts";

interface Invitation {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  organisationName: string | null;
  locale?: Locale | undefined;
  /** The origin of the mailed link. */
  origin: string;
}

/** Creates an account without a password and mails a link that sets one. Returns undefined when the email is taken. */
export async function inviteAccount(tx: Database, { origin, ...account }: Invitation, now: Date) {
  // The unique email lets one of two invitations, or of an invitation and a signup, win.
  const [created] = await tx
    .insert(users)
    .values({ ...account, passwordHash: NO_PASSWORD, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!created) return undefined;
  await sendAccountLink(tx, created, { origin, now });
  return created.id;
}
