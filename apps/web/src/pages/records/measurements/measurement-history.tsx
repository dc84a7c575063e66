import type { Measurement } from "@medisense/contract/health/measurements";
import { type MeasurementKind, measures } from "@medisense/contract/health/measures";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { measurementsOf } from "../../../features/records/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";
import { MeasurementChart } from "./measurement-chart.tsx";
import { MeasurementTable } from "./measurement-table.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";

interface Props {
  kind: MeasurementKind;
  /** Undefined for values that are only read. */
  onChange: ((value: Measurement) => void) | undefined;
}

/** Shows the stored values of one kind as a chart and as a table. */
export function MeasurementHistory({ kind, onChange }: Props) {
  const t = useText();
  const { personId, readOnce } = useRecordPerson();
  const list = useInfiniteQuery(readOnce(measurementsOf(personId, kind)));
  if (!list.data && list.error) {
    return <PersonErrorNote error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.data && list.fetchStatus === "paused") {
    return <EmptyState icon={Gauge} title={t("This part of the record has not been opened on this device yet.")} />;
  }
  if (!list.data) {
    return (
      <div role="status" aria-label={t("Loading the values…")}>
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    );
  }
  if (list.data.length === 0) {
    return (
      <EmptyState icon={Gauge} title={t("No value yet")}>
        {t("{name} appears here as a chart and as a table.", { name: t(measures[kind].label) })}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <MeasurementChart kind={kind} values={list.data} />
      <MeasurementTable kind={kind} values={list.data} onChange={onChange} />
      <MoreButton list={list}>{t("Show earlier values")}</MoreButton>
    </div>
  );
}
