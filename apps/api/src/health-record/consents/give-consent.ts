import type { ConsentPurpose } from "@medisense/contract/health/consents";
import type { SharingDeps } from "../record-state/deps.ts";
import { type GivenConsent, keepConsent } from "./keep-consent.ts";

/** Records a consent that is asked for the account. */
export async function giveConsent(
  { db, clock }: Pick<SharingDeps, "db" | "clock">,
  given: GivenConsent & { purpose: ConsentPurpose },
) {
  await db.transaction((tx) => keepConsent(tx, given, clock.now()));
}
