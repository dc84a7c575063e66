import { z } from "zod";
import { defineErrors } from "../errors.ts";
import { sexes } from "../prescriptions.ts";
import { IstDate, Uuid } from "../wire.ts";

/** A dependant's place in the family of the account; "self" is the account's holder. */
export const relations = ["self", "child", "parent", "spouse", "sibling", "other"] as const;
export type Relation = (typeof relations)[number];

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

/**
 * The person a call is about, as a field of its query or body. It may be left out while the account has no dependant;
 * after that the server refuses the call with `sayForWhom`.
 */
export const forPerson = { personId: Uuid.optional() };

export const personErrors = defineErrors("persons", {
  sayForWhom: [400, "Choose for whom this is."],
  notFound: [404, "We could not find this person in your family."],
});
