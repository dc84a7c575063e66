import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { success, Uuid } from "../wire.ts";
import { forPerson } from "./persons.ts";

/** The drawings that a person can choose instead of a photo. */
export const drawnAvatars = [
  "lotus",
  "mango",
  "diya",
  "kite",
  "leaf",
  "sun",
  "moon",
  "mountain",
  "boat",
  "fish",
  "drum",
  "umbrella",
] as const;
export type DrawnAvatar = (typeof drawnAvatars)[number];

/** The side in pixels that the browser draws a photo with; the server takes no other. */
export const avatarLimits = { drawnPx: 256, bytes: 512 * 1024 } as const;

export const Avatar = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("drawn"), name: z.enum(drawnAvatars) }),
  z.object({ kind: z.literal("photo"), fileId: Uuid }),
]);
export type Avatar = z.infer<typeof Avatar>;

const answer = z.object({ success, data: Avatar.nullable() });

export const chooseAvatar = endpoint({
  method: "PUT",
  path: "/user/profile/avatar",
  access: "user",
  summary: "Chooses a drawing as a person's avatar, or none; a photo is deleted",
  body: z.object({ ...forPerson, drawn: z.enum(drawnAvatars).nullable() }),
  response: answer,
});

export const uploadAvatar = endpoint({
  method: "POST",
  path: "/user/profile/avatar",
  access: "user",
  summary: "Stores a small square photo as a person's avatar, as a form with one file; an earlier photo is deleted",
  query: z.object(forPerson),
  response: answer,
});

/** The path of a photo. It returns the file instead of JSON, so it is not an endpoint. */
export const avatarPath = "/user/profile/avatars/:id";

export const avatarErrors = defineErrors("avatars", {
  noPicture: [415, "Choose a photo: JPEG, PNG or WebP."],
  notCutOut: [415, "Please crop it first."],
  tooLarge: [413, "This picture is too large for a profile. Please crop it smaller."],
  notFound: [404, "We could not find this picture."],
});
