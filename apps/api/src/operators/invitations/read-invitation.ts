import { invitationErrors } from "@medisense/contract/operators/invitations";
import { and, eq, gt } from "drizzle-orm";
import { hashOfToken } from "../../identity/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { listingInvitations } from "./tables.ts";

/** Returns whom an open invitation is for. */
export async function readInvitation({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, { token }: { token: string }) {
  const isOpen = and(
    eq(listingInvitations.tokenHash, hashOfToken(token)),
    gt(listingInvitations.openUntil, clock.now()),
  );
  const [found] = await db.select().from(listingInvitations).where(isOpen);
  if (!found) throw new DomainError(invitationErrors.closed);
  return { kind: found.kind, email: found.email, openUntil: found.openUntil.toISOString() };
}
