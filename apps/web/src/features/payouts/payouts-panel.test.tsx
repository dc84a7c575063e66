import { doctorPayouts } from "@medisense/contract/payments/payouts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { PayoutsPanel } from "./payouts-panel.tsx";

const show = () => renderWithApp(<PayoutsPanel payee="doctor" />);

test("each month shows gross, refunds, platform fee and net, and its statements", async () => {
  const november = { month: "2026-11", isRunning: false, gross: 1300.5, refunds: 150, platformFee: 0, net: 1150.5 };
  serve(doctorPayouts, { success: true, platformFeePercent: 0, data: [november] });
  show();
  const month = within(await screen.findByRole("article", { name: "Nov 2026" }));
  for (const text of ["₹1,300.50", "− ₹150", "− ₹0"]) expect(month.getByText(text)).toBeDefined();
  expect(month.getByText(/₹1,150\.50/)).toBeDefined();
  const hrefs = month.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs.map((href) => href?.replace(/^.*\/doctor/, ""))).toEqual([
    "/payouts/2026-11?format=pdf&lang=en",
    "/payouts/2026-11?format=csv&lang=en",
  ]);
  expect(screen.getByText(/The platform fee is 0% today/)).toBeDefined();
});

test("a month that still runs is marked as not final, and a finished one is not", async () => {
  const november = { month: "2026-11", isRunning: true, gross: 300, refunds: 0, platformFee: 0, net: 300 };
  const data = [november, { ...november, month: "2026-10", isRunning: false }];
  serve(doctorPayouts, { success: true, platformFeePercent: 0, data });
  show();
  const running = within(await screen.findByRole("article", { name: "Nov 2026" }));
  expect(running.getByText("Not final: this month is still running")).toBeDefined();
  expect(screen.getAllByText(/Not final/)).toHaveLength(1);
});

test("before the first payment the panel says what will be there", async () => {
  serve(doctorPayouts, { success: true, platformFeePercent: 0, data: [] });
  show();
  expect(await screen.findByText("No payments yet")).toBeDefined();
});
