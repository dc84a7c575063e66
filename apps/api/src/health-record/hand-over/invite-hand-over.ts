import { handOverErrors } from "@medisense/contract/health/hand-over";
import { handOverPolicyOn } from "@medisense/contract/persons/hand-over-policy";
import { personErrors } from "@medisense/contract/persons/persons";
import { commonErrors } from "@medisense/contract/errors";
import { istDate } from "@medisense/contract/ist";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { and, eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { endHandOver } from "../../persons/index.ts";
import { handOvers } from "../../persons/tables/hand-over-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { HandOverDeps } from "../record-state/deps.ts";
import { drawToken, hashToken } from "../share/passcodes.ts";
import { handOverInvitedMail } from "./hand-over-invited-mail.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Each invitation sends a mail. */
const invitations = { max: 10, windowMs: DAY_MS };

interface Invitation {
  personId: string;
  accountId: string;
  email: string;
  /** The origin of the mailed link. */
  origin: string;
}

/** Mails an adult dependant, also a removed one, the link to their own record. The answer is the same whether the email has an account or not. */
export async function inviteHandOver(
  { db, clock }: Pick<HandOverDeps, "db" | "clock">,
  { personId, accountId, email, origin }: Invitation,
) {
  const now = clock.now();
  await refuseBeyond(db, `hand-overs:${accountId}`, invitations, now, commonErrors.tooManyRequests);
  const token = drawToken();
  await db.transaction(async (tx) => {
    // The lock puts invitations for one person in order: the latest link is the one that works.
    const isOwn = and(eq(persons.id, personId), eq(persons.accountId, accountId));
    const [person] = await tx.select().from(persons).where(isOwn).for("update");
    if (!person || person.relation === "self") throw new DomainError(personErrors.notFound);
    const { birthDate } = person;
    if (birthDate === null || isMinorOn(birthDate, istDate(now))) throw new DomainError(handOverErrors.notAdult);
    const [keeper] = await tx.select().from(users).where(eq(users.id, accountId));
    if (keeper!.email === email) {
      const { message } = handOverErrors.notYourEmail;
      throw new DomainError(handOverErrors.notYourEmail, { fields: { email: message } });
    }
    await endHandOver(tx, personId, "withdrawn", now);
    const expiresAt = new Date(now.getTime() + handOverPolicyOn(istDate(now)).linkDays * DAY_MS);
    const invitation = { personId, accountId, email, tokenHash: hashToken(token), invitedAt: now, expiresAt };
    const [invited] = await tx.insert(handOvers).values(invitation).returning();
    const [known] = await tx.select({ locale: users.locale }).from(users).where(eq(users.email, email));
    const locale = known?.locale ?? keeper!.locale;
    await sendLater(
      tx,
      handOverInvitedMail(invited!, { person, keeper: keeper!, locale, link: `${origin}/hand-over#${token}` }),
      now,
    );
  });
}
