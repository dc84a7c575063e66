import type { FamilyMember } from "@medisense/contract/persons/family";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { OfferHandOver } from "./offer-hand-over.tsx";

/** Says what an account may still do for an adult, and invites them to take over their record. */
export function AdultDependant({ person }: { person: FamilyMember }) {
  const t = useText();
  const { locale } = useLanguage();
  const { firstName, standing, readUntil } = person;
  const day = readUntil && longDate(new Date(`${readUntil}T12:00:00+05:30`), locale);
  return (
    <div className={standing === "acting" ? "grid gap-3" : "grid gap-3 rounded-field bg-marigold-50 p-4 text-ink-900"}>
      {standing === "reading" && (
        <p>
          {t(
            "{name} is an adult now and makes their own decisions. You can read the record until {day}; {name} has to agree before you book, order or add anything. Each time you read it is logged for {name}.",
            { name: firstName, day: day ?? "" },
          )}
        </p>
      )}
      {standing === "ended" && (
        <p>
          {t(
            "{name} is an adult and makes their own decisions. The record is kept for {name}, and you can no longer open it. Invite {name} to take it over.",
            { name: firstName },
          )}
        </p>
      )}
      <OfferHandOver person={person} isMain={standing !== "acting"} />
    </div>
  );
}
