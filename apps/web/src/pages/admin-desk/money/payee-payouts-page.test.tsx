import { payeePayouts, payoutErrors } from "@medisense/contract/payments/payouts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const id = "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11";

test("an operator sees the months of a store and downloads its statements", async () => {
  const november = { month: "2026-11", isRunning: false, gross: 900, refunds: 0, platformFee: 0, net: 900 };
  serve(payeePayouts, { success: true, name: "Neem Leaf", platformFeePercent: 0, data: [november] });
  openApplication(`${desk}/payouts/store/${id}`, session);
  expect(await screen.findByText("Neem Leaf")).toBeDefined();
  const month = within(screen.getByRole("article", { name: "Nov 2026" }));
  const hrefs = month.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs.map((href) => href?.replace(/^.*\/admin/, "/admin"))).toEqual([
    `/admin/payouts/store/${id}/2026-11?format=pdf&lang=en`,
    `/admin/payouts/store/${id}/2026-11?format=csv&lang=en`,
  ]);
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(`${desk}/listings/stores`);
});

test("a payee who does not exist is said to be unknown", async () => {
  serve(payeePayouts, { refuse: payoutErrors.noPayee });
  openApplication(`${desk}/payouts/doctor/${id}`, session);
  expect(await screen.findByText("We could not find this doctor or store.")).toBeDefined();
});
