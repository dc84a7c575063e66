import { callErrors } from "@medisense/contract/calls";
import { DomainError } from "../../platform/domain-error.ts";
import { findCall, type VisitCall } from "./find-call.ts";

/** Returns the call of the room. Throws outside its times, and while the doctor is suspended. */
export async function findOpenCall(...[deps, ownId, roomId]: Parameters<typeof findCall>): Promise<VisitCall> {
  const call = await findCall(deps, ownId, roomId);
  if (call.isSuspended) throw new DomainError(callErrors.doctorSuspended);
  if (!call.isOpen) throw new DomainError(callErrors.notOpen);
  return call;
}
