import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Instant, success, Uuid } from "../wire.ts";
import { forPerson } from "../persons/persons.ts";
import { RiskAnswers } from "./risk-models.ts";

/** The most saved results of one person. */
export const MAX_CHECK_RESULTS = 500;

/** A result of a risk score that somebody saved, as the server calculated it. */
export const CheckResult = z.object({
  _id: Uuid,
  instrument: z.string(),
  version: z.int(),
  headline: z.object({
    value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
    unit: z.string(),
    band: z.string(),
  }),
  /** The place on the scale: 0 is the best band. */
  level: z.object({ index: z.int().nonnegative(), of: z.int().positive() }),
  takenAt: Instant,
});
export type CheckResult = z.infer<typeof CheckResult>;

export const listCheckResults = endpoint({
  method: "GET",
  path: "/user/records/check-results",
  access: "user",
  summary: "Lists the saved results of a person, latest first; of one risk score when it is named",
  query: z.object({ ...forPerson, instrument: z.string().max(60).optional() }),
  response: z.object({ success, data: z.array(CheckResult) }),
});

/** The browser chooses the id, so a result that is sent again after a lost network is stored once. */
export const saveCheckResult = endpoint({
  method: "PUT",
  path: "/user/records/check-results/:id",
  access: "user",
  summary: "Calculates a risk score from the answers again and stores it. A refusal is the one of the calculation",
  params: z.object({ id: Uuid }),
  body: z.object({ ...forPerson, instrument: z.string().max(60), answers: RiskAnswers }),
  response: z.object({ success, data: CheckResult }),
});

export const removeCheckResult = endpoint({
  method: "DELETE",
  path: "/user/records/check-results/:id",
  access: "user",
  summary: "Deletes a saved result and its answers for good",
  params: z.object({ id: Uuid }),
  response: z.object({ success }),
});

export const checkResultErrors = defineErrors("check-results", {
  tooMany: [409, "This record is full. Delete results that you no longer need."],
  notFound: [404, "We could not find this result."],
});
