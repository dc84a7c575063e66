import { orderErrors, verifyOrder } from "@medisense/contract/orders";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { VerifyOrderPage } from "./verify-order-page.tsx";

const orderId = "bbbbbbbb-0000-4000-8000-000000000001";
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const open = (query = `?success=true&orderId=${orderId}`) =>
  renderWithApp(<VerifyOrderPage />, { path: "/verify", at: `/verify${query}` });

function answer(paymentStatus: "paid" | "pending") {
  const asked = vi.fn();
  serve(verifyOrder, ({ body }: SentRequest) => {
    asked(body);
    return { success: true as const, message: "", deliveryStatus: "pending" as const, paymentStatus };
  });
  return asked;
}

test("[MED-07] a decided payment leads to the orders; the URL's claim is only a hint", async () => {
  const asked = answer("paid");
  const { router } = open();
  expect(screen.getByRole("status").textContent).toBe("Checking your payment…");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/userinfo/my-ordered-medicines"));
  expect(asked.mock.calls[0]).toEqual([{ success: "true", orderId }]);
});

test("[MED-07] an undecided payment is checked again, and after ten seconds by the list", async () => {
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
])("[MED-07] an order %s leads to the medicines, with a message", async (_what, refuse) => {
  serve(verifyOrder, { refuse });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines"));
  expect(router.state.location.state).toEqual({ message: refuse.message });
});

test("[MED-07] a URL without an order leads to the medicines", async () => {
  const { router } = open("?success=true&orderId=42");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines"));
});
