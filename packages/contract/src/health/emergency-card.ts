import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { IndianPhone } from "../persons/indian-phone.ts";
import { Instant, isBlank, IstDate, OneLine, success, Uuid } from "../wire.ts";
import { forPerson } from "../persons/persons.ts";
import { bloodGroups } from "../persons/profile.ts";

/** The parts of the emergency card that a person can show. Name and birth date are always on it. */
export const emergencyParts = ["bloodGroup", "allergies", "diseases", "medications", "contact"] as const;
export type EmergencyPart = (typeof emergencyParts)[number];

const line = (max: number) =>
  OneLine.max(max, `Use at most ${max} characters`).refine((text) => !isBlank(text), "Please fill this in");

/** The person to call in an emergency. */
export const EmergencyContact = z.object({ name: line(80), relation: line(40), phone: IndianPhone });
export type EmergencyContact = z.infer<typeof EmergencyContact>;

export const EmergencyCard = z.object({
  personId: Uuid,
  name: z.string(),
  birthDate: IstDate.nullable(),
  /** Empty until the person has chosen. */
  shows: z.array(z.enum(emergencyParts)),
  bloodGroup: z.enum(bloodGroups).nullable(),
  allergies: z.array(z.string()),
  diseases: z.array(z.string()),
  medications: z.array(z.string()),
  contact: EmergencyContact.extend({ phone: z.string() }).nullable(),
  /** Null until the card is saved for the first time. */
  updatedAt: Instant.nullable(),
});
export type EmergencyCard = z.infer<typeof EmergencyCard>;

const answer = z.object({ success, data: EmergencyCard });

export const readEmergencyCard = endpoint({
  method: "GET",
  path: "/user/profile/emergency-card",
  access: "user",
  summary: "Returns a person's emergency card with all that it could show, and which parts it shows",
  query: z.object(forPerson),
  response: answer,
});

export const saveEmergencyCard = endpoint({
  method: "PUT",
  path: "/user/profile/emergency-card",
  access: "user",
  summary: "Stores which parts an emergency card shows, and the person to call",
  body: z.object({
    ...forPerson,
    shows: z
      .array(z.enum(emergencyParts))
      .max(emergencyParts.length)
      .transform((parts) => [...new Set(parts)]),
    contact: EmergencyContact.nullable(),
  }),
  response: answer,
});
