import { expect, test } from "vitest";
import { cityOfDistrict } from "./city-of-district.ts";

test.each([
  ["Chennai", "Tamil Nadu", "Chennai"],
  ["Bengaluru Urban", "Karnataka", "Bengaluru"],
  ["Mumbai Suburban", "Maharashtra", "Mumbai"],
  ["Bengaluru Rural", "Karnataka", "Bengaluru"],
  ["South", "Delhi", "Delhi"],
  ["Shahdara", "Delhi", "Delhi"],
  ["North Goa", "Goa", ""],
  ["West Khasi Hills", "Meghalaya", ""],
  ["S.a.s Nagar", "Punjab", ""],
])("[MED-06] the district %s of %s is filled in as the city %j", (district, state, city) => {
  expect(cityOfDistrict({ district, state })).toBe(city);
});
