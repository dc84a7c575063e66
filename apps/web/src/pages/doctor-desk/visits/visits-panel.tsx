import { useSearchParams } from "react-router";
import { DayList } from "./day-list.tsx";
import { FoundVisits } from "./found-visits.tsx";

/** Shows the visits of a day, or with `?q=` those found by the patient's name. */
export function VisitsPanel({ doctorId }: { doctorId: string }) {
  const [search] = useSearchParams();
  const terms = search.get("q");
  if (terms !== null) return <FoundVisits doctorId={doctorId} terms={terms.trim()} page={pageIn(search)} />;
  return <DayList doctorId={doctorId} date={dayIn(search)} />;
}

function dayIn(search: URLSearchParams) {
  const date = search.get("date") ?? "";
  return /^20\d\d-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

function pageIn(search: URLSearchParams) {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
