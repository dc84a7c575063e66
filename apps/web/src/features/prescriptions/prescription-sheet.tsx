import type { Prescription } from "@medisense/contract/prescriptions";
import { BadgeCheck } from "lucide-react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useCompanionText } from "../../lib/persons/use-companion-text.ts";
import { cardClass } from "../../ui/card.tsx";
import { formLabels, sexLabels } from "./prescription-labels.ts";

/**
 * Shows a prescription as a sheet. On paper, a grid would tear a medicine apart between two sheets, and a table does not.
 * The head of a table is printed on every sheet and names the patient.
 */
export function PrescriptionSheet({ prescription }: { prescription: Prescription }) {
  const t = useText();
  const { locale } = useLanguage();
  const companionText = useCompanionText();
  const {
    doctorName,
    degree,
    specialization,
    hospitalName,
    address,
    registrationNo,
    patientName,
    patientAge,
    patientAgeMonths,
    patientSex,
  } = prescription;
  const { date, lines, advice, version, status, verifyPath } = prescription;
  const registration = t("Registration No. {number}", { number: registrationNo });
  return (
    <article className={cardClass(false, "p-5 sm:p-8 print:table print:w-full print:border-0 print:p-0")}>
      <div aria-hidden="true" className="hidden break-inside-avoid print:table-header-group">
        <p className="wrap-anywhere border-line border-b pb-1 text-sm print:mb-4">
          {[`${t("Patient")}: ${patientName}`, doctorName, registration, date.split("-").reverse().join("/")].join(
            " · ",
          )}
        </p>
      </div>
      <div className="grid gap-5 print:block print:space-y-4">
        <header className="grid gap-0.5 border-brand-700 border-b-2 pb-4">
          <h2 className="text-xl">{doctorName}</h2>
          <p>
            {degree} · {t(specialization)}
          </p>
          <p>{address || hospitalName}</p>
          <p className="font-semibold text-ink-900">{registration}</p>
        </header>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <Fact name={t("Patient")}>
            {patientName}
            {prescription.with && <span className="block text-sm">{companionText(prescription.with)}</span>}
          </Fact>
          <Fact name={t("Age and sex")}>
            {patientAge === null
              ? "–"
              : patientAgeMonths === null
                ? t("{age} years", { age: patientAge })
                : t("{months, plural, one {# month} other {# months}}", { months: patientAgeMonths })}
            , {patientSex ? t(sexLabels[patientSex]) : "–"}
          </Fact>
          <Fact name={t("Date")}>
            <time dateTime={date}>{longDate(new Date(`${date}T12:00:00+05:30`), locale)}</time>
          </Fact>
        </dl>
        {version > 1 && (
          <p className="font-semibold text-ink-900">
            {t("Correction (version {version}). It replaces the earlier prescription.", { version })}
          </p>
        )}
        {lines.length > 0 && (
          <section aria-label={t("Medicines")} className="grid gap-3 border-line border-t pt-4 print:block">
            <p aria-hidden="true" className="font-bold text-2xl text-brand-700">
              Rx
            </p>
            <ol className="grid gap-4 print:block">
              {lines.map(({ genericName, strength, form, dose, days, notes }, index) => (
                <li
                  key={index}
                  className="grid gap-x-6 gap-y-1 break-inside-avoid border-line border-b pb-4 sm:grid-cols-[1fr_auto] print:mb-3 print:pb-3"
                >
                  <div className="min-w-0">
                    <p className="wrap-anywhere font-bold text-ink-900 text-lg">{genericName}</p>
                    <p>{[t(formLabels[form]), strength].filter(Boolean).join(", ")}</p>
                    {notes && <p className="text-ink-900">{notes}</p>}
                  </div>
                  <p className="text-ink-900 sm:text-right">
                    <span className="tabular font-bold text-xl">{dose}</span>
                    <span className="ml-3 sm:ml-0 sm:block">
                      {t("{days, plural, one {# day} other {# days}}", { days })}
                    </span>
                  </p>
                </li>
              ))}
            </ol>
            <p className="text-sm">
              {t("Dose: morning-noon-night, and bedtime where there is a fourth number.")}
              {lines.some(({ dose }) => dose.endsWith("SOS")) && <> {t("SOS: only when needed.")}</>}
            </p>
          </section>
        )}
        {advice && (
          <section className="grid gap-1 print:block">
            <h3 className="text-base">{t("Advice")}</h3>
            <p className="wrap-anywhere whitespace-pre-line text-ink-900">{advice}</p>
          </section>
        )}
        <footer className="break-inside-avoid border-line border-t pt-4">
          {status === "signed" ? (
            <p className="flex items-start gap-2">
              <BadgeCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf-600" />
              <span className="min-w-0">
                {t("Signed electronically by {doctor}", { doctor: doctorName })}
                <br />
                <span className="wrap-anywhere text-sm">
                  {t("Check that it is genuine:")}{" "}
                  {/* A sheet may stand beside a running call, which a link in the same tab would end. */}
                  <a href={verifyPath} target="_blank" rel="noreferrer" className="text-brand-700 underline">
                    {window.location.origin + verifyPath}
                  </a>
                </span>
              </span>
            </p>
          ) : (
            <p className="font-semibold text-coral-600">{t("Draft: not signed, not valid")}</p>
          )}
        </footer>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm">{name}</dt>
      <dd className="wrap-anywhere font-bold text-ink-900">{children}</dd>
    </div>
  );
}
