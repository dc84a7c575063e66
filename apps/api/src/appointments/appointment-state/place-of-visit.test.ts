import { expect, test } from "vitest";
import { placeOfVisit } from "./place-of-visit.ts";

const visit = { hospitalName: "City Hospital", addressLine1: "12 MG Road", addressLine2: "Pune 411001" };

test("the place of a visit begins with the hospital", () => {
  expect(placeOfVisit(visit)).toBe("City Hospital, 12 MG Road, Pune 411001");
});

test("a hospital that the address names is not repeated", () => {
  const place = placeOfVisit({ ...visit, addressLine1: "City Hospital, 12 MG Road" });

  expect(place).toBe("City Hospital, 12 MG Road, Pune 411001");
});

test.each([
  ["Room 101, city  hospital ,12 MG Road", "Room 101, city  hospital ,12 MG Road, Pune 411001"],
  ["12 City Hospital Road", "City Hospital, 12 City Hospital Road, Pune 411001"],
])("for the address %s the place is %s", (addressLine1, place) => {
  expect(placeOfVisit({ ...visit, addressLine1 })).toBe(place);
});

test("a hospital whose own name has a comma is not repeated", () => {
  const named = { hospitalName: "Lotus, Unit II", addressLine1: "Lotus, Unit II, 12 MG Road" };

  expect(placeOfVisit({ ...visit, ...named })).toBe("Lotus, Unit II, 12 MG Road, Pune 411001");
});
