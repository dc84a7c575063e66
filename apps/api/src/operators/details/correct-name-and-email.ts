import { listingErrors, listingFaults, type ListingKind } from "@medisense/contract/operators/listings";
import { commonErrors } from "@medisense/contract/errors";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { hasLettersOf, isSameName, personalNameOf } from "../../directory/index.ts";
import { changeEmail, disconnectUser } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { checkCells } from "../onboarding/check-cells.ts";
import { invalid } from "../onboarding/onboarding-result.ts";
import { NewDoctor, NewHospital, NewStore } from "../onboarding/rows.ts";
import { takeOnboardingTurn } from "../onboarding/take-onboarding-turn.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { correctionMail } from "./correction-mail.ts";
import { refuseUnseen } from "./refuse-unseen.ts";
import { withNewName } from "./with-new-name.ts";

const nameAndEmail = { name: true, email: true } as const;
/** An entry without an account has no email to correct. */
const withoutAccount = { email: true } as const;
const schemas = {
  doctors: NewDoctor.pick(nameAndEmail).partial(withoutAccount),
  hospitals: NewHospital.pick(nameAndEmail).partial(withoutAccount),
  stores: NewStore.pick(nameAndEmail).partial(withoutAccount),
};

interface Correction {
  operatorId: string;
  kind: ListingKind;
  id: string;
  cells: { name: string; email?: string | undefined };
  reason: string;
  /** The name and email that the admin saw. */
  seen?: Record<string, string> | undefined;
  origin: string;
}

const HOUR_MS = 3_600_000;
const CORRECTIONS_AN_HOUR = 200;

/**
 * Corrects a name, and the email of the account. What was issued keeps the former name, and the page its address, so that
 * links and a printed board still lead there. The check of a registration stays.
 */
export async function correctNameAndEmail(
  { db, clock, realtime, config }: Pick<OperatorsDeps, "db" | "clock" | "realtime" | "config">,
  { operatorId, kind, id, cells, reason, seen, origin }: Correction,
) {
  const now = clock.now();
  const limit = { max: CORRECTIONS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `name-corrections:${operatorId}`, limit, now, commonErrors.tooManyRequests);
  const { changed, doctorIds, movedId } = await db
    .transaction(async (tx) => {
      await takeOnboardingTurn(tx);
      const listing = await lockListing(tx, kind, id);
      if (!listing) throw new DomainError(listingErrors.notFound);
      const { own, doctorIds } = await accountsOf(tx, kind, listing);
      // Of several accounts of a hospital, the list shows the first one.
      const [account] = await tx
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.id, own))
        .orderBy(users.email)
        .limit(1);
      const given = { name: cells.name, ...(account && { email: cells.email ?? account.email }) };
      const { name, email } = checkCells(schemas[kind], given);
      refuseUnseen(seen, { name: listing.name, email: account?.email }, { name, email });
      const changed: string[] = [];
      if (name !== listing.name) {
        await rename(tx, kind, { ...listing, own, doctorIds }, name);
        const change = { cause: now.toISOString(), former: listing.name };
        if (kind === "doctors") await enqueue(tx, "appointments.tellDoctorsName", { doctorId: id, ...change });
        if (kind === "hospitals")
          for (const doctorId of doctorIds) await enqueue(tx, "appointments.tellPlace", { doctorId, ...change });
        if (kind === "stores") await enqueue(tx, "orders.tellPatientsOfStore", { storeId: id, ...change });
        const mail = correctionMail(name, [["name", name]], config.siteOwner.email);
        await mailAccounts(tx, own, { cause: `renamed:${id}:${now.toISOString()}`, ...mail }, now);
        changed.push(`name: ${listing.name} → ${name}`);
      }
      const hasNewEmail = email !== undefined && email !== account?.email;
      if (account && hasNewEmail) {
        const change = { userId: account.id, email, supportEmail: config.siteOwner.email, origin };
        if (!(await changeEmail(tx, change, now))) throw invalid({ email: listingFaults.emailTaken });
        const hadIts = and(eq(hospitals.id, id), eq(hospitals.email, account.email));
        if (kind === "hospitals") await tx.update(hospitals).set({ email }).where(hadIts);
        changed.push(`email: ${account.email} → ${email}`);
      }
      if (changed.length > 0) {
        const detail = [...changed, `reason: ${reason}`].join("; ");
        const subject = subjectOfListing(kind, id, name);
        await recordOperatorAct(tx, { operatorId, act: "correct-listing", subject, detail }, now);
      }
      return { changed, doctorIds, movedId: hasNewEmail ? account?.id : undefined };
    })
    .catch((error: unknown) => {
      if (violatesConstraint(error, "users_email_unique")) throw invalid({ email: listingFaults.emailTaken });
      throw error;
    });
  if (movedId) disconnectUser({ realtime }, movedId);
  if (changed.length > 0) for (const doctorId of doctorIds) tellChange(realtime, "slots", doctorId);
  return { message: "The entry is saved.", isChanged: changed.length > 0 };
}

interface Named {
  id: string;
  name: string;
  /** The ids of its accounts. */
  own: string[];
  /** The ids of a hospital's doctors. */
  doctorIds: string[];
}

async function rename(tx: Database, kind: ListingKind, { id, name: former, own, doctorIds }: Named, name: string) {
  if (kind === "doctors") {
    await tx.update(doctors).set({ name }).where(eq(doctors.id, id));
    await tx.update(users).set(personalNameOf(name)).where(eq(users.id, id));
    return;
  }
  const table = kind === "hospitals" ? hospitals : stores;
  const alike = await tx.select({ id: table.id, name: table.name }).from(table).where(hasLettersOf(table.name, name));
  if (alike.some((one) => one.id !== id && isSameName(one.name, name)))
    throw invalid({ name: listingFaults.nameTaken });
  if (kind === "hospitals") {
    // Naming the city lets every process search anew: a trigger watches that column.
    const [{ address } = { address: "" }] = await tx
      .update(hospitals)
      .set({ name, city: sql`${hospitals.city}` })
      .where(eq(hospitals.id, id))
      .returning({ address: hospitals.address });
    const renamed = withNewName(address, former, name);
    if (renamed !== address) await tx.update(hospitals).set({ address: renamed }).where(eq(hospitals.id, id));
    await renameInAddresses(tx, doctorIds, former, name);
    await tx.update(stores).set({ hospitalName: name }).where(eq(stores.hospitalName, former));
  } else await tx.update(stores).set({ name }).where(eq(stores.id, id));
  // An account belongs to the hospital or store of its organisation's name.
  await tx.update(users).set({ organisationName: name, firstName: name }).where(inArray(users.id, own));
}

/** Gives the addresses of a hospital's doctors its new name; otherwise patients would look for the former one. */
async function renameInAddresses(tx: Database, doctorIds: string[], former: string, name: string) {
  const rows = await tx
    .select({ id: doctors.id, addressLine1: doctors.addressLine1, addressLine2: doctors.addressLine2 })
    .from(doctors)
    .where(inArray(doctors.id, doctorIds));
  for (const { id, ...lines } of rows) {
    const addressLine1 = withNewName(lines.addressLine1, former, name);
    const addressLine2 = withNewName(lines.addressLine2, former, name);
    if (addressLine1 !== lines.addressLine1 || addressLine2 !== lines.addressLine2)
      await tx.update(doctors).set({ addressLine1, addressLine2 }).where(eq(doctors.id, id));
  }
}
