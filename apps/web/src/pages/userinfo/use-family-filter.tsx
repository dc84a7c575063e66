import { personErrors } from "@medisense/contract/persons/persons";
import { useQuery } from "@tanstack/react-query";
import { ClosedRecord } from "../../features/persons/closed-record.tsx";
import { PersonFilter } from "../../features/persons/person-filter.tsx";
import { family } from "../../features/persons/queries.ts";
import { useText } from "../../lib/language.tsx";
import { useChoices } from "../../lib/search/use-choices.ts";

/** Returns a filter for a list of the whole family, whose choice is part of the URL, and what it lets through. */
export function useFamilyFilter(userId: string | undefined) {
  const t = useText();
  const [search, choose] = useChoices();
  const known = useQuery(family(userId)).data;
  const people = known ?? [];
  const personId = search.get("person") ?? "";
  const standing = people.find(({ _id }) => _id === personId)?.standing;
  const isClosed = known !== undefined && personId !== "" && (standing === undefined || standing === "ended");
  return {
    filter: (
      <PersonFilter
        label={t("For whom")}
        people={people}
        value={personId}
        hasEverybody
        onChange={(person) => choose({ person }, { replace: true })}
      />
    ),
    /** Says why nothing of this person is listed; undefined where they are part of the family. */
    closedNote: isClosed ? (
      <ClosedRecord>{t((standing ? personErrors.handedToThem : personErrors.notFound).message)}</ClosedRecord>
    ) : undefined,
    isShown: (ofPersonId: string) => !isClosed && (personId === "" || ofPersonId === personId),
  };
}
