import { ageField, type Field, sexField } from "./fields.ts";
import type { Completeness, Instrument } from "./instrument.ts";
import { dangers, emergencyGate, type Gate, type Refusal, type RefusalCode } from "./refusals.ts";

type Input = Readonly<Record<string, unknown>>;

/** The refusals that count at every age, for both sexes. */
const URGENT: readonly RefusalCode[] = ["EMERGENCY", "SEE_DOCTOR_NOW", "SPECIALIST"];

const dangerFields = dangers.map((name) => ({ name, label: emergencyGate.label }));

/**
 * Checks what a person entered. Dangers come first, then who the instrument is for, what is missing, and what cannot be
 * true. Returns the answers, or the reason for which there is no result, and the gates that nobody answered.
 */
export function readAnswers(
  instrument: Pick<Instrument, "ages" | "ageOptional" | "onlyFor" | "gates" | "fields">,
  input: Input,
  { mustBeComplete = false }: Completeness = {},
): { answers: Record<string, unknown>; unanswered: Gate[] } | { refusal: Refusal } {
  const answeredYes = instrument.gates.filter(({ name }) => input[name] === true);
  const refusal =
    (dangers.some((name) => input[name] === true) ? emergencyGate : undefined) ??
    answeredYes.find(({ code }) => URGENT.includes(code)) ??
    wrongSex(instrument, input) ??
    wrongAge(instrument, input, mustBeComplete) ??
    answeredYes[0];
  if (refusal) {
    const { code, message, field } = refusal;
    return { refusal: { code, message, ...(field && { field }) } };
  }
  const unanswered = instrument.gates.filter((gate) => !isAnswered(gate, input));
  const checked = mustBeComplete ? instrument.gates : instrument.gates.filter(({ name }) => input[name] !== undefined);
  for (const gate of [...dangerFields.filter(({ name }) => input[name] !== undefined), ...checked]) {
    const fault = faultOf({ ...gate, kind: "yesNo" }, input[gate.name]);
    if (fault) return { refusal: fault };
  }
  const answers: Record<string, unknown> = {};
  for (const field of instrument.fields) {
    const fault = faultOf(field, input[field.name]);
    if (fault) return { refusal: fault };
    if (input[field.name] !== undefined && input[field.name] !== null) answers[field.name] = input[field.name];
  }
  return { answers, unanswered };
}

/** The emergencies are answered by one question, or by each danger. */
const isAnswered = ({ name }: Gate, input: Input) =>
  input[name] !== undefined || (name === emergencyGate.name && dangers.every((danger) => input[danger] !== undefined));

function wrongSex({ onlyFor }: Pick<Instrument, "onlyFor">, { sex }: Input): Refusal | undefined {
  if (!onlyFor || sex === undefined || sex === null || sex === onlyFor) return undefined;
  if (sex !== "male") return outOfRange(sexField);
  return {
    code: "NOT_APPLICABLE_SEX",
    message: "This check is made for women. If you have symptoms, please see a doctor.",
  };
}

function wrongAge(
  { ages, ageOptional, fields }: Pick<Instrument, "ages" | "ageOptional" | "fields">,
  { age }: Input,
  mustBeComplete: boolean,
): Refusal | undefined {
  const isAsked = fields.some(({ name }) => name === ageField.name);
  const isNeeded = !ageOptional || (mustBeComplete && isAsked);
  if (age === undefined || age === null) return isNeeded ? missing(ageField) : undefined;
  if (typeof age !== "number" || !Number.isFinite(age))
    return outOfRange({ ...ageField, min: ages.from, max: ages.to });
  if (Math.floor(age) >= ages.from && Math.floor(age) <= ages.to) return undefined;
  const generally = `This check is made for people of ${ages.from} to ${ages.to} years. Please ask a doctor instead.`;
  return {
    code: "AGE_OUT_OF_RANGE",
    message: (age < ages.from ? ages.ifYounger : ages.ifOlder) ?? generally,
    field: "age",
  };
}

function faultOf(field: Field, value: unknown): Refusal | undefined {
  if (value === undefined || value === null) {
    return "optional" in field && field.optional ? undefined : missing(field);
  }
  if (isPossible(field, value)) return undefined;
  return outOfRange(field);
}

function outOfRange(field: Field): Refusal {
  const range = "min" in field ? ` It must be from ${field.min} to ${field.max}${unitOf(field)}.` : "";
  return {
    code: "INPUT_OUT_OF_RANGE",
    message: `Please check this answer: ${field.label}${field.label.endsWith("?") ? "" : "."}${range}`,
    field: field.name,
  };
}

function isPossible(field: Field, value: unknown) {
  switch (field.kind) {
    case "number":
      return isWithin(field, value) && (!field.whole || Number.isInteger(value));
    case "numberOr":
      return isWithin(field, value) || field.options.some((option) => option.value === value);
    case "yesNo":
      return typeof value === "boolean";
    case "choice":
      return field.options.some((option) => option.value === value);
  }
}

const isWithin = ({ min, max }: { readonly min: number; readonly max: number }, value: unknown) =>
  typeof value === "number" && value >= min && value <= max;

const unitOf = ({ unit }: { readonly unit?: string }) => (unit ? ` ${unit}` : "");

function missing({ name, label }: Pick<Field, "name" | "label">): Refusal {
  return { code: "MISSING_INPUT", message: `Please answer this first: ${label}`, field: name };
}
