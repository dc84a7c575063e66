import type { CheckResult } from "@medisense/contract/health/check-results";
import { instruments } from "@medisense/risk";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesCombined } from "lucide-react";
import { useParams } from "react-router";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { checkResultsOf } from "../../../features/records/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { RecordFrame } from "../person/record-frame.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";
import { SavedResult } from "./saved-result.tsx";

/** Shows the saved results of one risk score over time. */
export function SavedResultsPage() {
  const t = useText();
  const { name, canChange, pathOf } = useRecordPerson();
  const { instrument: id = "" } = useParams();
  const instrument = instruments.find((one) => one.id === id);
  return (
    <RecordFrame
      title={instrument ? t(instrument.title) : t("Saved results")}
      action={
        <RouteButton look="secondary" to={pathOf(appPaths.records)}>
          {t("Health records")}
        </RouteButton>
      }
    >
      {name && <p>{t("Record of {name}", { name })}</p>}
      <Results instrument={id} />
      {instrument && canChange && (
        <RouteButton look="secondary" className="justify-self-start" to={appPaths.model(instrument.id)}>
          {t("Answer again")}
        </RouteButton>
      )}
    </RecordFrame>
  );
}

function Results({ instrument }: { instrument: string }) {
  const t = useText();
  const { personId, canChange, readOnce } = useRecordPerson();
  const { data, error, refetch, fetchStatus } = useQuery(readOnce(checkResultsOf(personId, instrument)));
  if (!data && error) return <PersonErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data && fetchStatus === "paused") {
    return (
      <EmptyState
        icon={ChartNoAxesCombined}
        title={t("This part of the record has not been opened on this device yet.")}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t("Loading the results…")}>
        <Skeleton className="h-60 w-full rounded-card" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={ChartNoAxesCombined} title={t("No saved result yet")}>
        {t("A result appears here after you press “Save this result”.")}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <ResultChart results={data} />
      <ul tabIndex={-1} aria-label={t("Saved results")} className="grid gap-3">
        {data.map((result) => (
          <li key={result._id}>
            <SavedResult result={result} canChange={canChange} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Draws results that are numbers; a table of bands needs no chart. */
function ResultChart({ results }: { results: CheckResult[] }) {
  const t = useText();
  const unit = results[0]?.headline.unit;
  // An earlier version of a check may have counted in another unit.
  const points = results.flatMap(({ headline: { unit: own, value }, takenAt }) =>
    typeof value === "number" && own === unit ? [{ at: new Date(takenAt), value }] : [],
  );
  if (unit === undefined || points.length < 2) return null;
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-xl">{t("Over time")}</h2>
      <LineChart label={t("Saved results over time")} unit={unit} series={[{ name: unit, points }]} />
    </Card>
  );
}
