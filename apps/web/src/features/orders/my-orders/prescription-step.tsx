import { type Order, REVIEW_WAIT_DAYS } from "@medisense/contract/orders";
import { FileText } from "lucide-react";
import { useId, useRef } from "react";
import { serverUrlOf } from "../../../lib/api.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { PrescriptionUpload } from "./prescription-upload.tsx";
import { type WrittenPrescription, WrittenPrescriptionChoice } from "./written-prescription-choice.tsx";

interface Props {
  order: Order;
  /** Undefined while the prescriptions load. */
  written: WrittenPrescription[] | undefined;
}

/** Requests the prescription of an order: one from a consultation here, or an upload of a photo or PDF. */
export function PrescriptionStep({ order, written = [] }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const step = useRef<HTMLDivElement>(null);
  const { _id: orderId, prescriptions, prescriptionNeededBy, parcels } = order;
  const waiting = parcels
    .filter(({ state }) => state === "rx_review")
    .flatMap(({ lines }) =>
      lines.filter(({ rx, quantity, quantityOff }) => rx === "waiting" && quantity > quantityOff),
    );
  if (waiting.length === 0) return null;

  return (
    <div
      ref={step}
      role="group"
      tabIndex={-1}
      aria-labelledby={title}
      className="grid gap-4 rounded-field bg-marigold-50 p-4 text-ink-900"
    >
      <div className="grid gap-1">
        <h3 id={title} className="flex items-center gap-2 text-base">
          <FileText aria-hidden="true" className="size-5" />
          {prescriptions.length === 0
            ? t("Your prescription is needed")
            : t("A pharmacist is reviewing your prescription")}
        </h3>
        <p>{t("For {names}", { names: waiting.map(({ name }) => name).join(", ") })}</p>
        {prescriptions.length > 0 && (
          <p>
            {t(
              "Medicines that no pharmacist accepts within {n} days, or that one refuses, are removed from the order and refunded.",
              { n: REVIEW_WAIT_DAYS },
            )}
          </p>
        )}
        {prescriptionNeededBy && prescriptions.length === 0 && (
          <p>
            {t(
              "If you add none by {date}, these medicines are refunded. Medicines that the pharmacist cannot accept are removed from the order and refunded at once.",
              { date: longDate(new Date(prescriptionNeededBy), locale) },
            )}
          </p>
        )}
      </div>
      {prescriptions.length > 0 && (
        <ul aria-label={t("Prescriptions with this order")} className="grid">
          {prescriptions.map(({ _id, name, path, writtenOn }) => (
            <li key={_id}>
              <a
                href={serverUrlOf(path)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700 underline"
              >
                {name}
                {writtenOn && `, ${longDate(new Date(`${writtenOn}T12:00:00+05:30`), locale)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
      <WrittenPrescriptionChoice
        orderId={orderId}
        onUsed={() => step.current?.focus()}
        offered={written.filter(
          ({ _id, personId }) =>
            personId === order.person._id && !prescriptions.some(({ prescriptionId }) => prescriptionId === _id),
        )}
      />
      <PrescriptionUpload orderId={orderId} />
    </div>
  );
}
