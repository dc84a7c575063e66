import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../domain-error.ts";
import type { Actor } from "./mount.ts";

/** Calls that name a person keep the name on the wire, and it must be the caller's own. */
export function refuseStranger(actor: Actor, userId: string) {
  if (actor.id !== userId) throw new DomainError(commonErrors.notAllowed);
}
