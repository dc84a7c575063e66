import { useQuery } from "@tanstack/react-query";
import { PatientRecordDetails } from "../../../features/doctor-desk/patient-record-details.tsx";
import { IntakeDetails } from "../../../features/intakes/intake-button.tsx";
import { sexLabels } from "../../../features/prescriptions/prescription-labels.ts";
import { PrescriptionSheet } from "../../../features/prescriptions/prescription-sheet.tsx";
import { onePrescription } from "../../../features/prescriptions/queries.ts";
import { SharedProfileDetails } from "../../../features/profile/shared-profile-details.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Shows what the patient said before a visit, age and sex, the earlier visits, and the shared profile. */
export function VisitRecord({ appointmentId }: { appointmentId: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PatientRecordDetails
        appointmentId={appointmentId}
        said={<IntakeDetails appointmentId={appointmentId} />}
        sexLabels={sexLabels}
        renderPrescription={(id) => <OpenedPrescription id={id} />}
      />
      <SharedProfileDetails appointmentId={appointmentId} />
    </div>
  );
}

function OpenedPrescription({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(onePrescription(id));
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  return data ? <PrescriptionSheet prescription={data} /> : <Skeleton className="h-40 w-full rounded-card" />;
}
