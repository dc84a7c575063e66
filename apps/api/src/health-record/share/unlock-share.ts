import { shareErrors, WRONG_CODES } from "@medisense/contract/health/share";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { fingerprint } from "../../platform/http/client-ip.ts";
import { inTurnOf, refuseBeyond } from "../../platform/rate-limit.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { hashPasscode, hashToken, isSamePasscode } from "./passcodes.ts";
import { isShareOpen } from "./share-to-wire.ts";
import { shareOpenings, shares } from "./tables.ts";

const ATTEMPTS = { max: 60, windowMs: 10 * 60_000 };

export interface ShareAttempt {
  token: string;
  passcode: string;
  device: string;
  clientIp: string;
}

/** Returns an open link to whoever has its token and its passcode. The attempt is recorded for the patient, whatever its outcome. */
export async function unlockShare(deps: SharingDeps, { token, passcode, device, clientIp }: ShareAttempt) {
  const { db, clock, config, sessionKey } = deps;
  const now = clock.now();
  const limit = { ...ATTEMPTS, max: ATTEMPTS.max * config.rateLimitScale };
  await refuseBeyond(db, `share:ip:${fingerprint(clientIp)}`, limit, now, shareErrors.tooManyAttempts);
  const tokenHash = hashToken(token);

  const tryPasscode = async (tx: Database) => {
    // The lock makes simultaneous guesses count one after the other.
    const [found] = await tx.select().from(shares).where(eq(shares.tokenHash, tokenHash)).for("update");
    if (!found) throw new DomainError(shareErrors.notFound);
    if (!isShareOpen(found, now)) throw new DomainError(shareErrors.over);
    const wasRight = isSamePasscode(found.passcodeHash, hashPasscode(sessionKey, tokenHash, passcode));
    await tx.insert(shareOpenings).values({ shareId: found.id, at: now, device, wasRight });
    if (wasRight) return { share: found, refusal: undefined };
    const wrongCodes = found.wrongCodes + 1;
    const endedAt = wrongCodes >= WRONG_CODES ? now : null;
    await tx.update(shares).set({ wrongCodes, endedAt }).where(eq(shares.id, found.id));
    return { share: found, refusal: endedAt ? shareErrors.over : shareErrors.wrongCode };
  };
  return await inTurnOf(`share ${tokenHash}`, async () => {
    const { share, refusal } = await db.transaction(tryPasscode);
    if (refusal) throw new DomainError(refusal);
    await refuseBeyond(db, `share:${share.id}`, limit, now, shareErrors.tooManyAttempts);
    return share;
  });
}
