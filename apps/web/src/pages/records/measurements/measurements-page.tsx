import { type MeasurementKind, measurementKinds, measures } from "@medisense/contract/health/measures";
import type { Measurement } from "@medisense/contract/health/measurements";
import { Gauge } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { RecordFrame } from "../person/record-frame.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";
import { MeasurementForm } from "./measurement-form.tsx";
import { MeasurementHistory } from "./measurement-history.tsx";

/** Enters values of one kind and shows their history. */
export function MeasurementsPage() {
  const t = useText();
  const { pathOf } = useRecordPerson();
  const named = useParams()["kind"]?.toLowerCase();
  const kind = measurementKinds.find((one) => one.toLowerCase() === named);
  return (
    <RecordFrame
      title={kind ? t(measures[kind].label) : t("Measured values")}
      action={
        <RouteButton look="secondary" to={pathOf(appPaths.records)}>
          {t("Health records")}
        </RouteButton>
      }
    >
      {kind ? (
        <Values key={kind} kind={kind} />
      ) : (
        <EmptyState icon={Gauge} title={t("MediSense does not record this kind of value.")} />
      )}
    </RecordFrame>
  );
}

function Values({ kind }: { kind: MeasurementKind }) {
  const t = useText();
  const { name, canChange } = useRecordPerson();
  const [changed, setChanged] = useState<Measurement>();
  return (
    <>
      {name && <p>{t("Record of {name}", { name })}</p>}
      {canChange && (
        <Card className="p-4 sm:p-6 print:hidden">
          <MeasurementForm key={changed?._id} kind={kind} changed={changed} onDone={() => setChanged(undefined)} />
        </Card>
      )}
      <MeasurementHistory kind={kind} onChange={canChange ? setChanged : undefined} />
    </>
  );
}
