import type { SharedProfile } from "@medisense/contract/persons/profile-shares";
import type { SharedFacts } from "@medisense/contract/persons/visit/shared-facts";
import type { VisitPerson } from "@medisense/contract/persons/visit/visit-person";
import { type Prescription, PrescriptionDraft, PrescriptionLine } from "@medisense/contract/prescriptions";
import type { TypedLine, TypedPrescription } from "../unsaved-draft.ts";

/** Returns a prescription as the fields of the form show it. A new one has one empty line, and the person's age and sex. */
export function asTyped(start: Prescription | undefined, person: VisitPerson): TypedPrescription {
  const months = start ? start.patientAgeMonths : person.ageMonths;
  return {
    age: (months ?? (start ? start.patientAge : person.age))?.toString() ?? "",
    ageUnit: months === null ? "years" : "months",
    sex: (start ? start.patientSex : person.sex) ?? "",
    advice: start?.advice ?? "",
    lines: start?.lines.map(asTypedLine) ?? [emptyLine()],
  };
}

/** Returns the age as it is stored: years, and months for an infant. What is no number is NaN, an empty field null. */
export function ageOf({ age, ageUnit }: Pick<TypedPrescription, "age" | "ageUnit">) {
  if (age.trim() === "") return { patientAge: null, patientAgeMonths: null };
  const count = Number(age);
  if (ageUnit === "years") return { patientAge: count, patientAgeMonths: null };
  return { patientAge: Math.min(Math.floor(count / 12), 120), patientAgeMonths: count };
}

/** Returns what the medicines are compared with: what the patient shares, with age and sex as the form has them. */
export function comparedFacts(
  shared: SharedProfile | undefined,
  typed: Pick<TypedPrescription, "age" | "ageUnit" | "sex">,
): SharedFacts {
  const { allergies, diseases, medications, basics } = shared ?? {};
  const age = PrescriptionDraft.shape.patientAge.safeParse(ageOf(typed).patientAge).data;
  return {
    allergies: allergies ?? [],
    diseases: diseases ?? [],
    medications: medications ?? [],
    sex: typed.sex || (basics?.gender ?? null),
    age: age ?? basics?.age ?? null,
  };
}

export const asTypedLine = ({ genericName, strength, form, dose, days, notes }: PrescriptionLine): TypedLine => ({
  key: crypto.randomUUID(),
  genericName,
  strength,
  form,
  dose,
  days: String(days),
  notes,
});

export const emptyLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  genericName: "",
  strength: "",
  form: "tablet",
  dose: "",
  days: "",
  notes: "",
});

export const isFilled = ({ genericName, dose, days, strength, notes }: TypedLine) =>
  Boolean(genericName || dose || days || strength || notes);

/** Checks a line and spells it as it is stored. */
export const checkLine = ({ key: _, days, ...line }: TypedLine) =>
  PrescriptionLine.safeParse({ ...line, days: Number(days) });

/** Finds a line that says the same as this one. */
export function findEqual<Line extends PrescriptionLine>(lines: readonly Line[], typed: TypedLine) {
  const { data: line } = checkLine(typed);
  return line && lines.find((other) => isEqual(other, line));
}

/** Returns whether two lines say the same. */
export const isEqual = (one: PrescriptionLine, other: PrescriptionLine) =>
  one.genericName === other.genericName &&
  one.strength === other.strength &&
  one.form === other.form &&
  one.dose === other.dose &&
  one.days === other.days &&
  one.notes === other.notes;
