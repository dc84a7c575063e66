import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { visitsOfPerson } from "../../features/appointments/queries.ts";
import { VisitDocuments } from "../../features/appointments/visit-documents.tsx";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { IndiaTime } from "../../ui/india-time.tsx";

interface Props {
  userId: string;
  personId: string;
  name: string;
}

/** Shows the visits of a person cared for, once they are asked for: each time is a use that the person sees. */
export function CaredForVisits({ userId, personId, name }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...visitsOfPerson(userId, personId), enabled: isOpen });
  return (
    <div className="grid basis-full gap-2">
      <Button
        look="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-label={t("Visits of {name}", { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {t("Visits")}
      </Button>
      {isOpen && error && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {isOpen && data?.length === 0 && <p>{t("No visits yet")}</p>}
      {isOpen && data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((visit) => (
            <li key={visit._id} className="border-line border-t pt-2">
              <span className="tabular font-semibold text-ink-900">
                {longDate(new Date(visit.dateTime), locale)}, <IndiaTime dateTime={visit.dateTime} time={visit.time} />
              </span>
              <span className="block">{visit.doctorName}</span>
              <VisitDocuments appointment={visit} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
