import { type Order, REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import { FileText, Upload } from "lucide-react";
import { useId, useState } from "react";
import { addressOf } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { useLinkPrescription } from "./queries.ts";
import { useUploadPrescription } from "./upload-prescription.ts";

/** A prescription that was written in a consultation here. */
export interface WrittenPrescription {
  _id: string;
  doctorName: string;
  date: string;
}

interface Props {
  order: Order;
  /** Undefined while they are asked for. */
  written: WrittenPrescription[] | undefined;
}

/** Where the prescription comes from: a consultation here, or a photo or PDF of one on paper. */
export function PrescriptionStep({ order, written = [] }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { _id: orderId, prescriptions, prescriptionNeededBy, parcels } = order;
  const waiting = parcels
    .filter(({ state }) => state === "rx_review")
    .flatMap(({ lines }) =>
      lines.filter(({ rx, quantity, quantityOff }) => rx === "waiting" && quantity > quantityOff),
    );
  if (waiting.length === 0) return null;

  return (
    <div role="group" aria-labelledby={title} className="grid gap-4 rounded-field bg-marigold-50 p-4 text-ink-900">
      <div className="grid gap-1">
        <h3 id={title} className="flex items-center gap-2 text-base">
          <FileText aria-hidden="true" className="size-5" />
          {prescriptions.length === 0
            ? t("Your prescription is needed")
            : t("A pharmacist is looking at your prescription")}
        </h3>
        <p>{t("For {names}", { names: waiting.map(({ name }) => name).join(", ") })}</p>
        {prescriptions.length > 0 && (
          <p>
            {t(
              "What a pharmacist cannot accept leaves the order, and its money goes back; so does what none has decided on within {n} days.",
              { n: REVIEW_WAIT_DAYS },
            )}
          </p>
        )}
        {prescriptionNeededBy && prescriptions.length === 0 && (
          <p>
            {t(
              "If none comes by {date}, its money goes back. What the pharmacist cannot accept leaves the order at once, and its money goes back.",
              { date: longDate(new Date(prescriptionNeededBy), locale) },
            )}
          </p>
        )}
      </div>
      {prescriptions.length > 0 && (
        <ul aria-label={t("Prescriptions with this order")} className="grid">
          {prescriptions.map(({ _id, name, path }) => (
            <li key={_id}>
              <a
                href={addressOf(path)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <WrittenHere
        orderId={orderId}
        offered={written.filter(({ _id }) => !prescriptions.some(({ prescriptionId }) => prescriptionId === _id))}
      />
      <OnPaper orderId={orderId} />
    </div>
  );
}

function WrittenHere({ orderId, offered }: { orderId: string; offered: WrittenPrescription[] }) {
  const t = useText();
  const { locale } = useLanguage();
  const linking = useLinkPrescription();
  if (offered.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h4 className="text-base">{t("Use one that was written here")}</h4>
      <ul className="grid gap-2">
        {offered.map(({ _id, doctorName, date }) => (
          <li
            key={_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-field bg-card p-3"
          >
            <span>
              {doctorName}, <time dateTime={date}>{longDate(new Date(`${date}T12:00:00+05:30`), locale)}</time>
            </span>
            <Button
              look="secondary"
              busy={linking.isPending && linking.variables.prescriptionId === _id}
              onClick={() => linking.mutate({ orderId, prescriptionId: _id })}
              aria-label={t("Use the prescription of {doctor}", { doctor: doctorName })}
            >
              {t("Use this")}
            </Button>
          </li>
        ))}
      </ul>
      {linking.error && <ErrorNote>{t(reasonOf(linking.error))}</ErrorNote>}
    </div>
  );
}

function OnPaper({ orderId }: { orderId: string }) {
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
          {t("JPEG, PNG, WebP or PDF, up to 10 MB. The whole sheet, sharp enough to read.")}
        </span>
      </div>
      {uploading.isPending && (
        <div className="grid gap-1">
          <progress
            value={uploading.percent}
            max={100}
            aria-label={t("Sending {name}", { name })}
            className="h-2 w-full accent-brand-700"
          />
          <p className="tabular text-sm">{t("Sending {name}: {percent} %", { name, percent: uploading.percent })}</p>
        </div>
      )}
      {uploading.isSuccess && <p role="status">{t("{name} is with your order.", { name })}</p>}
      {uploading.error && <ErrorNote>{t(reasonOf(uploading.error))}</ErrorNote>}
    </div>
  );
}
