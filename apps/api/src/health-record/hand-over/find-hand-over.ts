import { handOverErrors } from "@medisense/contract/health/hand-over";
import { and, eq, gt, isNull } from "drizzle-orm";
import { handOvers } from "../../persons/tables/hand-over-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { hashToken } from "../share/passcodes.ts";

/** Returns the invitation of a mailed link. Throws for one that was used, withdrawn, or has ended. */
export async function findHandOver(db: Database, token: string, now: Date) {
  const isOpen = and(isNull(handOvers.endedAt), gt(handOvers.expiresAt, now));
  const [found] = await db
    .select()
    .from(handOvers)
    .where(and(eq(handOvers.tokenHash, hashToken(token)), isOpen));
  if (!found) throw new DomainError(handOverErrors.linkNotValid);
  return found;
}
