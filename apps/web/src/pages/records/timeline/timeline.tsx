import type { TimelineEntry } from "@medisense/contract/health/records";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FolderHeart, SearchX } from "lucide-react";
import { useSearchParams } from "react-router";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { recordsOf } from "../../../features/records/queries.ts";
import { monthAndYear } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";
import { readKind } from "./kind-filter.tsx";
import { readDays } from "./read-days.ts";
import { RecordEntry } from "./record-entry.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";

/** Lists the entries of a record under their months, the latest first. */
export function Timeline() {
  const t = useText();
  const { locale } = useLanguage();
  const [params] = useSearchParams();
  const { personId, readOnce } = useRecordPerson();
  const kind = readKind(params);
  const search = params.get("q") ?? "";
  const days = readDays(params);
  const isFiltered = Boolean(search || kind || days.from || days.to);
  const list = useInfiniteQuery(readOnce(recordsOf({ personId, kinds: kind ? [kind] : [], search, ...days })));

  if (!list.data && list.error) return <PersonErrorNote error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data && list.fetchStatus === "paused") {
    return <EmptyState icon={SearchX} title={t("This part of the record has not been opened on this device yet.")} />;
  }
  if (!list.data) return <Loading />;
  if (list.data.length === 0) return isFiltered ? <NothingFound /> : <NothingYet />;
  return (
    <div className="grid gap-6">
      {monthsOf(list.data, (at) => monthAndYear(at, locale)).map(({ month, entries }) => (
        <section key={month} className="grid gap-3">
          <h3 className="text-lg">{month}</h3>
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <li key={entry._id}>
                <RecordEntry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MoreButton list={list}>{t("Show earlier entries")}</MoreButton>
    </div>
  );
}

function Loading() {
  const t = useText();
  return (
    <div role="status" aria-label={t("Loading the record…")} className="grid gap-3">
      <Skeleton className="h-20 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
      <Skeleton className="h-20 w-full rounded-card" />
    </div>
  );
}

function NothingYet() {
  const t = useText();
  return (
    <EmptyState icon={FolderHeart} title={t("Nothing here yet")}>
      {t("Visits, prescriptions, orders, reports, checks and measured values appear here.")}
    </EmptyState>
  );
}

function NothingFound() {
  const t = useText();
  return (
    <EmptyState icon={SearchX} title={t("No entry found")}>
      {t("Try another word, show all kinds, or choose other days.")}
    </EmptyState>
  );
}

/** Puts neighbours of the same month together; the list is in the order of time. */
function monthsOf(records: TimelineEntry[], monthOf: (at: Date) => string) {
  const months: { month: string; entries: TimelineEntry[] }[] = [];
  for (const entry of records) {
    const month = monthOf(new Date(entry.at));
    const latest = months.at(-1);
    if (latest?.month === month) latest.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}
