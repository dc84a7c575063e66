import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { locales } from "../locales.ts";
import { Grievance } from "../grievances/grievances.ts";
import { Instant, IstDate, success, Uuid } from "../wire.ts";
import { RecordAccess } from "./access-log.ts";
import { Avatar } from "../persons/avatars.ts";
import { LedgerEntry } from "./consents.ts";
import { EmergencyCard } from "./emergency-card.ts";
import { FamilyMember, personConsentKinds } from "../persons/family.ts";
import { HealthRecord } from "./health-record.ts";
import { forPerson } from "../persons/persons.ts";
import { sharedParts } from "../persons/profile.ts";
import { Share } from "./share.ts";

export const exportFormats = ["json", "fhir", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The exports of one account in one hour. */
export const EXPORTS_PER_HOUR = 10;

/** A caregiver link of the account's holder, or one by which the account cares for somebody; ended ones too. */
const ExportedLink = z.object({
  _id: Uuid,
  /** The person cared for. */
  personName: z.string(),
  caregiverEmail: z.string(),
  endsOn: IstDate,
  invitedAt: Instant,
  acceptedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});

/** The choices of a person around their record. */
const RecordChoices = z.object({
  avatar: Avatar.nullable(),
  emergencyCard: EmergencyCard,
  /** Every decision about showing a part of the profile to doctors, in order. */
  doctorShares: z.array(z.object({ part: z.enum(sharedParts), isShared: z.boolean(), chosenAt: Instant })),
  /** The agreements under which a dependant's record is kept. */
  agreements: z.array(
    z.object({
      kind: z.enum(personConsentKinds),
      givenBy: z.string(),
      version: z.string(),
      locale: z.enum(locales),
      givenAt: Instant,
      withdrawnAt: Instant.nullable(),
    }),
  ),
  links: z.array(Share),
});

/** Everything that the product holds about a person, as the JSON export gives it. */
const RecordExport = z.object({
  success,
  exportedAt: Instant,
  /** The account; null in the export of a dependant. */
  account: z
    .object({
      email: z.string(),
      locale: z.enum(locales).nullable(),
      createdAt: Instant,
      consents: z.array(LedgerEntry),
      /** The delivery addresses of the orders, each once. */
      deliveryAddresses: z.array(z.record(z.string(), z.string())),
      dependants: z.array(FamilyMember),
      grievances: z.array(Grievance),
      caregiverLinks: z.array(ExportedLink),
    })
    .nullable(),
  record: HealthRecord,
  choices: RecordChoices,
  /** Each read by somebody else, latest first, at most a thousand. */
  accesses: z.array(RecordAccess),
});
export type RecordExport = z.infer<typeof RecordExport>;

export const exportRecord = endpoint({
  method: "GET",
  path: "/user/export",
  access: "user",
  summary:
    "Returns everything held about a person as a file: JSON, a FHIR R4 bundle (application/fhir+json) or a PDF of the health record",
  query: z.object({
    ...forPerson,
    format: z.enum(exportFormats).default("json"),
    /** The language of the PDF. */
    lang: z.enum(locales).default("en"),
  }),
  response: RecordExport,
});

export const exportErrors = defineErrors("export", {
  tooMany: [429, "You exported this record several times just now."],
});
