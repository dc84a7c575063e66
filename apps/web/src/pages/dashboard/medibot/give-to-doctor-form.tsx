import { type Intake, intakeErrors, intakeLimits } from "@medisense/contract/intakes";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { setMedibotOpen } from "../../../features/assistant/chat/medibot-open.ts";
import { useSaveIntake } from "../../../features/intakes/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";

interface Props {
  intake: Intake;
  draft: Pick<Intake, "reason" | "since">;
}

/** Lets the patient read and change the draft. What they have already written for the visit stays in front of it. */
export function GiveToDoctorForm({ intake, draft }: Props) {
  const t = useText();
  const id = useId();
  const [initial] = useState({
    reason: [intake.reason, draft.reason].filter(Boolean).join("\n\n").slice(0, intakeLimits.reason),
    since: intake.since || draft.since,
  });
  const [reason, setReason] = useState(initial.reason);
  const [since, setSince] = useState(initial.since);
  const saving = useSaveIntake(intake);

  if (!intake.canChange) return <p>{t(intake.closedBecause ?? intakeErrors.closed.message)}</p>;
  if (saving.isSuccess) {
    return (
      <div role="status" className="grid gap-2 text-ink-900">
        <p className="flex items-center gap-2 font-semibold">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-leaf-600" />
          {t("{doctor} can read it now.", { doctor: intake.doctorName })}
        </p>
        <Link
          to={appPaths.prepareVisit(intake.appointmentId)}
          onClick={() => setMedibotOpen(false)}
          className="text-brand-700 underline"
        >
          {t("Change it until the visit begins")}
        </Link>
      </div>
    );
  }

  function save(event: FormEvent) {
    event.preventDefault();
    saving.mutate({ reason: reason.trim(), since: since.trim() });
  }

  return (
    <form onSubmit={save} className="grid gap-4">
      <p className="font-semibold text-ink-900">{t("For {name}", { name: intake.patientName })}</p>
      <p>
        {t("Read it, change what is not right, then give it to {doctor}. Until then nobody sees it.", {
          doctor: intake.doctorName,
        })}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-ink-900">
          {t("What brings you to the doctor?")}
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={intakeLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="w-full rounded-field border border-field bg-card px-3.5 py-2 text-ink-900"
        />
      </div>
      <TextField
        label={t("Since when?")}
        maxLength={intakeLimits.since}
        autoComplete="off"
        value={since}
        onChange={(event) => setSince(event.target.value)}
      />
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      <Button type="submit" busy={saving.isPending}>
        {t("Give it to {doctor}", { doctor: intake.doctorName })}
      </Button>
    </form>
  );
}
