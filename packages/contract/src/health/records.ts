import { z } from "zod";
import { appointmentStatuses } from "../appointments.ts";
import { visitModes } from "../directory.ts";
import { endpoint } from "../endpoint.ts";
import { Instant, IstDate, success, Uuid } from "../wire.ts";
import { CheckResult } from "./check-results.ts";
import { HealthDocument } from "./documents.ts";
import { Cursor, Measurement } from "./measurements.ts";
import { forPerson } from "../persons/persons.ts";

export const recordKinds = ["visit", "prescription", "order", "document", "check", "measurement"] as const;
export type RecordKind = (typeof recordKinds)[number];

const entry = <const Kind extends RecordKind, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({ record: z.literal(kind), _id: Uuid, at: Instant, ...facts });

/** One entry of a health record. `at` is the time of the visit, the signature, the order, the report or the value. */
export const TimelineEntry = z.discriminatedUnion("record", [
  entry("visit", {
    doctorName: z.string(),
    specialization: z.string(),
    hospitalName: z.string(),
    mode: z.enum(visitModes),
    status: z.enum(appointmentStatuses),
  }),
  entry("prescription", { doctorName: z.string(), medicines: z.array(z.string()) }),
  entry("order", { number: z.string(), medicines: z.array(z.string()) }),
  entry("document", HealthDocument.pick({ tag: true, name: true, type: true, note: true }).shape),
  entry("check", CheckResult.pick({ instrument: true, headline: true, level: true }).shape),
  entry(
    "measurement",
    Measurement.pick({ kind: true, value: true, secondValue: true, entered: true, unit: true, context: true }).shape,
  ),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const Kinds = z
  .string()
  .max(100)
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(recordKinds)).min(1));

export const listRecords = endpoint({
  method: "GET",
  path: "/user/records",
  access: "user",
  summary: "Lists a person's health record, latest first; `before` continues after an earlier answer",
  query: z.object({
    ...forPerson,
    /** Kinds with commas between them; all kinds without it. */
    kinds: Kinds.optional(),
    search: z.string().trim().max(100).optional(),
    /** Days in India, both included. */
    from: IstDate.optional(),
    to: IstDate.optional(),
    before: Cursor.optional(),
  }),
  response: z.object({ success, data: z.array(TimelineEntry), next: Cursor.nullable() }),
});
