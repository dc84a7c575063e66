import type { OperatorAct } from "@medisense/contract/operators/audit";
import { recordOperatorAct } from "../operators/index.ts";
import type { HospitalDeskDeps } from "./deps.ts";
import { ownDoctor } from "./own-doctor.ts";

interface Asked {
  userId: string;
  doctorId: string;
  act: OperatorAct;
}

/** Does something for a doctor of the account's own hospital, and writes it into the audit trail once it is done. */
export async function recordDoctorAct<Result>(
  { db, clock }: Pick<HospitalDeskDeps, "db" | "clock">,
  { userId, doctorId, act }: Asked,
  work: () => Promise<Result>,
): Promise<Result> {
  const doctor = await ownDoctor(db, { userId, doctorId });
  const result = await work();
  const subject = { kind: "doctor", id: doctor.id, name: doctor.name } as const;
  await recordOperatorAct(db, { operatorId: userId, act, subject }, clock.now());
  return result;
}
