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
