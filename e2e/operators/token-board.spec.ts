import { type BoardLine, readBoard } from "@medisense/contract/operators/hospital-desk";
import { expect, test } from "../journey.ts";

test("a small television shows three whole tokens, and no part of a fourth", async ({ page }) => {
  const lineOf = (doctorName: string, next: number[]): BoardLine => ({
    doctorName,
    specialization: "General physician",
    nowServing: 22,
    next,
    isAway: false,
  });
  const data = [lineOf("Dr. Venkataraman Subramaniam Iyer", [24, 26, 28, 30]), lineOf("Dr. Meera Iyer", [38])];
  const filled = ["Dr. A", "Dr. B"].map((name) => lineOf(name, [40, 44, 46, 48]));
  await page.setViewportSize({ width: 960, height: 540 });
  await page.route(readBoard.path.replace(":hospital", "backwater-care-hospital"), (route) =>
    route.fulfill({
      json: { success: true, hospitalName: "Sunrise Hospital", date: "2099-01-01", data: [...data, ...filled] },
    }),
  );
  await page.goto("/board/backwater-care-hospital");
  const tokens = page.getByText(/^(· )?\d\d$/).and(page.locator("p *"));
  await expect(tokens).toHaveCount(13);
  const shown = await tokens.evaluateAll((spans) =>
    spans.map((span) => {
      const [token, row] = [span.getBoundingClientRect(), span.closest("p")!.getBoundingClientRect()];
      const isWhole = token.right <= row.right + 1 && token.bottom <= row.bottom + 1;
      return isWhole ? "whole" : token.top >= row.bottom - 1 ? "left out" : "cut";
    }),
  );
  const four = ["whole", "whole", "whole", "left out"];
  expect(shown).toEqual([...four, "whole", ...four, ...four]);
});
