import { type ErasureReceipt, erasureErrors } from "@medisense/contract/health/erasure";
import { eq } from "drizzle-orm";
import { disconnectUser, isPassword, urgency } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import { forgetAttempts, refuseBeyond } from "../../platform/rate-limit.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { erasers } from "./erasers.ts";
import type { LeftFile } from "./erasers/eraser.ts";
import { farewellMail } from "./farewell-mail.ts";
import { listKept } from "./list-kept.ts";
import { refuseWhileOpen } from "./refuse-while-open.ts";
import { deletedAccounts } from "./tables.ts";

const PASSWORDS = { max: 5, windowMs: 10 * 60_000 };

/**
 * Deletes an account at once: erases all that need not be kept, and returns and mails the receipt. Files follow after
 * the commit. Throws while something is open, and changes nothing then.
 */
export async function deleteAccount(
  deps: SharingDeps,
  { accountId, password }: { accountId: string; password: string },
): Promise<ErasureReceipt> {
  const { db, clock, config, logger } = deps;
  const now = clock.now();
  await refuseUnlessPassword(deps, accountId, password);

  const { receipt, files } = await db.transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, accountId)).for("update");
    const [known] = await tx.select().from(deletedAccounts).where(eq(deletedAccounts.accountId, accountId));
    // Two calls at once: the second one finds the password gone.
    if (known) throw new DomainError(erasureErrors.wrongPassword);
    await refuseWhileOpen(tx, accountId);
    const own = await tx.select({ id: persons.id }).from(persons).where(eq(persons.accountId, accountId));
    const erasedAccount = { id: accountId, email: account!.email, personIds: own.map(({ id }) => id) };
    const made: ErasureReceipt = {
      deletedAt: now.toISOString(),
      kept: await listKept(tx, erasedAccount, now),
    };
    const left: LeftFile[] = [];
    for (const eraser of erasers) left.push(...(await eraser.erase(tx, erasedAccount)));
    await tx.insert(deletedAccounts).values({ accountId, deletedAt: now });
    await sendLater(tx, farewellMail(account!, made), now);
    return { receipt: made, files: left };
  });
  disconnectUser(deps, accountId);
  await Promise.all(files.map(({ folder, id }) => storedFiles(config.dataDir, folder).remove(id)));
  logger.info({ userId: accountId }, "account deleted");
  return receipt;
}

async function refuseUnlessPassword({ db, clock, config }: SharingDeps, accountId: string, password: string) {
  const key = `delete-account:${accountId}`;
  const limit = { ...PASSWORDS, max: PASSWORDS.max * config.rateLimitScale };
  await refuseBeyond(db, key, limit, clock.now(), erasureErrors.tooManyAttempts);
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  const isRight = await isPassword(password, {
    account: accountId,
    passwordHash: account?.passwordHash,
    priority: urgency.knownDevice,
  });
  if (!isRight) throw new DomainError(erasureErrors.wrongPassword);
  await forgetAttempts(db, key);
}
