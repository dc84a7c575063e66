/** A number that a person types, with the range that can be true. Lengths are cm, weights kg, pressures mmHg. */
export interface NumberField {
  readonly name: string;
  readonly kind: "number";
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly whole?: true;
  /** The instrument works without it. */
  readonly optional?: true;
}

export interface YesNoField {
  readonly name: string;
  readonly kind: "yesNo";
  readonly label: string;
}

export interface ChoiceField {
  readonly name: string;
  readonly kind: "choice";
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly optional?: true;
}

/** A number, or one of a few words instead of it. */
interface NumberOrField {
  readonly name: string;
  readonly kind: "numberOr";
  readonly label: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  readonly options: ChoiceField["options"];
}

export type Field = NumberOrField | NumberField | YesNoField | ChoiceField;

type AnswerTo<F extends Field> = F extends NumberOrField
  ? number | F["options"][number]["value"]
  : F extends ChoiceField
    ? F["options"][number]["value"] | (F extends { readonly optional: true } ? undefined : never)
    : F extends YesNoField
      ? boolean
      : F extends { readonly optional: true }
        ? number | undefined
        : number;

/** The answers to an instrument's fields, by their names. */
export type Answers<F extends readonly Field[]> = { readonly [K in F[number] as K["name"]]: AnswerTo<K> };

export const sexField = {
  name: "sex",
  kind: "choice",
  label: "Sex at birth",
  options: [
    { value: "female", label: "Female" },
    { value: "male", label: "Male" },
  ],
} as const satisfies ChoiceField;

export const ageField = {
  name: "age",
  kind: "number",
  label: "Age in years",
  min: 0,
  max: 120,
} as const satisfies NumberField;

/** Of an instrument that also takes answers without an age. */
export const optionalAgeField = { ...ageField, optional: true } as const satisfies NumberField;

export const pressureField = {
  name: "sbp",
  kind: "number",
  label: "Upper blood pressure (the mean of two readings, after five minutes of rest)",
  unit: "mmHg",
  min: 70,
  max: 260,
} as const satisfies NumberField;

export const diastolicField = {
  name: "dbp",
  kind: "number",
  label: "Lower blood pressure",
  unit: "mmHg",
  min: 30,
  max: 200,
  optional: true,
} as const satisfies NumberField;

export const kidneyDiseaseField = {
  name: "kidneyDisease",
  kind: "choice",
  label: "Has a doctor told you that you have kidney disease?",
  options: [
    { value: "no", label: "No" },
    { value: "yes", label: "Yes" },
  ],
  optional: true,
} as const satisfies ChoiceField;

export const smokerField = {
  name: "currentSmoker",
  kind: "yesNo",
  label: "Have you smoked tobacco in the last month?",
} as const satisfies YesNoField;

export const diabetesField = {
  name: "diabetes",
  kind: "yesNo",
  label: "Has a doctor told you that you have diabetes?",
} as const satisfies YesNoField;

export const bmiField = {
  name: "bmi",
  kind: "number",
  label: "Body mass index (weight in kg divided by the square of the height in m)",
  unit: "kg/m²",
  min: 10,
  max: 100,
} as const satisfies NumberField;
