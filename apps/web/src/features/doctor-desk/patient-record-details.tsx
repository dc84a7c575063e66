import type { EarlierVisit, PatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, FileText } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { patientRecord } from "./queries.ts";

interface Props {
  appointmentId: string;
  /** The patient's words before the visit. */
  said: ReactNode;
  sexLabels: Record<NonNullable<PatientRecord["person"]>["sex"], string>;
  renderPrescription(id: string): ReactNode;
}

/** Shows the doctor in one place what is known of the patient of a visit. */
export function PatientRecordDetails({ appointmentId, said, sexLabels, renderPrescription }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(patientRecord(appointmentId));
  const person = data?.person;
  return (
    <div className="@container">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:grid-cols-3 @4xl:gap-6">
        <Fact name={t("What the patient says")}>{said}</Fact>
        {error && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
        {!error && !data && <Skeleton className="h-24 w-full" />}
        {data && (
          <>
            <Fact name={t("Age and sex")}>
              {person ? (
                <p className="text-ink-900">
                  <span className="font-bold">
                    {person.ageMonths === null
                      ? t("{age} years", { age: person.age })
                      : t("{months, plural, one {# month} other {# months}}", { months: person.ageMonths })}
                    , {t(sexLabels[person.sex])}
                  </span>{" "}
                  {t("on {date}", { date: longDate(new Date(`${person.date}T12:00:00+05:30`), locale) })}
                </p>
              ) : (
                <p>{t("Not on any of your prescriptions yet. Ask the patient.")}</p>
              )}
            </Fact>
            <Fact name={t("Earlier visits with you")}>
              {data.visits.length === 0 ? (
                <p>{t("This is the first visit.")}</p>
              ) : (
                <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
                  {data.visits.map((visit) => (
                    <EarlierVisitRow key={visit._id} visit={visit} renderPrescription={renderPrescription} />
                  ))}
                </ul>
              )}
              {data.total > data.visits.length && (
                <p className="text-sm">
                  {t("The latest {shown} of {total} visits", { shown: data.visits.length, total: data.total })}
                </p>
              )}
            </Fact>
          </>
        )}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <dt className="font-bold text-ink-900">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RowProps {
  visit: EarlierVisit;
  renderPrescription: Props["renderPrescription"];
}

/** Shows an earlier visit; its prescription unfolds below it. */
function EarlierVisitRow({ visit: { dateTime, time, mode, status, prescription }, renderPrescription }: RowProps) {
  const t = useText();
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const opened = useId();
  const day = longDate(new Date(dateTime), locale);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
      <p>
        <time dateTime={dateTime} className="font-semibold text-ink-900">
          {day}, {time}
        </time>
        {" · "}
        {mode === "online" ? t("Video visit") : t("At the clinic")}
        {status === "no_show" && ` · ${t("Missed")}`}
      </p>
      {prescription && (
        <>
          {prescription.medicines.length > 0 && (
            <p className="wrap-anywhere text-sm">{prescription.medicines.join(", ")}</p>
          )}
          <Button
            look="quiet"
            className="justify-self-start px-2!"
            aria-expanded={isOpen}
            aria-controls={opened}
            aria-label={t("Prescription of {date}", { date: day })}
            onClick={() => setOpen(!isOpen)}
          >
            <FileText aria-hidden="true" className="size-5" />
            {t("Prescription")}
            <ChevronDown aria-hidden="true" className={`size-5 transition-transform ${isOpen ? "rotate-180" : ""}`} />
          </Button>
          <div id={opened} className="empty:hidden">
            {isOpen && renderPrescription(prescription._id)}
          </div>
        </>
      )}
    </li>
  );
}
