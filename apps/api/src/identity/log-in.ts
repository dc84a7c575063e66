import type { Role } from "@medisense/contract/endpoint";
import { identityErrors } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { eq, sql } from "drizzle-orm";
import { buildOnce } from "../platform/database/build-once.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { KnownDevice } from "./credentials/known-device.ts";
import { isPassword } from "./credentials/passwords.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { logInUser } from "./account-state/log-in-user.ts";
import { countLogin } from "./count-login.ts";
import { users } from "./account-state/tables.ts";
import { refuseWithoutSecondFactor } from "./second-factor/refuse-without-second-factor.ts";

interface LogInRequest {
  email: string;
  password: string;
  role: Role;
  /** The client IP. */
  clientIp: string;
  /** The origin of links to this site. */
  origin: string;
  /** The browser, if anybody logged in on it before. */
  device: KnownDevice | undefined;
  locale: Locale;
}

/**
 * Logs a user in. An unknown email, a wrong password and a wrong role get the same reply after the same work.
 * With a second factor there is no session yet, but a challenge.
 */
export async function logIn(deps: IdentityDeps, { email, password, role, locale, ...from }: LogInRequest) {
  const { db, logger } = deps;
  const [user] = await selectUser(db, { email });
  const device = user && from.device?.accounts.includes(user.id) ? from.device : undefined;
  const { priority, forget, uncount } = await countLogin(deps, { ...from, email, device });
  const check = isPassword(password, { account: email, passwordHash: user?.passwordHash, priority });
  const isRight = await check.catch(async (error) => {
    await uncount();
    throw error;
  });
  if (!user || !isRight || user.role !== role) throw new DomainError(identityErrors.wrongCredentials);
  await forget();
  await refuseWithoutSecondFactor(deps, user);
  // The check took a while. If the password has changed meanwhile, no session starts.
  const loggedIn = await logInUser(deps, db, user, "Login success", user.locale ? undefined : locale);
  logger.info({ userId: user.id }, "logged in");
  return loggedIn;
}

const selectUser = buildOnce("user_of_login", (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder("email"))),
);
