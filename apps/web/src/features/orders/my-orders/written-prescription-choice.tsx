import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { useLinkPrescription } from "../queries.ts";

/** A prescription from a consultation on MediSense. */
export interface WrittenPrescription {
  _id: string;
  /** The person it is written for; only an order for the same one can use it. */
  personId: string;
  doctorName: string;
  date: string;
}

interface Props {
  orderId: string;
  offered: WrittenPrescription[];
  /** Called after a prescription was added. Its button is gone by then. */
  onUsed: () => void;
}

export function WrittenPrescriptionChoice({ orderId, offered, onUsed }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const linking = useLinkPrescription();
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t("Use a prescription written on MediSense")}</h4>
      <ul className="grid gap-2">
        {offered.map(({ _id, doctorName, date }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-card p-3"
          >
            <span>
              {doctorName}, <time dateTime={date}>{longDate(new Date(`${date}T12:00:00+05:30`), locale)}</time>
            </span>
            <Button
              look="secondary"
              busy={linking.isPending && linking.variables.prescriptionId === _id}
              onClick={() => linking.mutate({ orderId, prescriptionId: _id }, { onSuccess: onUsed })}
              aria-label={t("Use the prescription from {doctor}", { doctor: doctorName })}
            >
              {t("Use this")}
            </Button>
          </li>
        ))}
      </ul>
      {linking.error && <ErrorNote>{t(reasonOf(linking.error))}</ErrorNote>}
    </div>
  );
}
