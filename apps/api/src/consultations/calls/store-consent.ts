import { callConsent } from "@medisense/contract/calls";
import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../../platform/domain-error.ts";
import type { CallDeps } from "./deps.ts";
import { callConsents } from "./tables.ts";

interface Consent {
  appointmentId: string;
  userId: string;
  /** The text that the person read and agreed to. Undefined when joining the call implies the consent. */
  given: { version: string; language: "en" | "hi" } | undefined;
}

export async function storeConsent(
  { db, clock }: Pick<CallDeps, "db" | "clock">,
  { appointmentId, userId, given }: Consent,
) {
  if (given && given.version !== callConsent.version) throw new DomainError(commonErrors.invalidRequest);
  await db
    .insert(callConsents)
    .values({
      appointmentId,
      userId,
      version: callConsent.version,
      language: given?.language ?? null,
      how: given ? "explicit" : "implied",
      at: clock.now(),
    })
    .onConflictDoNothing();
}
