import { ageOn, isMinorOn } from "@medisense/contract/persons/visit/age";
import type { Relation } from "@medisense/contract/persons/persons";
import type { Companion, companions, Sex, VisitPerson } from "@medisense/contract/persons/visit/visit-person";

/** A row of `personColumns`. */
export interface PersonRead {
  accountFirstName: string;
  accountLastName: string;
  firstName: string | null;
  lastName: string | null;
  relation: Relation | null;
  birthDate: string | null;
  sex: Sex | null;
  agreedBy: string | null;
}

const companionOf: Partial<Record<Relation, (typeof companions)[number]>> = { child: "parent", sibling: "sibling" };

/** A child's age is given in months up to here. */
const MONTHS_UNTIL = 24;

/** Returns who the person of a visit is on a day in India: name, age, sex, and the adult who comes with a minor. */
export function visitPersonOf(row: PersonRead, day: string): VisitPerson {
  const { relation, birthDate, sex } = row;
  const age = birthDate !== null && birthDate <= day ? ageOn(birthDate, day) : undefined;
  const isAccompanied = relation !== null && relation !== "self" && birthDate !== null && isMinorOn(birthDate, day);
  return {
    name: `${row.firstName ?? row.accountFirstName} ${row.lastName ?? row.accountLastName}`.trim(),
    age: age?.years ?? null,
    ageMonths: age && age.months < MONTHS_UNTIL ? age.months : null,
    sex,
    with: isAccompanied ? adultWith(row, relation) : null,
  };
}

/** Returns the adult who agreed. What somebody else than the account's holder is to the child, nobody has said. */
function adultWith({ accountFirstName, accountLastName, agreedBy }: PersonRead, relation: Relation): Companion {
  const holder = `${accountFirstName} ${accountLastName}`.trim();
  const isHolder = agreedBy === null || agreedBy.toLowerCase() === holder.toLowerCase();
  return { name: agreedBy ?? holder, relation: (isHolder && companionOf[relation]) || "guardian" };
}
