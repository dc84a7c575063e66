import { ApiError } from "@medisense/contract/client";
import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import type { Challenge } from "./second-step.tsx";

/** Returns the challenge of a login whose password was right; undefined for every other failure. */
export function challengeIn(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || !error.challenge) return undefined;
  return { challenge: error.challenge, mustSetUp: error.is(secondFactorErrors.mustSetUp) };
}
