import { isPaymentPage } from "@medisense/contract/payments";
import { onlineManager } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { leaveFor } from "./leave-for.ts";

const site = "https://medisense.example";

test("[B10] one is led to our own pages and to those of the gateways", () => {
  for (const page of [
    "/sandbox-pay/42",
    `${site}/sandbox-pay/42`,
    "https://checkout.stripe.com/c/pay/cs_live_1#fid",
    "https://rzp.io/rzp/abc",
  ])
    expect(isPaymentPage(page, site), page).toBe(true);
});

test("[B10] one is led to no script and to no other host", () => {
  for (const page of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://checkout.stripe.com/1",
    "//evil.example/pay",
    "\\\\evil.example",
    "/\\evil.example",
    "https://evil.example/checkout.stripe.com",
    "https://checkout.stripe.com.evil.example",
    "https://checkout.stripe.com@evil.example",
    "https://evilrzp.io/x",
    "https://checkout.stripe.com:8443/x",
    "http://checkout.stripe.com/x",
    "http://medisense.example/pay",
    "http://127.0.0.1:4000/pay",
    "http://[",
  ])
    expect(isPaymentPage(page, site), page).toBe(false);
});

test("[B10] a site on this machine may lead to another program of this machine, and to no other", () => {
  const here = "http://localhost:3000";

  expect(isPaymentPage("http://127.0.0.1:4000/pay", here)).toBe(true);
  expect(isPaymentPage("http://127.0.0.1.evil.example/pay", here)).toBe(false);
  expect(isPaymentPage("http://192.168.0.9/pay", here)).toBe(false);
});

test("[B10] leaving for a page elsewhere throws and leads nowhere", () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});

  expect(() => leaveFor("https://evil.example/pay")).toThrow("neither ours");
  expect(assign).not.toHaveBeenCalled();
  leaveFor("/sandbox-pay/42");
  expect(assign).toHaveBeenCalledWith(`${window.location.origin}/sandbox-pay/42`);
  assign.mockRestore();
});

test("without a network one stays, because the browser's own error page would take over", () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));

  expect(() => leaveFor("/sandbox-pay/42")).toThrow("We could not reach MediSense");
  expect(assign).not.toHaveBeenCalled();
  assign.mockRestore();
});
