import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import type { IdentityDeps } from "./account-state/deps.ts";
import { users } from "./account-state/tables.ts";

/** Keeps the language that a person chose, for mails and for their other browsers. */
export async function chooseLocale(
  { db }: Pick<IdentityDeps, "db">,
  { userId, locale }: { userId: string; locale: Locale },
) {
  await db.update(users).set({ locale, hasChosenLocale: true }).where(eq(users.id, userId));
}
