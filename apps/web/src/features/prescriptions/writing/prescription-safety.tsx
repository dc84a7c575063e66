import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { retryUnlessRefused } from "../../../lib/retry-unless-refused.ts";
import { SafetyWarnings } from "../../../ui/safety/safety-warnings.tsx";

interface PrescriptionSafetyProps {
  appointmentId: string;
  /** The lines that are complete. */
  lines: PrescriptionLine[];
}

/** Shows the warnings about the medicines that a doctor writes. They never keep anybody from signing. */
export function PrescriptionSafety({ appointmentId, lines }: PrescriptionSafetyProps) {
  const written = lines.map(({ genericName, strength, form }) => ({ genericName, strength, form }));
  const { data, isError, refetch } = useQuery({
    queryKey: ["prescription-safety", appointmentId, written],
    queryFn: async () =>
      (await api(checkPrescriptionSafety, { params: { id: appointmentId }, body: { lines: written } })).data,
    enabled: written.length > 0,
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  });
  const warnings = written.length > 0 ? (data ?? []) : [];
  return <SafetyWarnings warnings={warnings} onRetry={isError ? () => void refetch() : undefined} />;
}
