import { type Intake, intakeErrors, intakeLimits } from "@medisense/contract/intakes";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { isRefused } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useRedFlag } from "../../lib/red-flags/use-red-flag.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { RedFlagAlert } from "../../ui/red-flag-alert.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AddedFiles } from "./added-files.tsx";
import { OtherWords } from "./other-words.tsx";
import { useSaveIntake } from "./queries.ts";

/** The pause in writing after which it is saved. */
const PAUSE_MS = 1000;

/** Lets the patient say why they come. What is written is saved by itself, so another device goes on from there. */
export function IntakeForm({ intake }: { intake: Intake }) {
  const t = useText();
  const id = useId();
  const [reason, setReason] = useState(intake.reason);
  const [since, setSince] = useState(intake.since);
  const flag = useRedFlag(reason);
  const saving = useSaveIntake(intake);
  const [opened, setOpened] = useState({ reason: intake.reason, since: intake.since });
  const sent = saving.variables ?? opened;
  const isUnsaved = reason.trim() !== sent.reason || since.trim() !== sent.since;
  const { mutate, isError } = saving;
  const said = useMemo(() => ({ reason: reason.trim(), since: since.trim() }), [reason, since]);
  const save = () => {
    if (isUnsaved) mutate(said);
  };

  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => mutate(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, said, mutate]);

  // Going back leaves the field without a blur.
  const saveOnLeave = useEffectEvent(save);
  useEffect(() => () => saveOnLeave(), []);

  useEffect(() => {
    if (!isError) return;
    const saveAgain = () => mutate(said);
    window.addEventListener("online", saveAgain);
    return () => window.removeEventListener("online", saveAgain);
  }, [isError, said, mutate]);

  return (
    <div className="grid gap-5">
      {flag && <RedFlagAlert flag={flag} isBrief />}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-ink-900">
          {t("What brings you to the doctor?")}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={intakeLimits.reason}
          value={reason}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
          onBlur={save}
          className="w-full rounded-field border border-field bg-card px-3.5 py-2 text-ink-900"
        />
        <p id={`${id}-hint`} className="text-sm">
          {t("What bothers you most, in your own words. Medicines and allergies help too.")}
        </p>
      </div>
      <TextField
        label={t("Since when?")}
        hint={t("For example: for three days, since Diwali")}
        maxLength={intakeLimits.since}
        autoComplete="off"
        value={since}
        onChange={(event) => setSince(event.target.value)}
        onBlur={save}
      />
      <div role="status" className="flex min-h-6 items-center gap-2 text-sm">
        {saving.isPending ? (
          <>
            <Spinner className="size-4" />
            {t("Saving…")}
          </>
        ) : (
          saving.isSuccess &&
          !isUnsaved && (
            <>
              <Check aria-hidden="true" className="size-4 text-leaf-600" />
              {t("Saved")}
            </>
          )
        )}
      </div>
      {isRefused(saving.error, intakeErrors.changedMeanwhile) ? (
        <OtherWords
          appointmentId={intake.appointmentId}
          onTake={(other) => {
            saving.learn(other);
            saving.reset();
            setOpened(other);
            setReason(other.reason);
            setSince(other.since);
          }}
          onKeepOwn={(other) => {
            saving.learn(other);
            mutate(said);
          }}
        />
      ) : (
        saving.error && <ErrorNote onRetry={() => mutate(said)}>{t(reasonOf(saving.error))}</ErrorNote>
      )}
      <AddedFiles intake={intake} />
    </div>
  );
}
