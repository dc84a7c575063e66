import { readProfile, saveProfile } from "@medisense/contract/persons/profile";
import type { Request } from "@medisense/contract/endpoint";
import { personConsentTexts } from "@medisense/contract/persons/family";
import type { World } from "../../testing/world.ts";

type Body = Request<typeof saveProfile>["body"];

/** The agreement that a parent sends with the profile of a holder under 18. */
export const agreedByParent = { version: personConsentTexts.version, givenBy: "Sunita Rao" };

/** A whole profile as its form sends it the first time. */
export const aProfile = (overrides: Partial<Body> = {}): Body => ({
  firstName: "Asha",
  lastName: "Rao",
  phone: "098123 45678",
  birthDate: "1990-11-21",
  gender: "female",
  bloodGroup: "O+",
  height: 160,
  weight: 58.5,
  allergies: ["Penicillin antibiotics", "Peanuts"],
  diseases: ["Asthma"],
  medications: ["Crocin"],
  updatedAt: null,
  ...overrides,
});

export const saveProfileAs = async (world: World, person: { id: string }, overrides: Partial<Body> = {}) =>
  (await (await world.as(person))(saveProfile, { body: aProfile(overrides) })).data;

export const readProfileAs = async (world: World, person: { id: string }, personId?: string) =>
  (await (await world.as(person))(readProfile, { query: { personId } })).data;
