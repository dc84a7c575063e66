import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { PersonFilter } from "../../features/persons/person-filter.tsx";
import { family } from "../../features/persons/queries.ts";
import { useText } from "../../lib/language.tsx";
import { withChoice } from "../../lib/search/with-choice.ts";

/** Returns a filter for a list of the whole family, whose choice is part of the URL, and what it lets through. */
export function useFamilyFilter(userId: string | undefined) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const people = useQuery(family(userId)).data ?? [];
  const personId = search.get("person") ?? "";
  return {
    filter: (
      <PersonFilter
        label={t("For whom")}
        people={people}
        value={personId}
        hasEverybody
        onChange={(person) => setSearch(withChoice(search, { person }), { replace: true })}
      />
    ),
    isShown: (ofPersonId: string) => personId === "" || ofPersonId === personId,
  };
}
