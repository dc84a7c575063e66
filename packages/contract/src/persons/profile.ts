import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { IndianPhone } from "./indian-phone.ts";
import { MAX_AGE_YEARS } from "./visit/age.ts";
import { sexes } from "../prescriptions.ts";
import { Instant, isBlank, IstDate, OneLine, success, Uuid } from "../wire.ts";
import { Avatar } from "./avatars.ts";
import { PersonConsent } from "./family.ts";
import { forPerson, PersonNames, relations } from "./persons.ts";

export const bloodGroups = ["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"] as const;

export const profileEntryKinds = ["allergy", "disease", "medication"] as const;
export type ProfileEntryKind = (typeof profileEntryKinds)[number];

/** The most entries of one kind. */
const MOST_ENTRIES = 50;

/** The name of an allergy, disease or medicine: a known term, or the person's own words. */
const EntryName = OneLine.max(120, "Use at most 120 characters").refine(
  (name) => !isBlank(name),
  "Please fill this in",
);

export const ProfileEntry = z.object({
  name: z.string(),
  /** The ingredients that the server read from the name; empty for a disease, and for a name that it does not know. */
  ingredients: z.array(z.string()),
  /** False for the person's own words. */
  isKnown: z.boolean(),
});
export type ProfileEntry = z.infer<typeof ProfileEntry>;

/** The heights (cm) and weights (kg) that a person can have, newborn babies included. */
export const profileLimits = { height: { min: 30, max: 250 }, weight: { min: 0.5, max: 400 } } as const;

const toTenths = (value: number) => Math.round(value * 10) / 10;
const measure = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number().overwrite(toTenths).min(min, message).max(max, message).nullable();

const Names = z.array(EntryName).max(MOST_ENTRIES, `Use at most ${MOST_ENTRIES} entries`);

/** The fields of a profile that its form sends. */
export const ProfileForm = z.object({
  ...PersonNames.shape,
  phone: IndianPhone.nullable(),
  birthDate: IstDate.nullable(),
  gender: z.enum(sexes).nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  /** Centimetres. */
  height: measure(profileLimits.height, "Enter a height between 30 and 250 cm"),
  /** Kilograms. */
  weight: measure(profileLimits.weight, "Enter a weight between 0.5 and 400 kg"),
  allergies: Names,
  diseases: Names,
  medications: Names,
});
export type ProfileForm = z.input<typeof ProfileForm>;

/** The parts of a profile that a person shows to their doctors, each by itself. */
export const sharedParts = ["basics", "allergies", "diseases", "medications"] as const;
export type SharedPart = (typeof sharedParts)[number];

export const ShareChoices = z.object({
  basics: z.boolean(),
  allergies: z.boolean(),
  diseases: z.boolean(),
  medications: z.boolean(),
});
export type ShareChoices = z.infer<typeof ShareChoices>;

/** The parts that the doctor of a visit sees. Nothing is shared until the person has answered once. */
export const ProfileShares = ShareChoices.extend({ isAsked: z.boolean(), changedAt: Instant.nullable() });
export type ProfileShares = z.infer<typeof ProfileShares>;

export const Profile = ProfileForm.extend({
  personId: Uuid,
  relation: z.enum(relations),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  /** The account's email; null for a dependant. */
  email: z.string().nullable(),
  /** Completed years; null without a birth date. */
  age: z.int().nullable(),
  /** The adult who agreed for a minor; null while nobody has. */
  agreedBy: z.string().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  allergies: z.array(ProfileEntry),
  diseases: z.array(ProfileEntry),
  medications: z.array(ProfileEntry),
  avatar: Avatar.nullable(),
  shares: ProfileShares,
  /** Null until the profile is saved for the first time. */
  updatedAt: Instant.nullable(),
});
export type Profile = z.infer<typeof Profile>;

const answer = z.object({ success, data: Profile });

export const readProfile = endpoint({
  method: "GET",
  path: "/user/profile",
  access: "user",
  summary: "Returns the profile of the account's holder or of a dependant",
  query: z.object(forPerson),
  response: answer,
});

export const saveProfile = endpoint({
  method: "PUT",
  path: "/user/profile",
  access: "user",
  summary: "Replaces a whole profile; refused when it was changed after the `updatedAt` that the caller saw",
  body: ProfileForm.extend({
    ...forPerson,
    updatedAt: Instant.nullable(),
    /** Needed when the birth date of the account's holder is a minor's and no adult has agreed. */
    consent: PersonConsent.optional(),
  }),
  response: answer,
});

export const listProfileTerms = endpoint({
  method: "GET",
  path: "/user/profile/terms",
  access: "user",
  summary: "Lists known allergies, diseases or medicines that match what is typed, in English or Hindi",
  query: z.object({ kind: z.enum(profileEntryKinds), search: z.string().trim().min(1).max(120) }),
  response: z.object({
    success,
    data: z.array(
      z.object({
        name: z.string(),
        /** The ingredients of a brand. */
        contains: z.array(z.string()),
      }),
    ),
  }),
});

export const profileErrors = defineErrors("profile", {
  changedMeanwhile: [409, "This profile was changed on another device or in another tab meanwhile."],
  birthDate: [400, `Enter a birth date that is not in the future and not more than ${MAX_AGE_YEARS} years ago`],
});
