import type { Request } from "@playwright/test";
import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { logInAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import {
  addSlotToCart,
  appointmentCartPath,
  bookUpToPayment,
  dayButton,
  dayFromNow,
  doctorPath,
  slot,
} from "./slot-picker.ts";

test("[DOC-12] a held slot is shown in the cart with its countdown, is resumed, and is released", async ({ page }) => {
  const day = dayFromNow(2);
  const time = ofAttempt("3:00 PM", "4:00 PM");
  await logInAs(page);
  await bookUpToPayment(page, "Dr. Yogesh Joshi", day, time);
  await page.goto(appointmentCartPath);
  const held = page.getByRole("article", { name: "Dr. Yogesh Joshi" });
  await expect(held.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);

  await held.getByRole("button", { name: "Resume payment" }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.goto(appointmentCartPath);
  await held.getByRole("button", { name: "Release" }).click();
  await expect(held).toHaveCount(0);
  await page.goto(doctorPath("Dr. Yogesh Joshi"));
  await dayButton(page, day).click();
  await expect(slot(page, time)).toBeEnabled();
});

test("[DOC-11] a slot that another patient took first is refused with a message, and the item stays in the cart", async ({
  page,
  openBrowser,
}) => {
  const day = dayFromNow(3);
  const time = ofAttempt("7:00 PM", "6:00 PM");
  await logInAs(page);
  await addSlotToCart(page, "Dr. Pallavi Baruah", day, time);
  const other = await openBrowser();
  await logInAs(other, "patient2@medisense.example");
  // This page does not receive the other's events, like a phone that is offline for a moment.
  await page.route("**/doctors/*/slots*", (route) => route.abort());
  await bookUpToPayment(other, "Dr. Pallavi Baruah", day, time);
  await expect(page.getByText("This slot was just taken by somebody else.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book Now" })).toBeDisabled();
});

test("[DOC-11] a cart that somebody tampered with never breaks the page", async ({ page }) => {
  await logInAs(page);
  await page.goto(appointmentCartPath);
  for (const stored of ["{", "[1,null]", '{"a":1}', '[{"doctorId":"<img src=x onerror=alert(1)>","docName":"x"}]']) {
    await page.evaluate((text) => localStorage.setItem("appointmentCart", text), stored);
    await page.reload();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  }
});

test("[DOC-11] an ended session leads to the login, and the booking continues afterwards", async ({ page }) => {
  await logInAs(page);
  await addSlotToCart(page, "Dr. Vinay Shetty", dayFromNow(4), ofAttempt("11:30 AM", "12:30 PM"));
  await expect(page.getByText(/Nothing is booked yet|Queue token/).first()).toBeVisible();
  // The page's own readings reach no server from here on, so that the booking is the first to be refused.
  const isReading = (request: Request) => request.method() === "GET" && request.resourceType() === "fetch";
  await page.route("**/*", (route) => (isReading(route.request()) ? route.abort() : route.continue()));
  await page.context().clearCookies({ name: "token" });
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/login\/user\?next=/);
  await page.unroute("**/*");
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
});
