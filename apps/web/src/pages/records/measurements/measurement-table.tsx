import type { Measurement } from "@medisense/contract/health/measurements";
import { type MeasurementKind, measures } from "@medisense/contract/health/measures";
import { istTime } from "@medisense/contract/ist";
import { useState } from "react";
import { useRemoveMeasurement } from "../../../features/records/queries.ts";
import { contextLabels } from "../../../features/records/record-labels.ts";
import { useMeasuredText } from "../../../features/records/use-measured-text.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";

interface Props {
  kind: MeasurementKind;
  values: Measurement[];
  /** Undefined for values that are only read. */
  onChange: ((value: Measurement) => void) | undefined;
}

const ROWS = 20;

/** Lists the values with their times; each can be changed and deleted, unless they are only read. */
export function MeasurementTable({ kind, values, onChange }: Props) {
  const t = useText();
  const [rows, setRows] = useState(ROWS);
  return (
    <section tabIndex={-1} className="grid gap-3">
      <h2 className="text-xl">{t("All values")}</h2>
      <table className="w-full text-left">
        <thead className="text-ink-600 text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {t(measures[kind].label)}
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              {t("Day and time")}
            </th>
            {onChange && (
              <th scope="col" className="py-2 font-semibold">
                <span className="sr-only">{t("Change or delete")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {values.slice(0, rows).map((value) => (
            <Row key={value._id} value={value} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {values.length > rows && (
        <Button look="secondary" className="justify-self-center" onClick={() => setRows(rows + 5 * ROWS)}>
          {t("Show more rows")}
        </Button>
      )}
    </section>
  );
}

function Row({ value, onChange }: { value: Measurement; onChange: Props["onChange"] }) {
  const t = useText();
  const { locale } = useLanguage();
  const measuredText = useMeasuredText();
  const removing = useRemoveMeasurement();
  const at = new Date(value.measuredAt);
  return (
    <tr className="border-line border-b align-top">
      <th scope="row" className="py-3 pr-3 font-semibold text-ink-900 tabular">
        {measuredText(value)}
        {value.context && (
          <span className="block font-normal text-ink-600 text-sm">{t(contextLabels[value.context])}</span>
        )}
      </th>
      <td className="py-3 pr-3 text-sm">
        {longDate(at, locale)}
        <span className="block">{istTime(at)}</span>
      </td>
      {onChange && (
        <td className="py-1">
          <div className="flex flex-wrap justify-end">
            <Button look="quiet" className="px-3" onClick={() => onChange(value)}>
              {t("Change")}
            </Button>
            <ConfirmButton
              label={t("Delete")}
              question={t("Delete this value for good?")}
              isBusy={removing.isPending}
              failure={removing.error ? t(reasonOf(removing.error)) : undefined}
              onConfirmed={(close) => removing.mutate(value._id, { onSettled: close })}
            />
          </div>
        </td>
      )}
    </tr>
  );
}
