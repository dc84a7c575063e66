import type { Role } from "@medisense/contract/endpoint";
import type { IdentityDeps } from "../account-state/deps.ts";

/** Every role but the patient needs a second factor. The demo world only offers it, so that its password is enough. */
export const isSecondFactorRequired = ({ config }: Pick<IdentityDeps, "config">, role: Role) =>
  !config.demo && role !== "user";
