import type { SignedIn } from "@medisense/contract/identity";
import type { Database } from "../platform/database/open-database.ts";
import type { IdentityDeps } from "./deps.ts";
import { openSession } from "./session.ts";
import type { users } from "./tables.ts";

type User = typeof users.$inferSelect;

/** Opens a session and answers with it, after a login and after a sign-up alike. */
export async function signIn(deps: IdentityDeps, db: Database, user: User, message: string) {
  const token = await openSession({ ...deps, db }, user.id);
  return { token, ...identityOf(deps, user), message };
}

/** Who this is, the identifier that the role's own desk needs, and where that desk is. */
export function identityOf({ config }: Pick<IdentityDeps, "config">, user: User) {
  const { id, email, firstName, lastName, role } = user;
  const base = config.dashboardBaseUrl ?? "";
  const desk = (name: string) => `${base}/${role}/${encodeURIComponent(name)}/dashboard`;
  const organisation = user.organisationName ?? "";
  const ofRole: Record<
    User["role"],
    Pick<SignedIn, "dashboardUrl" | "adminId" | "doctorId" | "hospitalName" | "pharmacyName">
  > = {
    user: { dashboardUrl: "/dashboard/home" },
    admin: { adminId: id, dashboardUrl: desk(id) },
    doctor: { doctorId: id, dashboardUrl: desk(id) },
    hospital: { hospitalName: organisation, dashboardUrl: desk(organisation) },
    pharmacy: { pharmacyName: organisation, dashboardUrl: desk(organisation) },
  };
  return { user: { id, email, firstName, lastName, role }, ...ofRole[role] };
}
