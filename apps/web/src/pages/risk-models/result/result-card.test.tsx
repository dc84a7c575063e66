import { calculateRisk, instruments, type RiskResult } from "@medisense/risk";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../../testing/fake-server.tsx";
import { ResultCard } from "./result-card.tsx";

const instrument = instruments.find(({ id }) => id === "tsh-bands")!;
const result = calculateRisk("tsh-bands", { tshMiuL: 2 }) as RiskResult;

test.each([
  ["with advice about symptoms", ["If you have symptoms, see a doctor, whatever the number says."]],
  ["with other advice", ["Walk every day."]],
])("a result %s says once to see a doctor", (_, advice) => {
  renderWithApp(<ResultCard instrument={instrument} result={{ ...result, advice }} save={null} />);
  expect(screen.getAllByText(/If you have symptoms/)).toHaveLength(1);
});

test("a printed result has its day, and says that it is no diagnosis", () => {
  renderWithApp(<ResultCard instrument={instrument} result={result} save={null} />);
  expect(screen.getByText(/This is no diagnosis/).textContent).toMatch(/ \d{1,2} \w+ \d{4} · For education/);
});

test("what is high on its own is the heading, without a place on a calm scale", () => {
  const stroke = instruments.find(({ id }) => id === "fsrp1994")!;
  const no = Object.fromEntries(stroke.fields.flatMap(({ name, kind }) => (kind === "yesNo" ? [[name, false]] : [])));
  const high = calculateRisk(stroke.id, { ...no, sex: "female", age: 55, sbp: 204 }) as RiskResult;
  renderWithApp(<ResultCard instrument={stroke} result={high} save={null} />);

  expect(screen.getByRole("heading", { name: "High risk on its own: see a doctor" })).toBeTruthy();
  expect(screen.getAllByText("High risk on its own: see a doctor")).toHaveLength(1);
  expect(screen.queryByText("You are here")).toBeNull();
  expect(screen.queryByText(/Check again/)).toBeNull();
});

test.each([
  ["a high", { age: 74, sbp: 178 }, /of 100 people\. Of this, stroke about \d+ %\./, /^About \d+$/],
  ["a very low", { age: 40, sbp: 100 }, /of 100 people\. Of this, stroke less than 1 %\./, /^Fewer than 1$/],
  ["an on its own high", { age: 50, sbp: 185 }, /of 100 people\. Of this, stroke about \d+ %\./, /^About \d+$/],
])("%s risk of stroke stands beside the total, in whole percent", (_, answers, total, headline) => {
  const stroke = instruments.find(({ id }) => id === "who2019-nonlab-continuous")!;
  const woman = { sex: "female", bmi: 22, currentSmoker: false, ...answers };
  renderWithApp(<ResultCard instrument={stroke} result={calculateRisk(stroke.id, woman) as RiskResult} save={null} />);
  expect(screen.getByText(total)).toBeTruthy();
  expect(screen.getByText(headline)).toBeTruthy();
});

test("what added to a part that is stroke is no more than that part", () => {
  const stroke = instruments.find(({ id }) => id === "who2019-nonlab-continuous")!;
  const smoker = { sex: "male", age: 55, sbp: 170, bmi: 30, currentSmoker: true };
  const { headline, contributions } = calculateRisk(stroke.id, smoker) as RiskResult;

  for (const { amount } of contributions) expect(amount).toBeLessThan(headline.value as number);
});

function show(id: string, answers: Readonly<Record<string, unknown>>) {
  const shown = instruments.find((one) => one.id === id)!;
  renderWithApp(<ResultCard instrument={shown} result={calculateRisk(id, answers) as RiskResult} save={null} />);
}

const lineOf = (label: RegExp) => screen.getByText(label).closest("li")!.textContent;

test("points of a table are shown as points, not as people, with their sum", () => {
  const no = { bpTreated: true, diabetes: false, atrialFibrillation: false, lvhOnEcg: false };
  const smoker = { ...no, sex: "female", age: 70, sbp: 135, currentSmoker: true, cardiovascularDisease: true };
  show("fsrp1994", smoker);

  expect(screen.getByText("About 19")).toBeTruthy();
  expect(screen.getByText("Points in the score: 16")).toBeTruthy();
  expect(lineOf(/^Blood pressure/)).toMatch(/\+6$/);
  expect(lineOf(/^Smoking/)).toMatch(/\+3$/);
  expect(screen.queryByText(/Each line shows how much lower/)).toBeNull();
});

