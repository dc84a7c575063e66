import { useQuery } from "@tanstack/react-query";
import { intakeOf } from "../../features/intakes/queries.ts";
import { ShareQuestion } from "../../features/profile/share-question.tsx";

/** Asks the patient before the first call what of the profile the doctor may see; the intake knows whose visit it is. */
export function ShareBeforeCall({ appointmentId }: { appointmentId: string }) {
  const { data } = useQuery(intakeOf(appointmentId));
  return data ? <ShareQuestion personId={data.personId} /> : null;
}
