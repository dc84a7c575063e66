import type { ActSubject, OperatorAct } from "@medisense/contract/operators/audit";
import type { Database } from "../platform/database/open-database.ts";
import { operatorActRows } from "./tables.ts";

export interface OperatorActEntry {
  /** Null for what is done on the server itself. */
  operatorId: string | null;
  act: OperatorAct;
  /** The name is kept as it is now. It is never a patient's. */
  subject: { kind: ActSubject; id: string; name: string };
  /** One sentence or less, without health data. */
  detail?: string;
}

/** Writes an operator's act into the audit trail, in the transaction of the act itself. */
export async function recordOperatorAct(tx: Database, entry: OperatorActEntry, now: Date) {
  const { operatorId, act, subject, detail = "" } = entry;
  await tx.insert(operatorActRows).values({
    at: now,
    operatorId,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name,
    detail,
  });
}
