import { orderErrors, verifyOrder } from "@medisense/contract/orders";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp, type Sent, serve } from "../../testing/fake-server.tsx";
import { VerifyOrderPage } from "./verify-order-page.tsx";

const orderId = "bbbbbbbb-0000-4000-8000-000000000001";
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const open = (query = `?success=true&orderId=${orderId}`) =>
  renderWithApp(<VerifyOrderPage />, { path: "/verify", at: `/verify${query}` });

function answer(paymentStatus: "paid" | "pending") {
  const asked = vi.fn();
  serve(verifyOrder, ({ body }: Sent) => {
    asked(body);
    return { success: true as const, message: "", deliveryStatus: "pending" as const, paymentStatus };
  });
  return asked;
}

test("[MED-07] a payment the gateway knows leads to the orders; what the address says is only a hint", async () => {
  const asked = answer("paid");
  const { router } = open();
  expect(screen.getByRole("status").textContent).toBe("Checking your payment…");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/userinfo/my-ordered-medicines"));
  expect(asked.mock.calls[0]).toEqual([{ success: "true", orderId }]);
});

test("[MED-07] a payment that is not decided is asked for again, and after ten seconds the list goes on asking", async () => {
  const asked = answer("pending");
  const { router } = open();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(router.state.location.search).toBe(`?confirming=${orderId}`));
});

test.each([
  ["of somebody else", orderErrors.notYours],
  ["that was not paid", orderErrors.paymentNotCompleted],
])("[MED-07] an order %s leads to the medicines, with a word about it", async (_what, refuse) => {
  serve(verifyOrder, { refuse });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines"));
  expect(router.state.location.state).toEqual({ notice: refuse.message });
});

test("[MED-07] an address that names no order leads to the medicines", async () => {
  const { router } = open("?success=true&orderId=42");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines"));
});
