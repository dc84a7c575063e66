import { addPerson, type DependantForm, personConsentTexts } from "@medisense/contract/persons/family";
import type { World } from "../../testing/world.ts";

/** A boy of six on the day of the test world. */
export const aChild = (overrides: Partial<DependantForm> = {}): DependantForm => ({
  relation: "child",
  firstName: "Aarav",
  lastName: "Rao",
  birthDate: "2020-05-14",
  sex: "male",
  consent: { version: personConsentTexts.version, givenBy: "Asha Rao" },
  ...overrides,
});

/** Adds a dependant to the family of an account and returns the id. */
export async function addDependant(world: World, account: { id: string }, overrides?: Partial<DependantForm>) {
  const { data } = await (await world.as(account))(addPerson, { body: aChild(overrides) });
  return data.at(-1)!._id;
}
