import type { FamilyMember } from "@medisense/contract/persons/family";
import { REMOVED_PEOPLE_DAYS } from "@medisense/contract/health/retention";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { Pencil, UserRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { fullName } from "../../features/persons/full-name.ts";
import { useChangePerson, useRemovePerson } from "../../features/persons/queries.ts";
import { relationLabels } from "../../features/persons/relation-labels.ts";
import { istToday, longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { ageToday } from "../../lib/persons/age-today.ts";
import { useAgeText } from "../../lib/persons/use-age-text.ts";
import { serverNow } from "../../lib/clock/server-clock.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { useFormFocus } from "../../ui/forms/use-form-focus.ts";
import { ConfirmButton } from "../../ui/overlays/confirm-button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { AdultDependant } from "./adult-dependant.tsx";
import { DependantFields } from "./dependant-fields.tsx";

/** Shows a person of the family. A dependant can be corrected and removed. */
export function PersonCard({ person }: { person: FamilyMember }) {
  const t = useText();
  const { locale } = useLanguage();
  const ageText = useAgeText();
  const changing = useChangePerson(person._id);
  const removing = useRemovePerson(person._id);
  const [isChanging, setChanging] = useState(false);
  const { heading, opener } = useFormFocus(isChanging);
  const name = fullName(person);
  const { birthDate, relation } = person;
  const isAdultDependant = relation !== "self" && birthDate !== null && !isMinorOn(birthDate, istToday());
  const isEnded = person.standing === "ended";
  const facts = [t(relationLabels[person.relation]), ageText(ageToday(person.birthDate))].filter(Boolean);

  return (
    <article aria-label={name} tabIndex={-1} className={cardClass(false, "grid gap-4 p-4 sm:p-5")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-700">
          <UserRound aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg leading-snug">
            {name}
          </h2>
          <p className="text-sm">{facts.join(", ")}</p>
          {person.consent && person.standing !== "waiting" && (
            <p className="wrap-anywhere text-sm">{t("Agreed by {name}", { name: person.consent.givenBy })}</p>
          )}
        </div>
        {relation !== "self" && person.standing !== "reading" && !isChanging && (
          <div className="flex flex-wrap gap-2">
            {!isEnded && (
              <Button
                ref={opener}
                look="quiet"
                aria-label={t("Change {name}", { name })}
                onClick={() => setChanging(true)}
              >
                <Pencil aria-hidden="true" className="size-5" />
                {t("Change")}
              </Button>
            )}
            <ConfirmButton
              label={t("Remove")}
              question={t("Remove {name} from your family?", { name })}
              isBusy={removing.isPending}
              failure={removing.error ? t(reasonOf(removing.error)) : undefined}
              onConfirmed={(close) =>
                // The card is gone by then, and with it the callbacks of a press.
                removing
                  .mutateAsync()
                  .then(() => tellSuccess(t("{name} is no longer in your family.", { name })), close)
              }
            >
              {isEnded ? (
                <p>
                  {t(
                    "This takes {name} off your list, and an open invitation ends. The record stays closed to you and is kept for three years; until then you can invite {name} again, under Removed people. Invoices are kept for six years, as the law asks. Then all of it is deleted.",
                    { name: person.firstName },
                  )}
                </p>
              ) : (
                <>
                  <p>
                    {t(
                      "Visits that are booked stay booked. You cannot open this record afterwards: download it first if you want to keep it. The profile, values, reports and saved results are kept until {day} and then erased. Past visits and prescriptions are kept for three years and invoices for six, as the law asks; then they are deleted.",
                      { day: longDate(lastDayOfRemoved(), locale) },
                    )}
                  </p>
                  <Link to={appPaths.privacyOf(person._id)} className="font-semibold text-brand-700 underline">
                    {t("Download this record")}
                  </Link>
                </>
              )}
            </ConfirmButton>
          </div>
        )}
      </div>
      {isAdultDependant && !isChanging && <AdultDependant person={person} />}
      {person.standing === "waiting" && !isChanging && (
        <div className="grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
          <p>
            {relation === "self"
              ? t("No parent or guardian has agreed yet, so you can only read your record.")
              : t(
                  "No parent or guardian has agreed for {name} yet. You can read the record; please agree before you book, order or add anything.",
                  { name: person.firstName },
                )}
          </p>
          {relation === "self" ? (
            <RouteButton to={appPaths.userInfo} className="justify-self-start">
              {t("Agree as parent or guardian")}
            </RouteButton>
          ) : (
            <Button className="justify-self-start" onClick={() => setChanging(true)}>
              {t("Agree as parent or guardian")}
            </Button>
          )}
        </div>
      )}
      {isChanging && (
        <DependantFields
          person={person}
          submitLabel={t("Save")}
          saving={changing}
          onCancel={() => setChanging(false)}
          onSubmit={(dependant, showErrors) =>
            changing.mutate(dependant, { onSuccess: () => setChanging(false), onError: showErrors })
          }
        />
      )}
    </article>
  );
}

const DAY_MS = 86_400_000;

/** Returns the last day on which something of a person is left who is removed now. */
const lastDayOfRemoved = () => new Date(serverNow().getTime() + REMOVED_PEOPLE_DAYS * DAY_MS);
