import { retryRefund, searchPayments } from "@medisense/contract/payments/oversight";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aRefund, aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const steps = [{ state: "failed" as const, date: "2026-11-20" }];
const payment = {
  _id: crypto.randomUUID(),
  description: { en: "Order MS-7K3Q-92", hi: "ऑर्डर MS-7K3Q-92" },
  rupees: 320,
  status: "refund_pending" as const,
  gateway: "razorpay",
  reference: "plink_1",
  createdAt: "2026-11-20T06:30:00.000Z",
  refunds: [aRefund({ state: "failed", reference: null, expectedBy: null, isLate: true, steps })],
};

test("an operator finds a payment by a number and sends its late refund again", async () => {
  const asked: string[] = [];
  serve(searchPayments, ({ url }) => {
    asked.push(url.searchParams.get("q") ?? "");
    return { success: true as const, total: 1, data: [payment] };
  });
  serve(retryRefund, { success: true, message: "" });
  const { user: person, address } = openApplication(`${desk}/payments`, session);
  await person.type(await screen.findByRole("searchbox", { name: /Reference or number/ }), " plink_1 ");
  await person.click(screen.getByRole("button", { name: "Find" }));
  expect(address()).toBe(`${desk}/payments?q=plink_1`);
  const row = within(await screen.findByRole("article"));
  expect(row.getByText("At the gateway: plink_1")).toBeDefined();
  expect(row.getByText("Refund of ₹320: this takes longer than it should.")).toBeDefined();
  expect(row.queryByText(/you/)).toBeNull();
  await person.click(row.getByRole("button", { name: "Send the refund again" }));
  expect(await screen.findByRole("button", { name: "The refund is sent again." })).toHaveProperty("disabled", true);
  await waitFor(() => expect(asked).toContain("plink_1"));
});

test("a refund that somebody made in the gateway's dashboard says so", async () => {
  const outside = aRefund({ state: "sent", reference: "rfnd_1", isOutside: true });
  const data = [payment, { ...payment, _id: crypto.randomUUID(), refunds: [outside] }];
  serve(searchPayments, { success: true, total: 2, data });
  openApplication(`${desk}/payments`, session);
  const [ours, theirs] = await screen.findAllByRole("article");
  const said = "Somebody made this refund in the payment service's own dashboard.";
  expect(within(theirs!).getByText(said)).toBeDefined();
  expect(within(theirs!).getByText("Refund reference: rfnd_1")).toBeDefined();
  expect(within(ours!).queryByText(said)).toBeNull();
});

test.each([
  ["", "No payment has been made yet"],
  ["?scope=late-refunds", "No refund is late"],
  ["?q=plink_9", "No payment matches"],
])("an empty list at %s says why it is empty", async (search, title) => {
  serve(searchPayments, { success: true, total: 0, data: [] });
  openApplication(`${desk}/payments${search}`, session);
  expect(await screen.findByText(title)).toBeDefined();
});
