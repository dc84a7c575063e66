import { z } from "zod";
import { defineErrors } from "../errors.ts";
import { MAX_AGE_YEARS } from "./visit/age.ts";
import { sexes } from "./visit/visit-person.ts";
import { isBlank, IstDate, OneLine, Uuid } from "../wire.ts";

export { forPerson } from "../wire.ts";

const Name = OneLine.max(60, "Use at most 60 characters");

/** The name of a person with a health record, wherever it is entered. */
export const PersonNames = z.object({
  firstName: Name.min(1, "Please fill this in").refine((name) => !isBlank(name), "Please fill this in"),
  /** Empty for a person with one name. */
  lastName: Name,
});

/** The most dependants of an account: a large household, and far below what a flood would need. */
export const MAX_DEPENDANTS = 12;

/** A dependant's place in the family of the account; "self" is the account's holder. */
export const relations = ["self", "child", "parent", "spouse", "sibling", "other"] as const;
export type Relation = (typeof relations)[number];

/** The two agreements under which a dependant's record is kept: an adult's for a minor, and an adult's own. */
export const personConsentKinds = ["minor", "adult"] as const;
export type PersonConsentKind = (typeof personConsentKinds)[number];

/** A person with a health record. The account's holder has the account's id. */
export const Person = z.object({
  _id: Uuid,
  relation: z.enum(relations),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: IstDate.nullable(),
  sex: z.enum(sexes).nullable(),
});
export type Person = z.infer<typeof Person>;

export const personErrors = defineErrors("persons", {
  sayForWhom: [400, "Choose who this is for."],
  notFound: [404, "We could not find this person in your family or among those you care for."],
  agreementNeeded: [
    403,
    "This person is an adult now and makes their own decisions. Invite them to take over their record, or to let you keep managing it.",
  ],
  guardianNeeded: [403, "No parent or guardian has agreed yet. Open Family to agree."],
  handedToThem: [403, "This person is an adult now. Their record is kept for them, and only they can open it."],
  birthDateNotPossible: [400, `Enter a birth date between today and ${MAX_AGE_YEARS} years ago.`],
  holderIsMinor: [
    403,
    "According to the birth date in the profile, the holder of this account is under 18. Ask an adult to open an account and add you as a dependant: they then book and order for you.",
  ],
  notYounger: [
    403,
    "This person is an adult by the stored birth date, so you cannot make them younger. Invite them to take over their record. If the date is wrong, tell us in a grievance.",
  ],
  agreeUnderFamily: [400, "An adult has to agree for a child. Change this birth date under Family."],
  consentNeeded: [400, "Please confirm the agreement and enter the name of the adult."],
  tooMany: [409, `Your family already has ${MAX_DEPENDANTS} dependants. Remove one first.`],
});
