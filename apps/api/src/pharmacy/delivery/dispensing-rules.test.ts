import { expect, test } from "vitest";
import { dispensingRules, isTooOld, needOf, type Supply } from "./dispensing-rules.ts";

const tablet: Supply = { schedule: "OTC", isNarcotic: false, prescriptionRequired: false, sameDistrict: true };

test.each<[string, Partial<Supply>, string, string]>([
  ["without a prescription", {}, "none", "otc"],
  ["without one, also from another district", { sameDistrict: false }, "none", "otc"],
  ["that its maker gives on prescription only", { prescriptionRequired: true }, "prescription", "schedule_h"],
  ["of Schedule H in the district", { schedule: "H" }, "prescription", "schedule_h"],
  [
    "of Schedule H before the destination is known",
    { schedule: "H", sameDistrict: undefined },
    "prescription",
    "schedule_h",
  ],
  ["of Schedule H from another district", { schedule: "H", sameDistrict: false }, "pickup", "other_district"],
  ["of Schedule H1 in the district", { schedule: "H1" }, "pickup", "schedule_h1"],
  ["of Schedule H1 from another district", { schedule: "H1", sameDistrict: false }, "pickup", "schedule_h1"],
  ["of Schedule X", { schedule: "X" }, "not_sold", "schedule_x"],
  ["that is a narcotic, whatever its schedule", { schedule: "H", isNarcotic: true }, "not_sold", "narcotic"],
])("[MED-07] a medicine %s: %j leads to %s", (_, supply, need, reason) => {
  expect(needOf({ ...tablet, ...supply })).toMatchObject({ need, reason });
});

test("a rule that is switched off is skipped", () => {
  const rules = dispensingRules.map((rule) => ({ ...rule, isOn: rule.id !== "schedule-h-stays-in-the-district" }));

  expect(needOf({ ...tablet, schedule: "H", sameDistrict: false }, rules)).toMatchObject({ need: "prescription" });
});

test("what no rule allows is not sold", () => {
  const rules = dispensingRules.map((rule) => ({ ...rule, isOn: rule.id !== "the-rest-is-free" }));

  expect(needOf(tablet, rules)).toMatchObject({ need: "not_sold" });
});

test("each rule names its source and the day since when it is in force", () => {
  for (const { source, since } of dispensingRules) {
    expect(source).not.toBe("");
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test.each([
  ["2026-11-20", false, false],
  ["2026-11-13", false, false],
  ["2026-11-12", false, true],
  ["2026-11-12", true, false],
  ["2026-10-21", true, false],
  ["2026-10-20", true, true],
])(
  "[MED-07] a prescription of %s, shown on 20 November, long-term %s: too old is %s",
  (issuedOn, isChronic, tooOld) => {
    expect(isTooOld(issuedOn, "2026-11-20", isChronic)).toBe(tooOld);
  },
);

test("the age rule can be switched off too", () => {
  expect(
    isTooOld("2020-01-01", "2026-11-20", false, { acuteDays: 7, chronicDays: 30, since: "2020-03-26", isOn: false }),
  ).toBe(false);
});
