import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { sexes } from "./visit/visit-person.ts";
import { Instant, IstDate, OneLine, success, Uuid } from "../wire.ts";
import { standings } from "./hand-over-policy.ts";
import { Person, personConsentKinds, PersonNames, relations } from "./persons.ts";

export { type PersonConsentKind, personConsentKinds } from "./persons.ts";

/** The texts that the adult reads and agrees to, newest first. A changed text is a new version; earlier ones stay. */
export const personConsentVersions = [
  {
    version: "2026-11",
    minor: {
      en: "I am this child's parent or lawful guardian. I agree that MediSense keeps the child's health record, and I will be present at every visit.",
      hi: "मैं इस बच्चे की माता, पिता या क़ानूनी अभिभावक हूँ। मैं सहमत हूँ कि MediSense बच्चे का स्वास्थ्य रिकॉर्ड रखे, और मैं हर मुलाक़ात में साथ रहूँगी/रहूँगा।",
    },
    adult: {
      en: "This person has agreed that I keep their health record here, and that I book visits and order medicines for them.",
      hi: "इस व्यक्ति ने सहमति दी है कि मैं यहाँ उनका स्वास्थ्य रिकॉर्ड रखूँ, उनके लिए मुलाक़ात बुक करूँ और दवाएँ मँगाऊँ।",
    },
  },
] as const;
export const [personConsentTexts] = personConsentVersions;

/** A person of the account's family, as the account sees them. */
export const FamilyMember = Person.extend({
  /** The account may do less for a child who is of age. */
  standing: z.enum(standings),
  /** The last day on which the account reads the record of a child who became an adult; null for everybody else. */
  readUntil: IstDate.nullable(),
  /** The open invitation to take over the record. */
  handOver: z.object({ email: z.string(), until: Instant }).nullable(),
  /** The agreement that is stored; null for a holder for whom nobody agreed as for a minor. */
  consent: z.object({ kind: z.enum(personConsentKinds), givenBy: z.string() }).nullable(),
});
export type FamilyMember = z.infer<typeof FamilyMember>;

/** Every answer is the whole family, the account's holder first. */
const answer = z.object({ success, data: z.array(FamilyMember) });

/** The agreement of an adult, as a form sends it. */
export const PersonConsent = z.object({
  version: z.literal(personConsentTexts.version),
  /** The full name of the adult who agrees. */
  givenBy: OneLine.min(1, "Please fill this in").max(120),
});

export const DependantForm = z.object({
  relation: z.enum(relations).exclude(["self"]),
  ...PersonNames.shape,
  lastName: PersonNames.shape.lastName.default(""),
  birthDate: IstDate,
  sex: z.enum(sexes),
  /** Needed for a new dependant, and when a corrected birth date makes a minor of an adult or an adult of a minor. */
  consent: PersonConsent.optional(),
});
export type DependantForm = z.infer<typeof DependantForm>;

export const listPersons = endpoint({
  method: "GET",
  path: "/user/persons",
  access: "user",
  summary: "Lists the people whose health records the account keeps, its holder first",
  response: answer,
});

export const addPerson = endpoint({
  method: "POST",
  path: "/user/persons",
  access: "user",
  summary: "Adds a dependant to the family, with the stored agreement of an adult",
  body: DependantForm,
  response: answer,
});

const OfPerson = z.object({ id: Uuid });

export const changePerson = endpoint({
  method: "PUT",
  path: "/user/persons/:id",
  access: "user",
  summary: "Corrects a dependant's name, relation, birth date or sex",
  params: OfPerson,
  body: DependantForm,
  response: answer,
});

export const removePerson = endpoint({
  method: "DELETE",
  path: "/user/persons/:id",
  access: "user",
  summary: "Takes a dependant out of the family; what the law says must be kept stays until its end",
  params: OfPerson,
  response: answer,
});

export const restorePerson = endpoint({
  method: "POST",
  path: "/user/persons/:id/restore",
  access: "user",
  summary: "Takes a removed child back into the family; an adult agrees anew before anything is done for the child",
  params: OfPerson,
  response: answer,
});
