import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { useQuery } from "@tanstack/react-query";
import { unreadChats } from "../../../features/doctor-desk/queries.ts";
import { visitRowId } from "./visit-row-id.ts";
import { VisitRow } from "./visit-row.tsx";

interface Props {
  visits: DeskVisit[];
  doctorId: string;
  /** True when the visits are those of today, the only ones that can be marked. */
  isToday: boolean;
  /** True when the visits are of several days. */
  withDate?: boolean;
}

export function VisitList({ visits, doctorId, isToday, withDate = false }: Props) {
  const { data: unread } = useQuery(unreadChats());
  const unreadOf = new Map(unread?.data.map(({ userId, unread: count }) => [userId, count]));
  const openVisitId = visits.find(({ status }) => status === "in_progress")?._id;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {visits.map((visit) => (
        <li key={visit._id} id={visitRowId(visit)} tabIndex={-1} className="scroll-mt-4">
          <VisitRow
            visit={visit}
            doctorId={doctorId}
            isToday={isToday}
            withDate={withDate}
            openVisitId={openVisitId}
            unread={unreadOf.get(visit.userId) ?? 0}
          />
        </li>
      ))}
    </ul>
  );
}
