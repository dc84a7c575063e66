import { isMinorOn } from "@medisense/contract/persons/visit/age";
import type { RemovedPerson } from "@medisense/contract/health/hand-over";
import { useQuery } from "@tanstack/react-query";
import { fullName } from "../../features/persons/full-name.ts";
import { removedPersons } from "../../features/persons/hand-over-queries.ts";
import { useRestorePerson } from "../../features/persons/queries.ts";
import { istToday, longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { OfferHandOver } from "./offer-hand-over.tsx";

/** Shows the people removed from the family whose records are still kept. Most accounts see nothing here. */
export function RemovedPeople({ userId }: { userId: string }) {
  const t = useText();
  const { data } = useQuery(removedPersons(userId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="removed-people" className="grid gap-3">
      <h2 id="removed-people" className="text-xl">
        {t("Removed people")}
      </h2>
      <p>
        {t(
          "Their records are still kept, in whole or in part, and you cannot open them. Invite an adult to take over their record, or add a child back to your family.",
        )}
      </p>
      <ul className="grid gap-3">
        {data.map((person) => (
          <li key={person._id} className={cardClass(false, "grid gap-3 p-4")}>
            <Removed person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Removed({ person }: { person: RemovedPerson }) {
  const t = useText();
  const { locale } = useLanguage();
  const restoring = useRestorePerson(person._id);
  const { birthDate, firstName: name, removedAt } = person;
  const isMinor = birthDate !== null && isMinorOn(birthDate, istToday());
  return (
    <>
      <div>
        <p className="wrap-anywhere font-semibold text-ink-900">{fullName(person)}</p>
        <p className="text-sm">{t("Removed on {day}", { day: longDate(new Date(removedAt), locale) })}</p>
      </div>
      {isMinor ? (
        <Button
          look="secondary"
          className="justify-self-start"
          busy={restoring.isPending}
          // The entry is gone by then, and with it the callbacks of a press.
          onClick={() =>
            void restoring.mutateAsync().then(
              () => tellSuccess(t("{name} is now in your family.", { name })),
              () => undefined,
            )
          }
        >
          {t("Add {name} back", { name })}
        </Button>
      ) : (
        <OfferHandOver person={person} />
      )}
      {restoring.error && <ErrorNote>{t(reasonOf(restoring.error))}</ErrorNote>}
    </>
  );
}
