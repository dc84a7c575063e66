import { commonErrors } from "@medisense/contract/errors";
import { DomainError } from "../domain-error.ts";
import type { Actor } from "./mount.ts";

/** Throws unless `userId`, which some calls carry on the wire, is the caller's own id. */
export function refuseUnlessSelf(actor: Actor, userId: string) {
  if (actor.id !== userId) throw new DomainError(commonErrors.notAllowed);
}
