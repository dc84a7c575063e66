import type { SharedRecord } from "@medisense/contract/health/share";
import type { ParcelState } from "@medisense/contract/orders";
import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { appointmentStatusLabels } from "../../features/appointments/appointment-status-badge.tsx";
import { parcelLabels } from "../../features/orders/order-labels.ts";
import { longDate, longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { ageToday } from "../../lib/persons/age-today.ts";
import { sexWords } from "../../lib/persons/sex-words.ts";
import { useAgeText } from "../../lib/persons/use-age-text.ts";
import { Button } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { type Opener, SharedDocuments } from "./shared-documents.tsx";
import { SharedList } from "./shared-list.tsx";
import { SharedMeasurements } from "./shared-measurements.tsx";
import { SharedProfilePart } from "./shared-profile-part.tsx";

/** The states that say what became of a medicine. The steps before them are of no use to a doctor. */
const ends = new Set<string>(["delivered", "returned", "cancelled"] satisfies ParcelState[]);

interface Props {
  record: SharedRecord;
  /** The proof with which the record was opened; a file asks for it again. */
  opener: Opener;
}

/** A shared record, for a phone and for paper. */
export function SharedSheet({ record, opener }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const ageText = useAgeText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { person, sharedAt, endsAt, profile, visits, prescriptions, orderLines, measurements, documents } = record;
  const day = (instant: string) => longDate(new Date(instant), locale);
  const name = `${person.firstName} ${person.lastName}`;
  const facts = [
    ageText(ageToday(person.birthDate)),
    person.sex && t(sexWords[person.sex]),
    person.birthDate && t("Born on {date}", { date: day(person.birthDate) }),
  ].filter(Boolean);
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 self-start">
      <PageTitle>{t("Shared health record")}</PageTitle>
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl">
          {name}
        </h1>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
        <p className="text-sm">
          {t("Shared by the patient on {date}. The link ends on {end}.", {
            date: day(sharedAt),
            end: longDateAndTime(new Date(endsAt), locale),
          })}
        </p>
        <p className="text-sm">{t("What the patient entered about themselves has not been checked by a doctor.")}</p>
      </div>
      <div className="print:hidden">
        <Button look="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("Print")}
        </Button>
      </div>
      {profile && <SharedProfilePart profile={profile} />}
      {visits && (
        <SharedList title={t("Visits")} isEmpty={visits.length === 0}>
          {visits.toReversed().map(({ _id, startsAt, doctorName, status, intake }) => (
            <li key={_id}>
              <strong>{day(startsAt)}</strong> · {doctorName} · {t(appointmentStatusLabels[status])}
              {intake?.reason && <p className="wrap-anywhere text-sm">{intake.reason}</p>}
            </li>
          ))}
        </SharedList>
      )}
      {prescriptions && (
        <SharedList title={t("Prescriptions")} isEmpty={prescriptions.length === 0}>
          {prescriptions.toReversed().map(({ _id, signedAt, doctorName, registrationNo, lines, advice }) => (
            <li key={_id} className="grid gap-1">
              <p>
                <strong>{day(signedAt)}</strong> · {doctorName} ({registrationNo})
              </p>
              <ul className="list-disc pl-5">
                {lines.map(({ genericName, strength, dose, days, notes }, index) => (
                  <li key={index} className="wrap-anywhere">
                    {genericName} {strength} · {dose} · {t("{n, plural, one {# day} other {# days}}", { n: days })}
                    {notes && ` · ${notes}`}
                  </li>
                ))}
              </ul>
              {advice && <p className="wrap-anywhere text-sm">{advice}</p>}
            </li>
          ))}
        </SharedList>
      )}
      {orderLines && (
        <SharedList title={t("Ordered medicines")} isEmpty={orderLines.length === 0}>
          {orderLines.toReversed().map(({ _id, orderedAt, name: medicine, genericName, packs, state }) => (
            <li key={_id} className="wrap-anywhere">
              <strong>{day(orderedAt)}</strong> · {/* Nothing is left of a cancelled line. */}
              {packs > 0 && `${t("{n, plural, one {# pack} other {# packs}}", { n: packs })} · `}
              {medicine} · {t(parcelLabels[ends.has(state) ? state : "placed"])}
              {genericName && genericName !== medicine && <p className="text-sm">{genericName}</p>}
            </li>
          ))}
        </SharedList>
      )}
      {measurements && <SharedMeasurements measurements={measurements} />}
      {documents && <SharedDocuments documents={documents} opener={opener} />}
    </div>
  );
}
