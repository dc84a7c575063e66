import { ageOn } from "@medisense/contract/persons/visit/age";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { family } from "../../../features/persons/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { istToday } from "../../../lib/ist-dates.ts";

/** Returns whose record is shown: the URL names a person, else it is the account's holder. */
export function useRecordPerson() {
  const [search] = useSearchParams();
  const holderId = useSession()?.user.id;
  const people = useQuery(family(holderId)).data ?? [];
  const personId = search.get("person") ?? holderId;
  const person = people.find(({ _id }) => _id === personId);
  return {
    personId,
    people,
    person,
    ageMonths: person?.birthDate ? ageOn(person.birthDate, istToday()).months : null,
    /** Returns a path of the record that keeps the person. */
    pathOf: (path: string) => (personId && personId !== holderId ? `${path}?person=${personId}` : path),
  };
}
