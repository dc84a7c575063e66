import { useQuery } from "@tanstack/react-query";
import { IntakeButton } from "./intake-button.tsx";
import { visitOfPair } from "./queries.ts";

/** Opens what the patient said before the current visit of this pair. */
export function PairIntakeButton({ userId, doctorId }: { userId: string; doctorId: string }) {
  // An extra beside the chat, so an error leaves it out.
  const { data } = useQuery(visitOfPair({ userId, doctorId }));
  const isShown = data && (data.status === "confirmed" || data.status === "in_progress" || data.status === "completed");
  return isShown && <IntakeButton appointmentId={data._id} />;
}
