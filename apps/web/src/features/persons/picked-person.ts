import type { ReceivedLink } from "@medisense/contract/persons/caregivers";
import type { FamilyMember } from "@medisense/contract/persons/family";

/** Somebody who can be chosen: a person of the family, or one for whom the account cares. */
export interface PickedPerson extends Pick<FamilyMember, "_id" | "firstName" | "lastName" | "birthDate" | "sex"> {
  /** "caredFor" for a person with an account of their own. */
  relation: FamilyMember["relation"] | "caredFor";
}

/** Returns the people for whom an account acts. A child who came of age is none of them without a new agreement. */
export const actedFor = (people: readonly FamilyMember[]): PickedPerson[] =>
  people.filter(({ standing }) => standing === "acting");

/** Returns the people for whom an account cares now. Their age is theirs to tell. */
export const caredFor = (links: readonly ReceivedLink[]): PickedPerson[] =>
  links
    .filter(({ state }) => state === "active")
    .map(({ personId, name }) => ({
      _id: personId,
      relation: "caredFor",
      firstName: name,
      lastName: "",
      birthDate: null,
      sex: null,
    }));
