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
