import { Email } from "@medisense/contract/wire";
import { eq, sql } from "drizzle-orm";
import { grantPasswordLink } from "../identity/index.ts";
import { NO_PASSWORD, users } from "../identity/account-state/tables.ts";
import { recordOperatorAct } from "../audit-trail/index.ts";
import type { OperatorsDeps } from "./audit/deps.ts";

/** Creates the first admin and returns the token of the link that sets the password. Throws once there is an admin. */
export async function createAdmin({ db, clock }: Pick<OperatorsDeps, "db" | "clock">, { email }: { email: string }) {
  const parsed = Email.safeParse(email);
  if (!parsed.success) throw new Error(`"${email}" is not an email address.`);
  const now = clock.now();
  return db.transaction(async (tx) => {
    // The lock decides which of two programs makes the first admin.
    await tx.execute(sql`lock table operator_acts in share row exclusive mode`);
    const [admin] = await tx.select({ email: users.email }).from(users).where(eq(users.role, "admin")).limit(1);
    if (admin)
      throw new Error(
        `There is already an admin: ${admin.email}. A lost password is replaced with "Forgot your password?" on the login page.`,
      );
    const [taken] = await tx.select({ role: users.role }).from(users).where(eq(users.email, parsed.data));
    if (taken) throw new Error(`${parsed.data} has an account as ${taken.role}. An admin needs an email of their own.`);
    const [created] = await tx
      .insert(users)
      .values({
        email: parsed.data,
        role: "admin",
        passwordHash: NO_PASSWORD,
        firstName: "Admin",
        lastName: "",
        createdAt: now,
      })
      .returning();
    const token = await grantPasswordLink(tx, { userId: created!.id, now });
    const subject = { kind: "account", id: created!.id, name: created!.email } as const;
    await recordOperatorAct(tx, { operatorId: null, act: "create-admin", subject }, now);
    return { token, email: created!.email };
  });
}
