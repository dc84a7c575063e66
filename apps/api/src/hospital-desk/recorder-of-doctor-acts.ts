import type { OperatorAct } from "@medisense/contract/operators/audit";
import { recordOperatorAct } from "../operators/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { ownDoctor } from "./own-doctor.ts";

interface DoctorOfCaller {
  userId: string;
  doctorId: string;
}

/**
 * Returns a function that writes an act on a doctor of the account's own hospital into the audit trail, in the transaction
 * of that act. Throws `doctorNotFound` for a doctor of another hospital.
 */
export async function recorderOfDoctorActs(
  { db, clock }: Pick<HospitalDeskDeps, "db" | "clock">,
  { userId, doctorId }: DoctorOfCaller,
) {
  const { id, name } = await ownDoctor(db, { userId, doctorId });
  return (tx: Database, act: OperatorAct, detail: string) =>
    recordOperatorAct(tx, { operatorId: userId, act, subject: { kind: "doctor", id, name }, detail }, clock.now());
}
