import type { Measurement } from "@medisense/contract/health/measurements";
import { type MeasurementKind, measurementKinds, measures } from "@medisense/contract/health/measures";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { latestMeasurements } from "../../../features/records/queries.ts";
import { useMeasuredText } from "../../../features/records/use-measured-text.ts";
import { shortDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { cardClass } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";

/** Shows the latest value of each kind; each leads to its history and to a new value. */
export function LatestValues() {
  const t = useText();
  const { personId, pathOf, canChange, readOnce } = useRecordPerson();
  const { data, error, refetch } = useQuery(readOnce(latestMeasurements(personId)));
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t("Measured values")}</h2>
      {error && !data && <PersonErrorNote error={error} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {measurementKinds.map((kind) => (
          <li key={kind}>
            <Tile
              kind={kind}
              to={pathOf(appPaths.measurements(kind))}
              latest={data?.find((one) => one.kind === kind)}
              isKnown={data !== undefined || error !== null}
              canChange={canChange}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  kind: MeasurementKind;
  to: string;
  latest: Measurement | undefined;
  /** False while it is not known whether there is a value. */
  isKnown: boolean;
  canChange: boolean;
}

function Tile({ kind, to, latest, isKnown, canChange }: TileProps) {
  const t = useText();
  const { locale } = useLanguage();
  const measuredText = useMeasuredText();
  return (
    <Link to={to} className={cardClass(true, "grid h-full content-start gap-1 p-3 hover:border-brand-700")}>
      <span className="text-sm">{t(measures[kind].label)}</span>
      {latest ? (
        <>
          <span className="font-bold text-ink-900 text-lg tabular wrap-anywhere">{measuredText(latest)}</span>
          <span className="text-ink-600 text-sm">{shortDate(new Date(latest.measuredAt), locale)}</span>
        </>
      ) : !isKnown ? (
        <Skeleton className="h-6 w-20" />
      ) : !canChange ? (
        <span className="text-ink-600">{t("No value yet")}</span>
      ) : (
        <span className="font-semibold text-brand-700">{t("Add a value")}</span>
      )}
    </Link>
  );
}
