import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import type { LineAcceptance } from "./use-accept-line.ts";

/** Shows the date of a prescription written here. For an uploaded one, shows the fields for its date, doctor and patient. */
export function ReadingFields({ acceptance }: { acceptance: LineAcceptance }) {
  const t = useText();
  const { locale } = useLanguage();
  const { chosen, reading, enter, today, isTried, wrongDate, isPrescriberMissing, isPatientMissing } = acceptance;
  if (chosen.sheet) {
    return (
      <p className="grid content-start gap-1.5">
        <span className="font-semibold text-ink-900">{t("Written on")}</span>
        <span className="flex min-h-11 items-center text-ink-900">
          {longDate(new Date(`${chosen.sheet.date}T12:00:00+05:30`), locale)}
        </span>
      </p>
    );
  }
  return (
    <>
      <TextField
        label={t("Written on")}
        type="date"
        max={today}
        value={reading.issuedOn}
        onChange={(event) => enter({ issuedOn: event.target.value })}
        hint={t("The date on the prescription")}
        error={isTried && wrongDate ? t(wrongDate.message) : undefined}
      />
      <TextField
        label={t("Doctor on the prescription")}
        autoComplete="off"
        maxLength={300}
        value={reading.prescriber}
        onChange={(event) => enter({ prescriber: event.target.value })}
        hint={t("Name, registration number and address")}
        error={isTried && isPrescriberMissing ? t(pharmacyDeskErrors.prescriberMissing.message) : undefined}
      />
      <TextField
        label={t("Patient on the prescription")}
        autoComplete="off"
        maxLength={200}
        value={reading.patientName}
        onChange={(event) => enter({ patientName: event.target.value })}
        hint={t("The person it was written for, who may not be the one who ordered")}
        error={isTried && isPatientMissing ? t(pharmacyDeskErrors.patientMissing.message) : undefined}
      />
    </>
  );
}
