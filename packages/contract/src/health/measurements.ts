import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { hasReadableYear, Instant, success, Uuid } from "../wire.ts";
import { measurementKinds, sugarContexts } from "./measures.ts";
import { forPerson } from "../persons/persons.ts";

/** The most measured values of one person: ten a day over more than five years. */
export const MAX_MEASUREMENTS = 20_000;
/** The most values in one answer, which is also the most that a chart draws at first. */
export const MEASUREMENTS_PAGE = 200;

export const Measurement = z.object({
  _id: Uuid,
  kind: z.enum(measurementKinds),
  /** In the stored unit, the first of the kind's units. */
  value: z.number(),
  /** The lower blood pressure; null for every other kind. */
  secondValue: z.number().nullable(),
  /** The number and the unit as they were entered. */
  entered: z.number(),
  unit: z.string(),
  /** Set for blood sugar only. */
  context: z.enum(sugarContexts).nullable(),
  measuredAt: Instant,
});
export type Measurement = z.infer<typeof Measurement>;

/** A place in a list that has the latest first: the instant and the id of an entry. */
export const Cursor = z.templateLiteral([z.iso.datetime(), "_", z.uuid()]).refine(hasReadableYear);
export type Cursor = z.infer<typeof Cursor>;

export const listMeasurements = endpoint({
  method: "GET",
  path: "/user/records/measurements",
  access: "user",
  summary: "Lists the measured values of one kind, latest first; `before` continues after an earlier answer",
  query: z.object({ ...forPerson, kind: z.enum(measurementKinds), before: Cursor.optional() }),
  response: z.object({ success, data: z.array(Measurement), next: Cursor.nullable() }),
});

export const listLatestMeasurements = endpoint({
  method: "GET",
  path: "/user/records/latest-measurements",
  access: "user",
  summary: "Lists the latest measured value of each kind",
  query: z.object(forPerson),
  response: z.object({ success, data: z.array(Measurement) }),
});

/** The browser chooses the id, so a value that is sent again after a lost network is stored once. */
export const saveMeasurement = endpoint({
  method: "PUT",
  path: "/user/records/measurements/:id",
  access: "user",
  summary: "Stores a measured value under an id that the client chose, or changes the value with this id",
  params: z.object({ id: Uuid }),
  body: z.object({
    ...forPerson,
    kind: z.enum(measurementKinds),
    entered: z.number(),
    /** The lower blood pressure. */
    second: z.number().optional(),
    unit: z.string().max(20),
    context: z.enum(sugarContexts).optional(),
    measuredAt: Instant,
  }),
  response: z.object({ success, data: Measurement }),
});

export const removeMeasurement = endpoint({
  method: "DELETE",
  path: "/user/records/measurements/:id",
  access: "user",
  summary: "Deletes a measured value for good",
  params: z.object({ id: Uuid }),
  response: z.object({ success }),
});

export const measurementErrors = defineErrors("measurements", {
  notPossible: [400, "This number is not possible. Please check it and its unit."],
  wrongOrder: [400, "The upper blood pressure must be higher than the lower one."],
  contextMissing: [400, "Choose when the sugar was measured."],
  wrongTime: [400, "Please check the date: it must be in the past."],
  tooMany: [409, "This record is full. Delete values that you no longer need."],
  notFound: [404, "We could not find this value."],
});
