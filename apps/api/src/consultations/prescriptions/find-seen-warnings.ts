import { isDeepStrictEqual } from "node:util";
import type { signPrescription as contract } from "@medisense/contract/prescriptions";
import { type PrescriptionLine, SeenWarning } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { compareLines } from "./compare-lines.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { readOwnVisit } from "./read-own-visit.ts";
import { prescriptions } from "./tables.ts";

interface Seeing {
  id: string;
  doctorId: string;
  lines: PrescriptionLine[];
  seen: NonNullable<NonNullable<z.infer<typeof contract.body>>["seen"]>;
}

/** Returns the severe warnings among those that the doctor saw, in the words of the lists and not of the browser. */
export async function findSeenWarnings(
  deps: Pick<PrescriptionDeps, "db" | "clock">,
  { id, doctorId, lines, seen }: Seeing,
): Promise<SeenWarning[]> {
  if (seen.warnings.length === 0) return [];
  const [draft] = await deps.db.select().from(prescriptions).where(eq(prescriptions.id, id));
  if (draft?.doctorId !== doctorId) return [];
  const visit = await readOwnVisit(deps.db, { appointmentId: draft.appointmentId, doctorId });
  const found = await compareLines(deps, { visit, lines, shared: seen.shared });
  return found
    .filter(({ id: rule, medicines }) => seen.warnings.some((one) => isDeepStrictEqual(one, { id: rule, medicines })))
    .flatMap(({ hindi, ...warning }) => SeenWarning.safeParse({ ...warning, hindi: hindi?.text ?? null }).data ?? []);
}
