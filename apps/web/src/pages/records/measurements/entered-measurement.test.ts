import { expect, test } from "vitest";
import { aMeasurement } from "../../../features/records/record.fixture.ts";
import { formOf, readEntered } from "./entered-measurement.ts";

const now = "2020-02-29T08:15";
const sugar = { ...formOf("sugar", undefined), value: "98", context: "fasting" as const, when: now };

test("a time is India's, wherever the device is", () => {
  expect(readEntered(sugar).numbers).toMatchObject({ entered: 98, measuredAt: "2020-02-29T02:45:00.000Z" });
  expect(formOf("weight", aMeasurement()).when).toBe("2026-11-18T09:00");
});

test.each([
  [{ value: "" }, "value"],
  [{ value: "98.5" }, "value"],
  [{ context: undefined }, "context"],
  [{ when: "" }, "when"],
  [{ when: "9999-01-01T00:00" }, "when"],
])("%j has to be corrected first: %s", (part, fault) => {
  expect(readEntered({ ...sugar, ...part }).fault).toBe(fault);
});

test("a new value begins in the unit of the latest one, a stored one keeps its own", () => {
  expect(formOf("sugar", undefined, "mmol/L").unit).toBe("mmol/L");
  expect(formOf("temperature", aMeasurement({ kind: "temperature", unit: "°F", entered: 99.5 }), "°C")).toMatchObject({
    value: "99.5",
    unit: "°F",
  });
});
