import { handOverErrors } from "@medisense/contract/health/hand-over";
import type { Locale } from "@medisense/contract/locales";
import { eq } from "drizzle-orm";
import { hashPassword, createPatientAccount, refuseCommonPassword } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { keepConsent } from "../consents/keep-consent.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { findHandOver } from "./find-hand-over.ts";
import { handedOverMail } from "./handed-over-mail.ts";
import { moveRecord } from "./move-record.ts";
import { takeHandOver } from "./take-hand-over.ts";

interface Acceptance {
  token: string;
  password: string;
  /** The text that was agreed to. */
  version: string;
  locale: Locale;
}

/** Opens an account with the person's own id, moves the record into it, and logs in. The mailed link proves the email. */
export async function acceptHandOver(deps: HandOverDeps, { token, password, version, locale }: Acceptance) {
  const { db, clock, logger } = deps;
  const now = clock.now();
  // A wrong link does not cost a password hash.
  const { email } = await findHandOver(db, token, now);
  refuseCommonPassword(password);
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known) throw new DomainError(handOverErrors.hasAccount);
  const passwordHash = await hashPassword(password);
  const loggedIn = await db.transaction(async (tx) => {
    const taken = await takeHandOver(tx, token, "handed-over", now);
    const { id, firstName, lastName } = taken.person;
    const opened = await createPatientAccount(
      deps,
      tx,
      { id, email: taken.handOver.email, firstName, lastName, locale, passwordHash },
      "Your health record is yours now",
    );
    await moveRecord(tx, taken.person, id, now);
    await keepConsent(tx, { accountId: id, purpose: "take-over", version, locale }, now);
    await tx.update(persons).set({ accountId: id, relation: "self" }).where(eq(persons.id, id));
    await sendLater(tx, handedOverMail(taken), now);
    return opened;
  });
  logger.info({ userId: loggedIn.user.id }, "record handed over");
  return loggedIn;
}
