import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { success } from "../wire.ts";

const MOST_ANSWERS = 40;

/** A person's answers by the names of an instrument's fields. The instrument checks each of them. */
export const RiskAnswers = z
  .record(z.string().max(60), z.union([z.number(), z.boolean(), z.null(), z.string().max(60)]))
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS);

export const listRiskModels = endpoint({
  method: "GET",
  path: "/user/models",
  access: "public",
  summary: "Lists the published risk scores that the server offers; none while the setting is off",
  response: z.object({
    success,
    data: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        disease: z.string(),
        title: z.string(),
        speciality: z.string(),
      }),
    ),
  }),
});

/**
 * Stores nothing. The answers are the body, or the body's `input`. A refusal has the status 422; its code says why there
 * is no result, such as EMERGENCY, AGE_OUT_OF_RANGE or MISSING_INPUT.
 */
export const calculateRiskModel = endpoint({
  method: "POST",
  path: "/user/models/:instrument",
  access: "public",
  summary: "Calculates one published risk score from a person's answers, and stores nothing",
  params: z.object({ instrument: z.string().max(60) }),
  body: z.union([z.object({ input: RiskAnswers }).transform(({ input }) => input), RiskAnswers]),
  response: z.object({
    success,
    data: z.looseObject({
      instrument: z.string(),
      version: z.int(),
      contributions: z.array(z.object({ label: z.string(), amount: z.number(), changeable: z.boolean() })),
      whatIf: z.array(
        z.object({ change: z.string(), value: z.union([z.number(), z.string(), z.boolean(), z.null()]) }),
      ),
      advice: z.array(z.string()),
      speciality: z.string(),
      urgency: z.enum(["today", "week", "month", "routine"]),
      source: z.object({
        citation: z.string(),
        doi: z.string().optional(),
        population: z.string(),
        accuracy: z.string(),
      }),
      limits: z.array(z.string()),
    }),
  }),
});

export const riskModelErrors = defineErrors("risk-models", {
  notOffered: [404, "This check is not offered."],
});
