import { personErrors } from "@medisense/contract/persons/persons";
import { useQuery } from "@tanstack/react-query";
import { family } from "./queries.ts";

/** Returns why an account may only read what belongs to a person; null where it may change it, undefined while nobody knows. */
export function useReadOnlyReason(holderId: string | undefined, personId: string | undefined) {
  const isHolder = personId === holderId;
  const { data } = useQuery({ ...family(holderId), enabled: holderId !== undefined && !isHolder });
  const standing = isHolder ? "acting" : data?.find(({ _id }) => _id === personId)?.standing;
  return standing && reasons[standing];
}

const reasons = {
  acting: null,
  waiting: personErrors.guardianNeeded.message,
  reading: personErrors.agreementNeeded.message,
  ended: personErrors.handedToThem.message,
};
