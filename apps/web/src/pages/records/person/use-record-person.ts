import { personErrors } from "@medisense/contract/persons/persons";
import { ageOn } from "@medisense/contract/persons/visit/age";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { caregiverLinks } from "../../../features/persons/caregiver-queries.ts";
import { fullName } from "../../../features/persons/full-name.ts";
import { caredFor } from "../../../features/persons/picked-person.ts";
import { family } from "../../../features/persons/queries.ts";
import { useSession } from "../../../features/session/session.ts";
import { msg } from "../../../lib/i18n.ts";
import { istToday } from "../../../lib/ist-dates.ts";

/** Returns whose record is shown: the URL names a person or somebody cared for, else it is the account's holder. */
export function useRecordPerson() {
  const [search] = useSearchParams();
  const holderId = useSession()?.user.id;
  const own = useQuery(family(holderId)).data;
  const people = own ?? [];
  const caredForId = search.get("caredFor") ?? undefined;
  const { data: links } = useQuery({
    ...caregiverLinks(holderId),
    enabled: holderId !== undefined && caredForId !== undefined,
  });
  const personId = caredForId ?? search.get("person") ?? holderId;
  const person = people.find(({ _id }) => _id === personId);
  const other = links && caredFor(links.received).find(({ _id }) => _id === caredForId);
  const ofPerson = caredForId
    ? `?caredFor=${caredForId}`
    : personId && personId !== holderId
      ? `?person=${personId}`
      : "";
  return {
    personId,
    people,
    person,
    /** The person's name where it must be said; undefined for the record of somebody without a family. */
    name: other ? fullName(other) : person && people.length > 1 ? fullName(person) : undefined,
    /** True for the record of somebody with an account of their own. */
    isCaredFor: caredForId !== undefined,
    /** The reason for which the account cannot open this record any more; undefined while it can, or while nobody knows. */
    closedBecause: closedBecause(),
    /** True for whoever may add to the record, and change it. */
    canChange: caredForId === undefined && (person ? person.standing === "acting" : personId === holderId),
    ageMonths: person?.birthDate ? ageOn(person.birthDate, istToday()).months : null,
    /** Returns a path of the record that keeps the person. */
    pathOf: (path: string) => `${path}${ofPerson}`,
    /** Keeps nothing on a caregiver's device: the link may end at any moment. */
    readOnce: <Query extends object>(query: Query): Query =>
      caredForId === undefined ? query : { ...query, meta: {}, gcTime: 0 },
  };

  function closedBecause() {
    if (caredForId !== undefined)
      return links && !other ? msg("You are no longer a caregiver of this person.") : undefined;
    if (person?.standing === "ended") return personErrors.handedToThem.message;
    return own && !person && personId !== holderId ? personErrors.notFound.message : undefined;
  }
}
