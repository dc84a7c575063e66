import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/retry-unless-refused.ts";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";

interface PrescriptionSafetyProps {
  appointmentId: string;
  /** The lines that are complete. */
  lines: PrescriptionLine[];
  /** The parts of the profile that the patient shares; undefined until they are read. */
  shared: SharedProfile | undefined;
}

/** Shows the warnings about the medicines that a doctor writes. They never keep anybody from signing. */
export function PrescriptionSafety({ appointmentId, lines, shared }: PrescriptionSafetyProps) {
  const written = lines.map(({ genericName, strength, form }) => ({ genericName, strength, form }));
  const { data, isError, refetch } = useQuery({
    queryKey: ["prescription-safety", appointmentId, written, shared],
    queryFn: async () =>
      (
        await api(checkPrescriptionSafety, {
          params: { id: appointmentId },
          body: { lines: written, ...(shared && { shared: factsOf(shared) }) },
        })
      ).data,
    enabled: written.length > 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
  const warnings = written.length > 0 ? (data ?? []) : [];
  return <SafetyWarnings isAtDesk warnings={warnings} onRetry={isError ? () => void refetch() : undefined} />;
}

const factsOf = ({ allergies, diseases, medications, basics }: SharedProfile) => ({
  allergies: allergies ?? [],
  diseases: diseases ?? [],
  medications: medications ?? [],
  sex: basics?.gender ?? null,
  age: basics?.age ?? null,
});
