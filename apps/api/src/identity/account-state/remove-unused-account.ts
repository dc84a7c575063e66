import type { Role } from "@medisense/contract/endpoint";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { hasNoPassword, passwordResets, users } from "./tables.ts";

/** Removes an account without a password, and its link. Returns its id with the link; undefined for any other account. */
export async function removeUnusedAccount(tx: Database, { email, role }: { email: string; role: Role }) {
  const isUnused = and(eq(users.email, email), eq(users.role, role), hasNoPassword(users.passwordHash));
  // The link first, as whoever uses it does: of the two, one waits for the other.
  const ids = tx.select({ id: users.id }).from(users).where(isUnused);
  const [link] = await tx
    .delete(passwordResets)
    .where(inArray(passwordResets.userId, ids))
    .returning({ tokenHash: passwordResets.tokenHash, openUntil: passwordResets.expiresAt });
  const [removed] = await tx.delete(users).where(isUnused).returning({ id: users.id });
  return removed && { id: removed.id, link };
}
