import { handOverErrors } from "@medisense/contract/health/hand-over";
import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import { keepConsent } from "../consents/keep-consent.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { handedOverMail } from "./handed-over-mail.ts";
import { mergePerson } from "./merge-person.ts";
import { moveRecord } from "./move-record.ts";
import { takeHandOver } from "./take-hand-over.ts";

interface Acceptance {
  token: string;
  accountId: string;
  /** The text that was agreed to. */
  version: string;
  locale: Locale;
}

/** Takes a record into the account whose email was invited. What its holder said about themselves before stays. */
export async function acceptHandOverIntoAccount(deps: HandOverDeps, { token, accountId, version, locale }: Acceptance) {
  const { db, clock, config, logger } = deps;
  const now = clock.now();
  const pictures = await db.transaction(async (tx) => {
    const taken = await takeHandOver(tx, token, "handed-over", now);
    const [account] = await tx.select().from(users).where(eq(users.id, accountId));
    if (account!.email !== taken.handOver.email) throw new DomainError(handOverErrors.otherEmail);
    // Makes the holder's row if it is not there yet.
    await findPerson({ ...deps, db: tx }, accountId, accountId);
    await moveRecord(tx, taken.person, accountId, now);
    const left = await mergePerson(tx, taken.person, accountId);
    await keepConsent(tx, { accountId, purpose: "take-over", version, locale }, now);
    await sendLater(tx, handedOverMail(taken), now);
    return left;
  });
  await Promise.all(pictures.map((id) => storedFiles(config.dataDir, "avatars").remove(id)));
  logger.info({ userId: accountId }, "record handed over");
}
