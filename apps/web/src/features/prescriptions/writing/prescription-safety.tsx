import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import { PrescriptionDraft, type PrescriptionLine } from "@medisense/contract/prescriptions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/retry-unless-refused.ts";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";
import type { TypedPrescription } from "../unsaved-draft.ts";
import { ageOf } from "./typed-prescription.ts";

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
  const written = lines.map(({ genericName, strength, form }) => ({ genericName, strength, form }));
  const facts = factsOf(shared, typed);
  const { data, isError, refetch } = useQuery({
    queryKey: ["prescription-safety", appointmentId, written, facts],
    queryFn: async () =>
      (
        await api(checkPrescriptionSafety, {
          params: { id: appointmentId },
          body: { lines: written, shared: facts },
        })
      ).data,
    enabled: written.length > 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
  const warnings = written.length > 0 ? (data ?? []) : [];
  return <SafetyWarnings isAtDesk warnings={warnings} onRetry={isError ? () => void refetch() : undefined} />;
}

function factsOf(shared: SharedProfile | undefined, typed: PrescriptionSafetyProps["typed"]) {
  const { allergies, diseases, medications, basics } = shared ?? {};
  const age = PrescriptionDraft.shape.patientAge.safeParse(ageOf(typed).patientAge).data;
  return {
    allergies: allergies ?? [],
    diseases: diseases ?? [],
    medications: medications ?? [],
    sex: typed.sex || (basics?.gender ?? null),
    age: age ?? basics?.age ?? null,
  };
}
