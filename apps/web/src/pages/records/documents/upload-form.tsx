import { documentLimits } from "@medisense/contract/health/documents";
import { useId, useState } from "react";
import { useAddHealthDocument } from "../../../features/records/documents.ts";
import { istToday } from "../../../lib/ist-dates.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { useRecordPerson } from "../person/use-record-person.ts";
import { type Description, DescriptionFields } from "./description-fields.tsx";

const emptyDescription = (): Description => ({ tag: "bloodTest", date: istToday(), note: "" });

/** Describes a report and uploads its file as soon as one is chosen. */
export function UploadForm() {
  const t = useText();
  const id = useId();
  const { personId } = useRecordPerson();
  const [description, setDescription] = useState(emptyDescription);
  const adding = useAddHealthDocument();

  function upload(file: File) {
    const { tag, date, note } = description;
    adding.mutate(
      { file, tag, date: date || istToday(), note: note.trim(), personId },
      {
        onSuccess: () => {
          tellSuccess(t("The report has been added to the record."));
          setDescription(emptyDescription());
        },
      },
    );
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-5">
      <h2 id={`${id}-title`} className="text-xl">
        {t("Upload a report")}
      </h2>
      <DescriptionFields
        value={description}
        onChange={(part) => setDescription((before) => ({ ...before, ...part }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton isBusy={adding.isPending} onChoose={upload}>
          {t("Choose a photo or a PDF")}
        </FileButton>
        <span className="text-sm">
          {t("Up to {n} files of 10 MB: JPEG, PNG, WebP or PDF.", { n: documentLimits.files })}
        </span>
      </div>
      {adding.error && <ErrorNote>{t(reasonOf(adding.error))}</ErrorNote>}
    </section>
  );
}
