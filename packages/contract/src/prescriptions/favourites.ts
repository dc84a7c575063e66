import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { PrescriptionLine } from "../prescriptions.ts";
import { success, Uuid } from "../wire.ts";

/** The most favourites of one doctor: what can still be read as a list. */
export const MAX_FAVOURITES = 40;

/** A line of a prescription that a doctor writes often. */
export const Favourite = PrescriptionLine.extend({ _id: Uuid });
export type Favourite = z.infer<typeof Favourite>;

/** Every answer is the whole list, so that two open pages soon show the same. */
const answer = z.object({ success, data: z.array(Favourite) });

export const listFavourites = endpoint({
  method: "GET",
  path: "/doctor/favourite-medicines",
  access: "doctor",
  summary: "Lists the lines of prescriptions that the doctor has kept as favourites, by name",
  response: answer,
});

export const addFavourite = endpoint({
  method: "POST",
  path: "/doctor/favourite-medicines",
  access: "doctor",
  summary: "Keeps a line of a prescription as a favourite; an equal one is kept once",
  body: PrescriptionLine,
  response: answer,
});

export const removeFavourite = endpoint({
  method: "DELETE",
  path: "/doctor/favourite-medicines/:id",
  access: "doctor",
  summary: "Removes one of the doctor's own favourites; nothing happens when it is gone already",
  params: z.object({ id: Uuid }),
  response: answer,
});

export const favouriteErrors = defineErrors("favourites", {
  tooMany: [409, `You can keep up to ${MAX_FAVOURITES} favourites. Remove one first.`],
});