test("no points are below the table, and no person is counted or drawn", () => {
  const stroke = instruments.find(({ id }) => id === "fsrp1994")!;
  const no = Object.fromEntries(stroke.fields.flatMap(({ name, kind }) => (kind === "yesNo" ? [[name, false]] : [])));
  show("fsrp1994", { ...no, sex: "male", age: 54, sbp: 96 });

  expect(screen.getByText("Below the table").parentElement!.textContent).toBe("Below the tablePoints in the score: 0");
  expect(screen.queryByRole("img")).toBeNull();
});

test("points come with the number of people that they stand for", () => {
  const heart = instruments.find(({ id }) => id === "nl-ihrs")!;
  const no = Object.fromEntries(heart.fields.flatMap(({ name, kind }) => (kind === "yesNo" ? [[name, false]] : [])));
  show(heart.id, { ...no, sex: "male", age: 56, smoking: "former", waistHipRatio: 0.99, diabetes: true });

  // 2 for the age, 2 for smoking before, 4 for the waist, 6 for diabetes, 2 for no fruit and vegetables.
  expect(screen.getByText("16")).toBeTruthy();
  expect(screen.getByText("About 8 of 100 people like you over the next several years.")).toBeTruthy();
});

test("kidney failure is told for two and for five years", () => {
  show("kfre4", { sex: "female", age: 61, egfr: 32, acrMgG: 420 });
  expect(screen.getByText("About 15")).toBeTruthy();
  expect(screen.getByText("In two years: about 4 of 100 people.")).toBeTruthy();
});

test("a kidney result names its two stages", () => {
  show("ckdepi2021-kdigo", { sex: "female", age: 61, creatinineMgdl: 1.4, acrMgG: 120 });
  expect(screen.getByText("Kidney function: stage G3b")).toBeTruthy();
  expect(screen.getByText("Albumin in the urine: stage A2")).toBeTruthy();
});

test("what makes a heart older is in years with one decimal", () => {
  const man = { sex: "male", age: 35, sbp: 145, bpTreated: false, currentSmoker: true, diabetes: false, bmi: 29 };
  show("frs2008-bmi", man);
  expect(lineOf(/^Weight above/)).toMatch(/\+3\.1 years$/);
});

test("a number after a change has no more decimals than the number before it", () => {
  show("who2019-nonlab-continuous", { sex: "male", age: 61, sbp: 150, bmi: 27, currentSmoker: true });
  expect(screen.getByText("4.2 instead of 5.4")).toBeTruthy();
});

test("a comparison with the average woman says why its lines do not multiply to it", () => {
  const woman = { sex: "female", age: 45, biopsies: 1, atypicalHyperplasia: "no", ageMenarche: 11 };
  show("bcrat-other-asian", { ...woman, ageFirstBirth: 31, relatives: 1 });
  expect(screen.getByText("4.47")).toBeTruthy();
  expect(screen.getByText(/^Each line compares with a woman without that factor/)).toBeTruthy();
});

test("percentages of breast cancer are folded, with what they are worth in India", () => {
  const woman = { sex: "female", age: 45, biopsies: 1, atypicalHyperplasia: "no", ageMenarche: 11 };
  show("bcrat-other-asian", { ...woman, ageFirstBirth: 31, relatives: 1 });
  const fold = screen.getByText("Details in percent").closest("details")!;
  expect(fold.open).toBe(false);
  expect(fold.textContent).toMatch(/In the next five years: \d\.\d+ %\. An average woman of your age: 0\.\d+ %\./);
  expect(fold.textContent).toMatch(/Until the age of 90: \d+(\.\d)? %\./);
  expect(fold.textContent).toContain("so a low result is not reassurance");
});

test("a score for the thyroid says in plain words where a person stands", () => {
  const thyroid = instruments.find(({ id }) => id === "zulewski-home")!;
  const yes = Object.fromEntries(thyroid.fields.flatMap(({ name, kind }) => (kind === "yesNo" ? [[name, true]] : [])));
  show(thyroid.id, { ...yes, age: 45 });
  expect(screen.getByText("an underactive thyroid is likely")).toBeTruthy();
  expect(screen.queryByText(/hypothyroid|indeterminate/)).toBeNull();
});
