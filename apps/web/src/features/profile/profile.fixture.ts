import type { Profile } from "@medisense/contract/persons/profile";
import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import { aSession } from "../../testing/fixtures.ts";

const entry = (name: string, ingredients: string[] = [], isKnown = true) => ({ name, ingredients, isKnown });

export const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  personId: aSession().user.id,
  relation: "self",
  firstName: "Asha",
  lastName: "Verma",
  email: "asha@example.com",
  phone: "+919812345678",
  birthDate: "1990-11-21",
  age: 35,
  agreedBy: null,
  gender: "female",
  bloodGroup: "O+",
  height: 160,
  weight: 58.5,
  allergies: [entry("Penicillin antibiotics", ["substance:penicillin"]), entry("the paint of our door", [], false)],
  diseases: [entry("Asthma")],
  medications: [entry("Crocin", ["paracetamol"])],
  avatar: null,
  shares: {
    isAsked: true,
    basics: false,
    allergies: false,
    diseases: false,
    medications: false,
    changedAt: "2026-11-20T06:30:00.000Z",
  },
  updatedAt: "2026-11-20T06:30:00.000Z",
  ...overrides,
});

/** A profile of which a doctor sees nothing. */
export const aSharedProfile = (overrides: Partial<SharedProfile> = {}): SharedProfile => ({
  until: "2026-11-27T06:30:00.000Z",
  basics: null,
  allergies: null,
  diseases: null,
  medications: null,
  updatedAt: null,
  ...overrides,
});
