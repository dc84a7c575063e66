import { personErrors } from "@medisense/contract/persons/persons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { isRefused } from "../../lib/api.ts";
import { caregiverLinks } from "./caregiver-queries.ts";
import { actedFor, caredFor, type PickedPerson } from "./picked-person.ts";
import { family } from "./queries.ts";

interface Options {
  /** True where a caregiver may act too. */
  isForCaregivers?: boolean;
  /** The id of a person who was chosen before this flow began. */
  named?: string | undefined;
}

/** Keeps for whom a flow is. The choice ends with the screen, so that the next flow asks again. */
export function useForWhom(userId: string | undefined, { isForCaregivers = false, named }: Options = {}) {
  const queryClient = useQueryClient();
  const { data: own = [], isLoading } = useQuery(family(userId));
  const { data: links } = useQuery(caregiverLinks(isForCaregivers ? userId : undefined));
  const people: PickedPerson[] = [...actedFor(own), ...caredFor(links?.received ?? [])];
  const [chosen, choose] = useState(named);
  // A person who was removed meanwhile is no choice any more. Beside people who decide alone, the holder is the only one.
  const onlyOne = own.length > 1 && people.length === 1 ? people[0] : undefined;
  const person = people.find(({ _id }) => _id === chosen) ?? onlyOne;
  /** Reads the people again after a refusal that they are out of date. Returns whether one of them must be chosen. */
  const refreshPeopleAfter = useCallback(
    async (error: unknown) => {
      const mustSay = isRefused(error, personErrors.sayForWhom);
      if (mustSay || isRefused(error, personErrors.notFound)) {
        const outdated = [family(userId), caregiverLinks(userId)];
        await Promise.all(outdated.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
      }
      return mustSay;
    },
    [queryClient, userId],
  );
  return {
    people,
    isLoading,
    person,
    choose,
    /** True while the family has dependants and nobody is chosen. */
    mustChoose: people.length > 1 && person === undefined,
    refreshPeopleAfter,
  };
}
