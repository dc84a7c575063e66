import type { Appointment } from "@medisense/contract/appointments";
import type { HistoryEntry } from "@medisense/contract/assistant";
import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { upcomingAppointments } from "../../../features/appointments/queries.ts";
import { intakeDraft } from "../../../features/assistant/queries.ts";
import { intakeOf } from "../../../features/intakes/queries.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { Sheet } from "../../../ui/overlays/sheet.tsx";
import { Waiting } from "../../../ui/waiting.tsx";
import { GiveToDoctorForm } from "./give-to-doctor-form.tsx";

interface Props {
  patientId: string;
  history: HistoryEntry[];
}

/** Lets a patient who has booked a visit give the conversation to the doctor. Nothing is given before they save it. */
export function GiveToDoctor({ patientId, history }: Props) {
  const t = useText();
  // An extra below the conversation, so an error leaves it out.
  const { data } = useQuery(upcomingAppointments(patientId));
  const visits = data?.filter(({ status }) => status === "confirmed") ?? [];
  if (visits.length === 0) return null;
  return (
    <Sheet
      title={t("Give this to my doctor")}
      trigger={
        <Button look="quiet" className="justify-self-start px-3 text-sm">
          <ClipboardList aria-hidden="true" className="size-4" />
          {t("Give this to my doctor")}
        </Button>
      }
      doneLabel={
        <Button look="secondary" className="w-full">
          {t("Close")}
        </Button>
      }
    >
      <Draft visits={visits} history={history} />
    </Sheet>
  );
}

function Draft({ visits, history }: { visits: Appointment[]; history: HistoryEntry[] }) {
  const t = useText();
  const { locale } = useLanguage();
  const [visitId, setVisitId] = useState(visits[0]!._id);
  // The words at the moment of opening: a reply that arrives meanwhile must not replace what is being edited.
  const [opened] = useState(history);
  const draft = useQuery(intakeDraft(opened));
  const intake = useQuery(intakeOf(visitId));
  const error = draft.error ?? intake.error;
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      {visits.length > 1 && (
        <SelectField
          label={t("For which visit?")}
          value={visitId}
          options={visits.map(({ _id, doctorName, dateTime, time }) => ({
            value: _id,
            label: `${doctorName}, ${longDate(new Date(dateTime), locale)}, ${time}`,
          }))}
          onChange={setVisitId}
        />
      )}
      {error ? (
        <ErrorNote onRetry={() => void Promise.all([draft.refetch(), intake.refetch()])}>
          {t(reasonOf(error))}
        </ErrorNote>
      ) : draft.data && intake.data ? (
        <GiveToDoctorForm key={visitId} intake={intake.data} draft={draft.data} />
      ) : (
        <Waiting>{t("Putting your words together…")}</Waiting>
      )}
    </div>
  );
}
