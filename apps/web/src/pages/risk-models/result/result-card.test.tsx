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
