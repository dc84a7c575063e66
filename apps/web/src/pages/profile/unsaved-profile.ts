import { bloodGroups } from "@medisense/contract/persons/profile";
import { sexes } from "@medisense/contract/prescriptions";
import { z } from "zod";
import { jsonEntry } from "../../lib/browser-storage.ts";

const Names = z.array(z.string());
const Typed = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  birthDate: z.string(),
  gender: z.enum(sexes).nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  allergies: Names,
  diseases: Names,
  medications: Names,
});
/** A profile as its form holds it: names of entries, and an empty phone or date as an empty text. */
export type TypedProfile = z.infer<typeof Typed>;

const Unsaved = z.object({ base: Typed, typed: Typed });

/** Holds what was typed in this tab and not saved, with the profile that it began from. A logout removes it. */
export const unsavedProfile = (personId: string) =>
  jsonEntry({
    key: `profileDraft:${personId}`,
    area: "sessionStorage",
    parse: (stored) => Unsaved.safeParse(stored).data,
  });
