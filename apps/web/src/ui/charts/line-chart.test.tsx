import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { LineChart } from "./line-chart.tsx";

const axisOf = (...times: string[]) => {
  const points = times.map((time, index) => ({ at: new Date(`${time}+05:30`), value: 60 + index }));
  renderWithApp(<LineChart label="Weight over time" unit="kg" series={[{ name: "Weight", points }]} />);
  const drawn = screen.getByRole("img", { name: "Weight over time" });
  return [...drawn.lastElementChild!.children].map(({ textContent }) => textContent);
};

test.each([
  [
    "one day is named once, between its times",
    ["2026-11-29T21:30", "2026-11-29T08:10"],
    ["8:10 AM", "29 Nov", "9:30 PM"],
  ],
  ["one minute has its day alone", ["2026-11-29T08:10", "2026-11-29T08:10"], ["29 Nov"]],
  ["two days are named at both ends", ["2026-11-29T00:10", "2026-11-28T23:50"], ["28 Nov", "29 Nov"]],
  ["a year has its months", ["2026-11-29T08:10", "2025-11-29T08:10"], ["Nov 2025", "Nov 2026"]],
])("%s below a chart", (_, times, expected) => {
  expect(axisOf(...times)).toEqual(expected);
});
