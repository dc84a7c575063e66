import { MAX_OPEN_SHARES, MAX_SHARE_DAYS, type ShareablePart, shareErrors } from "@medisense/contract/health/share";
import { and, eq, gt, isNull } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { drawPasscode, drawToken, hashPasscode, hashToken } from "./passcodes.ts";
import { shareToWire } from "./share-to-wire.ts";
import { shares } from "./tables.ts";

const DAY_MS = 24 * 3_600_000;
/** The tolerance for a browser whose clock is ahead. */
const SLACK_MS = 3_600_000;

interface Wish {
  accountId: string;
  personId?: string | undefined;
  parts: ShareablePart[];
  endsAt: string;
}

/** Makes a link to parts of a record. Its token and its passcode are returned once and stored as hashes. */
export async function createShare(deps: SharingDeps, { accountId, personId, parts, endsAt }: Wish) {
  const { db, clock, sessionKey } = deps;
  const now = clock.now();
  const end = new Date(endsAt);
  if (end <= now) throw new DomainError(shareErrors.endsTooSoon);
  const latest = now.getTime() + MAX_SHARE_DAYS * DAY_MS;
  if (end.getTime() > latest + SLACK_MS) throw new DomainError(shareErrors.endsTooLate);
  const person = await findPerson(deps, accountId, personId);

  const [token, passcode] = [drawToken(), drawPasscode()];
  const tokenHash = hashToken(token);
  const share = await db.transaction(async (tx) => {
    // The lock keeps simultaneous calls within the limit.
    await tx.select().from(persons).where(eq(persons.id, person.id)).for("update");
    const isOpen = and(eq(shares.personId, person.id), isNull(shares.endedAt), gt(shares.endsAt, now));
    if ((await tx.$count(shares, isOpen)) >= MAX_OPEN_SHARES) throw new DomainError(shareErrors.tooMany);
    const [row] = await tx
      .insert(shares)
      .values({
        personId: person.id,
        tokenHash,
        passcodeHash: hashPasscode(sessionKey, tokenHash, passcode),
        parts: [...new Set(parts)],
        createdAt: now,
        endsAt: end.getTime() > latest ? new Date(latest) : end,
      })
      .returning();
    return row!;
  });
  return { data: shareToWire(share, [], now), token, passcode };
}
