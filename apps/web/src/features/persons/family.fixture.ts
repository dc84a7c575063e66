import type { FamilyMember } from "@medisense/contract/persons/family";
import { aSession } from "../../testing/fixtures.ts";

export const aHolder = (overrides: Partial<FamilyMember> = {}): FamilyMember => ({
  _id: aSession().user.id,
  relation: "self",
  firstName: "Asha",
  lastName: "Verma",
  birthDate: null,
  sex: null,
  standing: "acting",
  readUntil: null,
  handOver: null,
  consent: null,
  ...overrides,
});

export const aChild = (overrides: Partial<FamilyMember> = {}): FamilyMember => ({
  _id: "c41dc41d-0000-4000-8000-000000000001",
  relation: "child",
  firstName: "Aarav",
  lastName: "Verma",
  birthDate: "2020-05-14",
  sex: "male",
  standing: "acting",
  readUntil: null,
  handOver: null,
  consent: { kind: "minor", givenBy: "Asha Verma" },
  ...overrides,
});

/** A family of the holder and a child. */
export const aFamily = () => [aHolder(), aChild()];
