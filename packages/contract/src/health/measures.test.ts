import { expect, test } from "vitest";
import { isDangerousValue } from "./is-dangerous-value.ts";
import {
  faultOfValue,
  fromStoredUnit,
  type MeasurementKind,
  measurementKinds,
  measures,
  toStoredUnit,
} from "./measures.ts";

const stored = (kind: MeasurementKind, entered: number, unit: string) => toStoredUnit({ kind, entered, unit });

test.each([
  ["sugar", 3, "mmol/L", 54.0468],
  ["sugar", 5.6, "mmol/L", 100.8874],
  ["temperature", 98.6, "°F", 37],
  ["temperature", 104, "°F", 40],
  ["temperature", 86, "°F", 30],
  ["temperature", 111.2, "°F", 44],
  ["creatinine", 88, "µmol/L", 0.9955],
  ["creatinine", 88.4, "µmol/L", 1],
  ["haemoglobin", 125, "g/L", 12.5],
  ["hba1c", 48, "mmol/mol", 6.543],
  ["weight", 154, "lb", 69.8532],
  ["weight", 7.5, "lb", 3.4019],
] as const)("%s of %d %s is stored as %d", (kind, entered, unit, value) => {
  expect(stored(kind, entered, unit)).toBe(value);
  expect(fromStoredUnit(kind, value, unit)).toBe(entered);
});

test("every number of a unit comes back from the stored one as it was entered", () => {
  for (const kind of measurementKinds) {
    for (const { unit, min, max, decimals } of measures[kind].units) {
      const step = (max - min) / 997;
      for (let count = 0; count <= 997; count++) {
        const entered = Number((min + count * step).toFixed(decimals));
        if (entered < min || entered > max) continue;
        expect([unit, fromStoredUnit(kind, stored(kind, entered, unit), unit)]).toEqual([unit, entered]);
      }
    }
  }
});

test("both ends of a range are possible, and nothing beyond is accepted or changed", () => {
  for (const kind of measurementKinds) {
    const { units, second } = measures[kind];
    for (const { unit, min, max, decimals } of units) {
      const step = 10 ** -decimals;
      const lower = second && { second: second.min };
      expect(faultOfValue({ kind, entered: min, unit, ...lower })).toBeUndefined();
      expect(faultOfValue({ kind, entered: max, unit, ...lower })).toBeUndefined();
      for (const entered of [min - step, max + step, Number.NaN, Number.POSITIVE_INFINITY, min + step / 3])
        expect([unit, entered, faultOfValue({ kind, entered, unit, ...lower })]).toEqual([unit, entered, "value"]);
    }
  }
});

test("a blood pressure has two numbers, the upper one higher; nothing else has two", () => {
  const pressure = { kind: "bloodPressure", unit: "mmHg" } as const;
  expect(faultOfValue({ ...pressure, entered: 120, second: 80 })).toBeUndefined();
  expect(faultOfValue({ ...pressure, entered: 120 })).toBe("second");
  expect(faultOfValue({ ...pressure, entered: 80, second: 80 })).toBe("order");
  expect(faultOfValue({ ...pressure, entered: 120, second: 19 })).toBe("second");
  expect(faultOfValue({ kind: "weight", unit: "kg", entered: 60, second: 50 })).toBe("second");
  expect(faultOfValue({ kind: "weight", unit: "mmHg", entered: 60 })).toBe("unit");
});

test.each([
  ["bloodPressure", 179, 119, false],
  ["bloodPressure", 180, 80, true],
  ["bloodPressure", 150, 120, true],
  ["spo2", 92, null, false],
  ["spo2", 91, null, true],
  ["sugar", 54, null, false],
  ["sugar", 53, null, true],
  ["sugar", 400, null, false],
  ["sugar", 401, null, true],
  ["temperature", 39.9, null, false],
  ["temperature", stored("temperature", 104, "°F"), null, true],
  ["pulse", 150, null, true],
  ["pulse", 149, null, false],
  ["weight", 300, null, false],
] as const)("%s of %d (%s) can be an emergency: %s", (kind, value, secondValue, isDangerous) => {
  expect(isDangerousValue({ kind, value, secondValue, ageMonths: null })).toBe(isDangerous);
});

test("a child's pulse is not judged by an adult's limits, and any fever of a young baby is an emergency", () => {
  const baby = { secondValue: null, ageMonths: 2 };
  expect(isDangerousValue({ kind: "pulse", value: 150, ...baby })).toBe(false);
  expect(isDangerousValue({ kind: "temperature", value: 38, ...baby })).toBe(true);
  expect(isDangerousValue({ kind: "temperature", value: 38, secondValue: null, ageMonths: 3 })).toBe(false);
});
