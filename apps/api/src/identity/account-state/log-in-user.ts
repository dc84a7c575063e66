import { identityErrors, type LoginResult } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { DomainError } from "../../platform/domain-error.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { IdentityDeps } from "./deps.ts";
import { startSession } from "./session.ts";
import type { users } from "./tables.ts";

type User = typeof users.$inferSelect;

/**
 * Opens a session and returns the reply of a login or a signup. Throws for a suspended account, and for one whose
 * password is no longer that of `user`. An account without a language gets `firstLocale`.
 */
export async function logInUser(deps: IdentityDeps, db: Database, user: User, message: string, firstLocale?: Locale) {
  const { id: userId, passwordHash } = user;
  const started = await startSession({ ...deps, db }, { userId, passwordHash, firstLocale });
  if (!started) throw new DomainError(identityErrors.wrongCredentials);
  if (started === "suspended") throw new DomainError(identityErrors.suspended);
  return { token: started.token, ...identityOf(deps, user), message };
}

/** Returns the user, the identifier that the role's desk needs, and the desk's URL. */
export function identityOf({ config }: Pick<IdentityDeps, "config">, user: User) {
  const { id, email, firstName, lastName, role, locale, hasChosenLocale } = user;
  const base = config.dashboardBaseUrl ?? "";
  const desk = (name: string) => `${base}/${role}/${encodeURIComponent(name)}/dashboard`;
  const organisation = user.organisationName ?? "";
  const ofRole: Record<
    User["role"],
    Pick<LoginResult, "dashboardUrl" | "adminId" | "doctorId" | "hospitalName" | "pharmacyName">
  > = {
    user: { dashboardUrl: "/dashboard/home" },
    admin: { adminId: id, dashboardUrl: desk(id) },
    doctor: { doctorId: id, dashboardUrl: desk(id) },
    hospital: { hospitalName: organisation, dashboardUrl: desk(organisation) },
    pharmacy: { pharmacyName: organisation, dashboardUrl: desk(organisation) },
  };
  return {
    user: { id, email, firstName, lastName, role, ...(locale && hasChosenLocale && { locale }) },
    ...ofRole[role],
  };
}
