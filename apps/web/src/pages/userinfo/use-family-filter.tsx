import { useQuery } from "@tanstack/react-query";
import { PersonFilter } from "../../features/persons/person-filter.tsx";
import { family } from "../../features/persons/queries.ts";
import { useText } from "../../lib/language.tsx";
import { useChoices } from "../../lib/search/use-choices.ts";

/** Returns a filter for a list of the whole family, whose choice is part of the URL, and what it lets through. */
export function useFamilyFilter(userId: string | undefined) {
  const t = useText();
  const [search, choose] = useChoices();
  const people = useQuery(family(userId)).data ?? [];
  const personId = search.get("person") ?? "";
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
    isShown: (ofPersonId: string) => personId === "" || ofPersonId === personId,
  };
}
