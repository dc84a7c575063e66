import { listOrders } from "@medisense/contract/orders";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { anOrder, aParcel } from "../order.fixture.ts";
import { RunningOrders } from "./running-orders.tsx";

test("[DASH-02] open orders are listed with their state, a missing prescription first; finished ones are not", async () => {
  const data = [
    anOrder({ _id: crypto.randomUUID(), number: "MS-OVER", deliveryStatus: "delivered" }),
    anOrder({ number: "MS-RUNS", parcels: [aParcel({ state: "packed" }), aParcel({ state: "rx_review" })] }),
  ];
  serve(listOrders, { success: true, data, total: 2 });
  renderWithApp(<RunningOrders userId={crypto.randomUUID()} />);
  const link = await screen.findByRole("link", { name: /MS-RUNS/ });
  expect(link.textContent).toContain("A pharmacist must see your prescription");
  expect(link.getAttribute("href")).toBe("/dashboard/userinfo/my-ordered-medicines");
  expect(screen.queryByText(/MS-OVER/)).toBeNull();
});
