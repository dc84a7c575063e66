import type { HealthRecord } from "@medisense/contract/health/health-record";
import { type MeasurementKind, measures } from "@medisense/contract/health/measures";
import type { Observation, Quantity } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { measurementToWire } from "../../measurements/measurement-to-wire.ts";
import { measurements } from "../../tables/measurement-tables.ts";
import { LOINC, observationCategory, UCUM } from "../fhir/code-systems.ts";
import { ownFields, ownNumber, ownText } from "../fhir/own-fields.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Value = HealthRecord["measurements"][number];

interface Coding {
  loinc: string;
  display: string;
  ucum: string;
  isVitalSign: boolean;
}

const vital = (loinc: string, display: string, ucum: string): Coding => ({ loinc, display, ucum, isVitalSign: true });
const laboratory = (loinc: string, display: string, ucum: string): Coding => ({
  loinc,
  display,
  ucum,
  isVitalSign: false,
});

/** The UCUM unit is that of the stored value. */
const codings: Record<MeasurementKind, Coding> = {
  bloodPressure: vital("85354-9", "Blood pressure panel with all children optional", "mm[Hg]"),
  sugar: laboratory("2345-7", "Glucose [Mass/volume] in Serum or Plasma", "mg/dL"),
  weight: vital("29463-7", "Body weight", "kg"),
  pulse: vital("8867-4", "Heart rate", "/min"),
  spo2: vital("59408-5", "Oxygen saturation in Arterial blood by Pulse oximetry", "%"),
  temperature: vital("8310-5", "Body temperature", "Cel"),
  hba1c: laboratory("4548-4", "Hemoglobin A1c/Hemoglobin.total in Blood", "%"),
  haemoglobin: laboratory("718-7", "Hemoglobin [Mass/volume] in Blood", "g/dL"),
  creatinine: laboratory("2160-0", "Creatinine [Mass/volume] in Serum or Plasma", "mg/dL"),
  tsh: laboratory("3016-3", "Thyrotropin [Units/volume] in Serum or Plasma", "m[IU]/L"),
};
const fastingSugar = laboratory("1558-6", "Fasting glucose [Mass/volume] in Serum or Plasma", "mg/dL");
/** The code by which the vital signs profile of R4 knows an oxygen saturation, however it was measured. */
const anyOxygenSaturation = { system: LOINC, code: "2708-6", display: "Oxygen saturation in Arterial blood" };
const upper = { system: LOINC, code: "8480-6", display: "Systolic blood pressure" };
const lower = { system: LOINC, code: "8462-4", display: "Diastolic blood pressure" };

export const measurementsPart: RecordPart<"measurements"> = {
  async collect(db, person) {
    const rows = await db
      .select()
      .from(measurements)
      .where(eq(measurements.personId, person.id))
      .orderBy(asc(measurements.measuredAt), asc(measurements.id));
    return rows.map(measurementToWire);
  },

  toFhir(values, { patient }) {
    return values.map((value): Observation => {
      const { _id, kind, entered, unit, context, measuredAt } = value;
      const { loinc, display, isVitalSign } = context === "fasting" ? fastingSugar : codings[kind];
      return {
        resourceType: "Observation",
        id: _id,
        ...ownFields({ kind, entered, unit, context }),
        status: "final",
        category: [observationCategory(isVitalSign ? "vital-signs" : "laboratory")],
        code: {
          coding: [{ system: LOINC, code: loinc, display }, ...(kind === "spo2" ? [anyOxygenSaturation] : [])],
        },
        subject: patient,
        performer: [patient],
        effectiveDateTime: measuredAt,
        ...measured(value),
      };
    });
  },

  fromFhir(resources) {
    return ofType<Observation>(resources, "Observation")
      .filter((observation) => ownText(observation, "kind") !== null)
      .map((observation) => ({
        _id: observation.id!,
        kind: ownText(observation, "kind") as MeasurementKind,
        value: (observation.valueQuantity ?? observation.component![0]!.valueQuantity!).value!,
        secondValue: observation.component?.[1]?.valueQuantity?.value ?? null,
        entered: ownNumber(observation, "entered")!,
        unit: ownText(observation, "unit")!,
        context: ownText(observation, "context") as Value["context"],
        measuredAt: observation.effectiveDateTime!,
      }));
  },
};

/** Returns the number of a value; a blood pressure has two, as components. */
function measured({ kind, value, secondValue }: Value): Pick<Observation, "valueQuantity" | "component"> {
  const quantity = (number: number): Quantity => ({
    value: number,
    unit: measures[kind].units[0].unit,
    system: UCUM,
    code: codings[kind].ucum,
  });
  if (secondValue === null) return { valueQuantity: quantity(value) };
  return {
    component: [
      { code: { coding: [upper] }, valueQuantity: quantity(value) },
      { code: { coding: [lower] }, valueQuantity: quantity(secondValue) },
    ],
  };
}
