import { type Intake, intakeLimits } from "@medisense/contract/intakes";
import { Upload } from "lucide-react";
import { useId } from "react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
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
          <label
            htmlFor={id}
            className={buttonClass(
              "secondary",
              "relative has-focus-visible:outline-3 has-focus-visible:outline-brand-600",
            )}
          >
            {adding.isPending ? <Spinner className="size-5" /> : <Upload aria-hidden="true" className="size-5" />}
            {t("Add a photo or a report")}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              disabled={adding.isPending}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) adding.mutate(file);
                event.target.value = "";
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          <span className="text-sm">
            {t("Up to {n} files of 10 MB: JPEG, PNG, WebP or PDF.", { n: intakeLimits.files })}
          </span>
        </div>
      )}
      {failure && <ErrorNote>{t(reasonOf(failure))}</ErrorNote>}
    </section>
  );
}
