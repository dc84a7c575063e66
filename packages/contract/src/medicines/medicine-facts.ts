import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { locales } from "../locales.ts";
import { IstDate, success, Uuid } from "../wire.ts";

export const warningSubjects = [
  "pregnancy",
  "breastfeeding",
  "alcohol",
  "driving",
  "kidney",
  "liver",
  "children",
  "elderly",
] as const;
export type WarningSubject = (typeof warningSubjects)[number];

/** A sentence, and the ingredients of the medicine that it is true of. Without a translation it is English. */
const Point = z.object({ text: z.string(), lang: z.enum(locales), of: z.array(z.string()) });
export type FactPoint = z.infer<typeof Point>;
const Points = z.array(Point);

/** The known facts of a medicine's ingredients, together and without repeats. They never say how much to take. */
export const MedicineFacts = z.object({
  /** The ingredients with facts. */
  ingredients: z.array(z.string()),
  /** The ingredients of which nothing is known here, as the composition spells them. */
  unknown: z.array(z.string()),
  /** The ingredients whose facts are less certain. */
  uncertain: z.array(z.string()),
  uses: Points,
  common: Points,
  serious: Points,
  warnings: z.record(z.enum(warningSubjects), Points),
  howToTake: Points,
  storage: Points,
  stopping: Points,
  /** The sources in which the facts can be checked. */
  sources: z.array(z.string()),
  addedOn: IstDate,
  /** The day on which a pharmacist approved the facts; null until then. */
  reviewedOn: IstDate.nullable(),
});
export type MedicineFacts = z.infer<typeof MedicineFacts>;

export const readMedicineFacts = endpoint({
  method: "GET",
  path: "/pharmacy/medicines/:id/facts",
  access: "public",
  summary: "Returns side effects, warnings, use and storage of a medicine's ingredients, without any dose",
  params: z.object({ id: Uuid }),
  query: z.object({ lang: z.enum(locales).default("en") }),
  response: z.object({ success, data: MedicineFacts }),
});
