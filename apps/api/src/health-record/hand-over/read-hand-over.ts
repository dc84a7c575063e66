import type { HandOverInvitation } from "@medisense/contract/health/hand-over";
import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { standingOfPerson } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { findHandOver } from "./find-hand-over.ts";

/** Returns whose record a link hands over. Only whoever reads the mails to the email has the link. */
export async function readHandOver(
  deps: Pick<HandOverDeps, "db" | "clock">,
  token: string,
): Promise<HandOverInvitation> {
  const { db, clock } = deps;
  const { personId, accountId, email, expiresAt } = await findHandOver(db, token, clock.now());
  const [person] = await db.select().from(persons).where(eq(persons.id, personId));
  const [keeper] = await db.select().from(users).where(eq(users.id, accountId));
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const { standing } = await standingOfPerson(deps, person!);
  return {
    firstName: person!.firstName,
    lastName: person!.lastName,
    keptBy: `${keeper!.firstName} ${keeper!.lastName}`.trim(),
    email,
    hasAccount: known !== undefined,
    canAgree: standing !== "acting" || person!.removedAt !== null,
    until: expiresAt.toISOString(),
  };
}
