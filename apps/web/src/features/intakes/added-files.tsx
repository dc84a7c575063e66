import { type Intake, intakeLimits } from "@medisense/contract/intakes";
import { useId } from "react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { FileButton } from "../../ui/forms/file-button.tsx";
import { IntakeFiles } from "./intake-files.tsx";
import { useAddIntakeFile, useRemoveIntakeFile } from "./queries.ts";

/** Shows the files of an intake to the patient, who can add and remove them. */
export function AddedFiles({ intake: { appointmentId, files } }: { intake: Intake }) {
  const t = useText();
  const id = useId();
  const adding = useAddIntakeFile(appointmentId);
  const removing = useRemoveIntakeFile(appointmentId);
  const failure = adding.error ?? removing.error;
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <h2 id={`${id}-title`} className="text-base">
        {t("Photos and reports")}
      </h2>
      <IntakeFiles
        files={files}
        action={({ _id, name }) => (
          <Button
            look="quiet"
            aria-label={t("Remove {name}", { name })}
            busy={removing.isPending && removing.variables === _id}
            onClick={() => removing.mutate(_id)}
          >
            {t("Remove")}
          </Button>
        )}
      />
      {files.length < intakeLimits.files && (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton look="secondary" isBusy={adding.isPending} onChoose={(file) => adding.mutate(file)}>
            {t("Add a photo or a report")}
          </FileButton>
          <span className="text-sm">
            {t("Up to {n} files of 10 MB: JPEG, PNG, WebP or PDF.", { n: intakeLimits.files })}
          </span>
        </div>
      )}
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
    </section>
  );
}
