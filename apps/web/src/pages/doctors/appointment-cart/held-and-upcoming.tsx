import { useQuery } from "@tanstack/react-query";
import { upcomingAppointments } from "../../../features/appointments/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { HeldAppointments } from "./held-appointments.tsx";
import { UpcomingList } from "./upcoming-list.tsx";

/** Shows, below the cart, the slots held until payment and the upcoming appointments. */
export function HeldAndUpcoming({ userId }: { userId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(upcomingAppointments(userId));

  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(error.message)}</ErrorNote>;
  const held = data?.filter(({ status }) => status === "pending") ?? [];
  const upcoming = data?.filter(({ status }) => status === "confirmed" || status === "in_progress");
  return (
    <>
      {held.length > 0 && <HeldAppointments held={held} />}
      <UpcomingList appointments={upcoming} />
    </>
  );
}
