import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { sexes } from "../prescriptions.ts";
import { Instant, success, Uuid } from "../wire.ts";
import { forPerson } from "./persons.ts";
import { bloodGroups, ProfileEntry, ProfileShares, ShareChoices } from "./profile.ts";

/** A doctor sees the shared parts from before the visit until some days after it. */
export const sharingWindow = { minutesBefore: 30, daysAfter: 7 } as const;

export const saveProfileShares = endpoint({
  method: "PUT",
  path: "/user/profile/shares",
  access: "user",
  summary: "Stores which parts of a profile the doctor of a visit sees, with the time of each change",
  body: ShareChoices.extend(forPerson),
  response: z.object({ success, data: ProfileShares }),
});

/** The parts of a profile that a doctor sees; one that is not shared is null. */
export const SharedProfile = z.object({
  /** The end of the time in which this doctor can open it. */
  until: Instant,
  basics: z
    .object({
      age: z.int().nullable(),
      gender: z.enum(sexes).nullable(),
      bloodGroup: z.enum(bloodGroups).nullable(),
      height: z.number().nullable(),
      weight: z.number().nullable(),
    })
    .nullable(),
  allergies: z.array(ProfileEntry).nullable(),
  diseases: z.array(ProfileEntry).nullable(),
  medications: z.array(ProfileEntry).nullable(),
  /** The last time the person changed the profile; null when they never saved one. */
  updatedAt: Instant.nullable(),
});
export type SharedProfile = z.infer<typeof SharedProfile>;

export const readSharedProfile = endpoint({
  method: "GET",
  path: "/consultations/profiles/:appointmentId",
  access: "doctor",
  summary:
    "Returns the parts of the patient's profile that are shared with the doctor of a visit, and logs the reading",
  params: z.object({ appointmentId: Uuid }),
  response: z.object({ success, data: SharedProfile }),
});

export const profileShareErrors = defineErrors("profile-shares", {
  closed: [
    409,
    `The profile is open from ${sharingWindow.minutesBefore} minutes before the visit until ${sharingWindow.daysAfter} days after it.`,
  ],
});
