import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { useUploadPrescription } from "./use-upload-prescription.ts";

export function PrescriptionUpload({ orderId }: { orderId: string }) {
  const t = useText();
  const id = useId();
  const uploading = useUploadPrescription(orderId);
  const [name, setName] = useState("");
  const send = (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    uploading.mutate(file);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={buttonClass(
            "secondary",
            "relative has-focus-visible:outline-3 has-focus-visible:outline-brand-600",
          )}
        >
          <Upload aria-hidden="true" className="size-5" />
          {t("Upload a photo or PDF")}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            disabled={uploading.isPending}
            onChange={(event) => {
              send(event.target.files?.[0]);
              event.target.value = "";
            }}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <span className="text-sm">
          {t("JPEG, PNG, WebP or PDF, up to 10 MB. Show the whole page, sharp enough to read.")}
        </span>
      </div>
      {uploading.isPending && (
        <div className="grid gap-1">
          <progress value={uploading.percent} max={100} aria-label={t("Uploading {name}", { name })} />
          <p className="tabular text-sm">{t("Uploading {name}: {percent} %", { name, percent: uploading.percent })}</p>
        </div>
      )}
      {uploading.isSuccess && <p role="status">{t("{name} was added to your order.", { name })}</p>}
      {uploading.error && <ErrorNote>{t(reasonOf(uploading.error))}</ErrorNote>}
    </div>
  );
}
