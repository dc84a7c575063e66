import { type Intake, intakeErrors, intakeLimits } from "@medisense/contract/intakes";
import { Check } from "lucide-react";
import { useId } from "react";
import { isRefused, isUnreachable } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { useRedFlag } from "../../lib/red-flags/use-red-flag.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { RedFlagAlert } from "../../ui/red-flag-alert.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { AddedFiles } from "./added-files.tsx";
import { OtherWords } from "./other-words.tsx";
import { useTypedIntake } from "./use-typed-intake.ts";

/** Lets the patient say why they come. What is written is saved by itself, so another device goes on from there. */
export function IntakeForm({ intake }: { intake: Intake }) {
  const t = useText();
  const id = useId();
  const typed = useTypedIntake(intake);
  const { reason, since, change, save, failure } = typed;
  const flag = useRedFlag(reason);

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
          onChange={(event) => change({ reason: event.target.value })}
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
        onChange={(event) => change({ since: event.target.value })}
        onBlur={save}
      />
      <div role="status" className="flex min-h-6 items-center gap-2 text-sm">
        {typed.isSaving ? (
          <>
            <Spinner className="size-4" />
            {t("Saving…")}
          </>
        ) : (
          typed.isSaved && (
            <>
              <Check aria-hidden="true" className="size-4 text-leaf-600" />
              {t("Saved")}
            </>
          )
        )}
      </div>
      <OfflineNote>
        {t("There is no network. What you write is kept on this device and sent when the network is back.")}
      </OfflineNote>
      {isRefused(failure, intakeErrors.changedMeanwhile) ? (
        <OtherWords appointmentId={intake.appointmentId} onTake={typed.take} onKeepOwn={typed.keepOwn} />
      ) : (
        failure && (
          <ErrorNote onRetry={typed.saveAgain}>
            {isUnreachable(failure)
              ? t("We could not reach MediSense. What you wrote is kept on this device. Please try again.")
              : t(reasonOf(failure))}
          </ErrorNote>
        )
      )}
      <AddedFiles intake={intake} />
    </div>
  );
}
