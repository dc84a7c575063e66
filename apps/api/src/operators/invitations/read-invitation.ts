import type { OperatorsDeps } from "../audit/deps.ts";
import { isOpenInvitation, kindOfOpen, refusalOfInvitation } from "./open-invitations.ts";
import { listingInvitations } from "./tables.ts";

/** Returns whom an open invitation is for. */
export async function readInvitation({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, { token }: { token: string }) {
  const now = clock.now();
  const [found] = await db.select().from(listingInvitations).where(isOpenInvitation(token, now));
  if (!found) throw await refusalOfInvitation(db, token, now);
  return { kind: kindOfOpen(found.kind), email: found.email, openUntil: found.openUntil.toISOString() };
}
