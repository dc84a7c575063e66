import { ApiError } from "@medisense/contract/client";
import { logIn } from "@medisense/contract/identity";
import { finishLogin, setUpSecondFactor, turnOnSecondFactor } from "@medisense/contract/identity/second-factor";
import { quickHash } from "../../testing/quick-hash.ts";
import type { World } from "../../testing/world.ts";
import type { users } from "../account-state/tables.ts";
import { loginCodeAt } from "../credentials/login-codes.ts";

export const password = "Neem-tree-42";
export const aMember = async (world: World, overrides: Partial<typeof users.$inferInsert> = {}) =>
  world.aUser({ passwordHash: await quickHash(password), ...overrides });

/** Turns the second factor of a logged-in account on. */
export async function withApp(world: World, user: { id: string }) {
  const call = await world.as(user);
  const { secret } = await call(setUpSecondFactor, { body: { password } });
  const { recoveryCodes } = await call(turnOnSecondFactor, { body: { code: loginCodeAt(secret, world.clock.now()) } });
  return { secret, recoveryCodes };
}

/** Enters the password and returns the refusal with the challenge. */
export async function firstStep(world: World, { email, role }: Pick<typeof users.$inferSelect, "email" | "role">) {
  const refusal: unknown = await (await world.as())(logIn, { body: { email, password, role } }).catch((error) => error);
  if (!(refusal instanceof ApiError)) throw new Error("the password alone was enough");
  return refusal;
}

export const secondStep = async (world: World, challenge: string, code: string) =>
  (await world.as())(finishLogin, { body: { challenge, code } });

/** Moves the clock to the next time step, in which the app shows another login code. */
export const nextStep = (world: World) => world.travelTo(new Date(world.clock.now().getTime() + 30_000));
