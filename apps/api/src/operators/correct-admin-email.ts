import { Email } from "@medisense/contract/wire";
import { and, eq } from "drizzle-orm";
import { recordOperatorAct } from "../audit-trail/index.ts";
import { users } from "../identity/account-state/tables.ts";
import { changeEmail } from "../identity/index.ts";
import type { OperatorsDeps } from "./audit/deps.ts";

interface Correction {
  former: string;
  email: string;
  /** The origin of the mailed link. */
  origin: string;
}

/**
 * Gives an admin another email. It is done on the server itself, so that no admin can take the account of another one. Both
 * addresses are mailed, and the new one sets a password.
 */
export async function correctAdminEmail(
  { db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { former, email, origin }: Correction,
) {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new Error(`"${email}" is not an email address.`);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const isIt = and(eq(users.role, "admin"), eq(users.email, former.trim().toLowerCase()));
    const [admin] = await tx.select().from(users).where(isIt);
    if (!admin) throw new Error(`No admin has the email ${former}.`);
    if (admin.email === parsed.data) throw new Error(`${parsed.data} is the email of this admin already.`);
    const change = { userId: admin.id, email: parsed.data, supportEmail: config.siteOwner.email, origin };
    if (!(await changeEmail(tx, change, now))) throw new Error(`${parsed.data} has an account already.`);
    const subject = { kind: "account", id: admin.id, name: parsed.data } as const;
    const detail = `email: ${admin.email} → ${parsed.data}`;
    await recordOperatorAct(tx, { operatorId: null, act: "correct-email", subject, detail }, now);
  });
}
