import type { DeskPrescription, Dispensed } from "@medisense/contract/pharmacy-desk";
import { ExternalLink, FileText, History } from "lucide-react";
import { useId, useState } from "react";
import { formLabels } from "../../../features/prescriptions/prescription-labels.ts";
import { serverUrlOf } from "../../../lib/api.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { Moment } from "../parcel/moment.tsx";
import { PhotoView } from "./photo-view.tsx";

interface Props {
  prescription: DeskPrescription;
  /** Its number among the order's prescriptions, by which the lines refer to it. */
  number: number;
}

/** Shows a prescription to the pharmacist: the lines signed here, or the uploaded photo or PDF. */
export function PrescriptionView({ prescription, number }: Props) {
  const t = useText();
  const [isUnseen, setUnseen] = useState(false);
  const { name, addedAt, path, file, sheet, dispensed } = prescription;
  const address = serverUrlOf(path);
  return (
    <article className={cardClass(false, "grid grid-cols-[minmax(0,1fr)] gap-3 p-4")}>
      <header className="min-w-0">
        <h4 className="wrap-anywhere text-base">
          {number}. {sheet ? t("Written on MediSense by {doctor}", { doctor: sheet.doctorName }) : name}
        </h4>
        <p className="text-sm">
          {t("Added by the patient")} <Moment at={addedAt} />
        </p>
      </header>
      {sheet && <Written sheet={sheet} />}
      {dispensed.length > 0 && <DispensedBefore dispensed={dispensed} />}
      {file === "photo" && !isUnseen && <PhotoView name={name} address={address} onFailed={() => setUnseen(true)} />}
      {isUnseen && <p className="text-coral-700">{t("The photo could not be loaded here. Try opening it.")}</p>}
      {(file !== "photo" || isUnseen) && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 font-semibold text-brand-700"
        >
          <FileText aria-hidden="true" className="size-5" />
          {sheet ? t("Open the full prescription") : file === "pdf" ? t("Open the PDF") : t("Open the photo")}
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("(opens in a new tab)")}</span>
        </a>
      )}
    </article>
  );
}

/** Lists what any store has dispensed on the prescription, so that nobody dispenses it twice. */
function DispensedBefore({ dispensed }: { dispensed: Dispensed[] }) {
  const t = useText();
  const title = useId();
  return (
    <div
      role="group"
      aria-labelledby={title}
      className="grid gap-2 rounded-field bg-marigold-50 px-4 py-3 text-ink-900"
    >
      <h5 id={title} className="flex items-center gap-2 font-semibold">
        <History aria-hidden="true" className="size-5" />
        {t("Already dispensed on this prescription")}
      </h5>
      <ul className="grid gap-2">
        {dispensed.map(({ orderNumber, name, packs, unitsInPack, prescribed, at }, index) => (
          <li key={index} className="text-sm">
            <span className="wrap-anywhere block font-semibold">
              {t("{packs, plural, one {# pack} other {# packs}} of {medicine}", { packs, medicine: name })}
            </span>
            {prescribed !== null && (
              <span className="block">
                {unitsInPack === null
                  ? t("{packs} of {prescribed} packs prescribed", { packs, prescribed })
                  : t("{units} of {prescribed} units prescribed", {
                      units: packs * unitsInPack,
                      prescribed,
                    })}
              </span>
            )}
            <span className="tabular block">
              {t("Order {number}", { number: orderNumber })}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Written({ sheet }: { sheet: NonNullable<DeskPrescription["sheet"]> }) {
  const t = useText();
  const { locale } = useLanguage();
  const { patientName, patientAge, patientAgeMonths, registrationNo, date, lines, replacedBy } = sheet;
  return (
    <div className="grid gap-2">
      <p className="text-ink-900">
        {t("For {patient}", { patient: patientName })}
        {patientAge !== null && (
          <>
            ,{" "}
            {patientAgeMonths === null
              ? t("{age} years", { age: patientAge })
              : t("{months, plural, one {# month} other {# months}}", { months: patientAgeMonths })}
          </>
        )}
        <br />
        {longDate(new Date(`${date}T12:00:00+05:30`), locale)} ·{" "}
        {t("Registration No. {number}", { number: registrationNo })}
      </p>
      {replacedBy && (
        <p className="font-semibold text-coral-700">{t("The doctor has replaced it with a newer prescription.")}</p>
      )}
      <ol className="grid border-line border-t">
        {lines.map(({ genericName, strength, form, dose, days, notes }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2">
            <span className="min-w-0">
              <strong className="wrap-anywhere text-ink-900">{genericName}</strong>{" "}
              {[t(formLabels[form]), strength].filter(Boolean).join(", ")}
              {notes && <span className="block">{notes}</span>}
            </span>
            <span className="tabular text-ink-900">
              <strong>{dose}</strong> · {t("{days, plural, one {# day} other {# days}}", { days })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
