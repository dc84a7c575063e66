import { callErrors } from "@medisense/contract/calls";
import { DomainError } from "../../platform/domain-error.ts";

/** Returns the other of the two people in a room, named in either order. Throws when `ownId` is neither. */
export function otherInRoom(roomId: string, ownId: string): string {
  const [one, other] = roomId.split("_") as [string, string];
  if ((ownId !== one && ownId !== other) || one === other) throw new DomainError(callErrors.notYours);
  return ownId === one ? other : one;
}
