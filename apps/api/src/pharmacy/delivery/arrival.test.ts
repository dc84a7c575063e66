import { expect, test } from "vitest";
import { arrivalAt } from "./arrival.ts";

const store = { district: "Chennai", state: "Tamil Nadu" };
const lateEvening = new Date("2026-11-20T23:50:00+05:30");

test.each([
  ["the store's own district", { district: "Chennai", state: "Tamil Nadu" }, "2026-11-21", "2026-11-22"],
  ["another district of the state", { district: "Madurai", state: "TAMIL NADU" }, "2026-11-22", "2026-11-24"],
  ["another state", { district: "Pune", state: "Maharashtra" }, "2026-11-24", "2026-11-27"],
])("[MED-06] the delivery days of a parcel to %s", (_, destination, from, until) => {
  expect(arrivalAt(store, destination, lateEvening)).toEqual({ from, until });
});
