import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";
import { prescriptionSafety } from "../queries.ts";
import type { TypedPrescription } from "../unsaved-draft.ts";
import { comparedFacts } from "./typed-prescription.ts";

interface PrescriptionSafetyProps {
  appointmentId: string;
  /** The lines that are complete. */
  lines: PrescriptionLine[];
  /** The parts of the profile that the patient shares; undefined until they are read. */
  shared: SharedProfile | undefined;
  /** Age and sex as the form has them, whether or not the patient shares them. */
  typed: Pick<TypedPrescription, "age" | "ageUnit" | "sex">;
}

/** Shows the warnings about the medicines that a doctor writes. They never keep anybody from signing. */
export function PrescriptionSafety({ appointmentId, lines, shared, typed }: PrescriptionSafetyProps) {
  const { data, isError, refetch } = useQuery({
    ...prescriptionSafety(appointmentId, lines, comparedFacts(shared, typed)),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const warnings = lines.length > 0 ? (data ?? []) : [];
  return <SafetyWarnings isAtDesk warnings={warnings} onRetry={isError ? () => void refetch() : undefined} />;
}
