import { type ShareablePart, type SharedRecord, shareErrors, WRONG_CODES } from "@medisense/contract/health/share";
import { eq } from "drizzle-orm";
import { logRecordAccess } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { fingerprint } from "../../platform/http/client-ip.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { recordParts } from "../export/record-parts.ts";
import { hashPasscode, hashToken, isSamePasscode } from "./passcodes.ts";
import { isShareOpen } from "./share-to-wire.ts";
import { shareOpenings, shares } from "./tables.ts";

const ATTEMPTS = { max: 60, windowMs: 10 * 60_000 };

interface Attempt {
  token: string;
  passcode: string;
  device: string;
  clientIp: string;
}

/** Returns what a link shows. The attempt is recorded for the patient, whatever its outcome. */
export async function openShare(
  deps: SharingDeps,
  { token, passcode, device, clientIp }: Attempt,
): Promise<SharedRecord> {
  const { db, clock, config, sessionKey } = deps;
  const now = clock.now();
  const limit = { ...ATTEMPTS, max: ATTEMPTS.max * config.rateLimitScale };
  await refuseBeyond(db, `share:ip:${fingerprint(clientIp)}`, limit, now, shareErrors.tooManyAttempts);
  const tokenHash = hashToken(token);

  const { share, refusal } = await db.transaction(async (tx) => {
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
  });
  if (refusal) throw new DomainError(refusal);

  await refuseBeyond(db, `share:${share.id}`, limit, now, shareErrors.tooManyAttempts);
  for (const part of new Set(share.parts.map((name) => loggedAs[name])))
    await logRecordAccess(deps, {
      personId: share.personId,
      part,
      reason: "share-link",
      readerId: null,
      readerName: device,
    });
  return readShared(deps, share);
}

const loggedAs = {
  profile: "profile",
  visits: "record",
  prescriptions: "prescriptions",
  orderLines: "record",
} as const satisfies Record<ShareablePart, string>;

async function readShared({ db }: SharingDeps, share: typeof shares.$inferSelect): Promise<SharedRecord> {
  const [person] = await db.select().from(persons).where(eq(persons.id, share.personId));
  const { firstName, lastName, birthDate, sex } = person!;
  const shows = (part: ShareablePart) => share.parts.includes(part);
  const { profile, entries, visits, prescriptions, orderLines } = recordParts;
  return {
    person: { firstName, lastName, birthDate, sex },
    sharedAt: share.createdAt.toISOString(),
    endsAt: share.endsAt.toISOString(),
    ...(shows("profile") && {
      profile: { facts: await profile.collect(db, person!), entries: await entries.collect(db, person!) },
    }),
    ...(shows("visits") && { visits: await visits.collect(db, person!) }),
    ...(shows("prescriptions") && { prescriptions: await prescriptions.collect(db, person!) }),
    ...(shows("orderLines") && { orderLines: await orderLines.collect(db, person!) }),
  };
}
