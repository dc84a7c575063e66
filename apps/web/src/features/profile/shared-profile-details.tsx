import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import { profileShareErrors } from "@medisense/contract/persons/profile-shares";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isRefused } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bmiOf } from "./bmi-of.ts";
import { EntryList } from "./entry-list.tsx";
import { bandLabels, genderLabels } from "./profile-labels.ts";
import { sharedProfile } from "./queries.ts";

/** Shows the doctor of a visit what the patient shares of the profile. */
export function SharedProfileDetails({ appointmentId }: { appointmentId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(sharedProfile(appointmentId));
  const isClosed = isRefused(error, profileShareErrors.closed);
  const sharesNothing = data && !data.basics && !data.allergies && !data.diseases && !data.medications;
  return (
    <section aria-label={t("Shared by the patient")} className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
      {/* No heading: its level would differ between the desk, the call and the writer. */}
      <p className="font-bold text-ink-900">{t("Shared by the patient")}</p>
      {isClosed && <p>{t(profileShareErrors.closed.message)}</p>}
      {error && !isClosed && !data && <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>}
      {!error && !data && <Skeleton className="h-16 w-full" />}
      {sharesNothing && <p>{t("The patient shares nothing of the profile. Ask about allergies and medicines.")}</p>}
      {data && !sharesNothing && (
        <>
          <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 @2xl:grid-cols-2">
            <Part name={t("Allergies")}>{data.allergies && <EntryList entries={data.allergies} />}</Part>
            <Part name={t("Medications")}>{data.medications && <EntryList entries={data.medications} />}</Part>
            <Part name={t("Diseases")}>{data.diseases && <EntryList entries={data.diseases} />}</Part>
            <Part name={t("Basics")}>{data.basics && <Basics basics={data.basics} />}</Part>
          </dl>
          {data.updatedAt && (
            <p className="text-sm">
              {t("Written by the patient, last changed on {date}. Not checked by anybody.", {
                date: longDate(new Date(data.updatedAt), locale),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <dt className="font-bold text-ink-900">{name}</dt>
      <dd>{children ?? t("Not shared")}</dd>
    </div>
  );
}

function Basics({ basics }: { basics: NonNullable<SharedProfile["basics"]> }) {
  const t = useText();
  const { age, gender, bloodGroup, height, weight } = basics;
  const bmi = bmiOf(basics);
  const facts = [
    age !== null && t("{age} years", { age }),
    gender && t(genderLabels[gender]),
    bloodGroup && t("Blood group {group}", { group: bloodGroup }),
    height !== null && t("{height} cm", { height }),
    weight !== null && t("{weight} kg", { weight }),
    bmi && t("BMI {value}", { value: bmi.value }),
    bmi?.band && t(bandLabels[bmi.band]),
  ].filter((fact) => typeof fact === "string");
  return <p className="text-ink-900">{facts.length > 0 ? facts.join(" · ") : t("None given")}</p>;
}
