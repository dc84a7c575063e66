import type { Page } from "@playwright/test";
import { signUpAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, refuseUntilClick, test } from "../journey.ts";

interface Booked {
  appointmentId: string;
  paymentUrl: string;
}

/** Holds the first free slot, some days ahead, with one of the later doctors in the list. */
async function book(page: Page, userId: string, place: number): Promise<Booked> {
  const doctors = await page.request.get("/hospital/get-all-doctors", { params: { limit: 100 } });
  const { data } = (await doctors.json()) as { data: { _id: string }[] };
  const doctorId = data[60 + place]!._id;
  const slots = await page.request.get(`/doctors/${doctorId}/slots`);
  const days = ((await slots.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] }).data;
  const { dateTime } = days
    .slice(2)
    .flatMap((day) => day.slots)
    .find(({ available }) => available)!;
  const answer = await page.request.post("/user/doctors/book-appointment", {
    data: { doctor: { doctorId, dateTime }, userId },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Booked;
}

test("[CONS-07] a new patient sees empty lists", async ({ page }) => {
  await signUpAs(page);
  await page.goto("/dashboard/userinfo/my-appointments");
  await expect(page.getByText("No upcoming appointments")).toBeVisible();
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page).toHaveURL("/dashboard/userinfo/my-appointments?tab=past");
  await expect(page.getByText("No past appointments")).toBeVisible();
  await expectAccessible(page);
});

test("[CONS-07] a held slot is paid from the list and becomes a visit with a token, on an open page too", async ({
  page,
  context,
}) => {
  const { user } = await signUpAs(page);
  await book(page, user.id, 0);
  const watching = await context.newPage();
  await watching.goto("/dashboard/userinfo/my-appointments");
  await expect(watching.getByText("Pending").first()).toBeVisible();

  await page.goto("/dashboard/userinfo/my-appointments");
  await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();

  await expect(page).toHaveURL(/\/dashboard\/userinfo\/my-appointments/);
  const card = page.getByRole("article");
  await expect(card.getByText("Confirmed")).toBeVisible();
  await expect(card.getByText("Queue token")).toBeVisible();
  await expect(card.getByText("Paid")).toBeVisible();
  await expect(watching.getByText("Confirmed")).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const steps = [/^Start Video Call/, /^Chat with Doctor/, /^Prepare your visit/];
  const boxes = await Promise.all(steps.map((name) => card.getByRole("link", { name }).boundingBox()));
  expect(new Set(boxes.map((box) => box?.width)).size, "the steps are equally wide").toBe(1);
  await expect(watching.getByText("Queue token")).toBeVisible();
  await expectAccessible(page);

  const waiting = page.waitForEvent("download");
  await card.getByText("Move, cancel, print").click();
  await card.getByRole("link", { name: "Add to calendar" }).click();
  expect((await waiting).suggestedFilename()).toMatch(/\.ics$/);
});

for (const minutes of [20, -20]) {
  test(`[CONS-07] on a phone whose clock is ${minutes} minutes off, a held slot can be paid for as long`, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const { user } = await signUpAs(page);
    await book(page, user.id, 4);

    await page.goto("/dashboard/userinfo/my-appointments");
    await expect(page.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
    await expect(page.getByRole("link", { name: /^Pay ₹/ })).toBeVisible();
  });
}

test("[CONS-07] cancelling a pending appointment asks first and frees the slot", async ({ page }) => {
  const { user } = await signUpAs(page);
  await book(page, user.id, 1);
  await page.goto("/dashboard/userinfo/my-appointments");
  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Cancel your appointment with Dr.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();

  await page.getByRole("button", { name: "Cancel Appointment" }).click();
  await question.getByRole("button", { name: "Cancel Appointment" }).click();

  await expect(
    page.getByText(/The slot is released\. No payment has reached us\. If your bank .* back by /),
  ).toBeVisible();
  await page.getByText("Slots that you did not pay for").click();
  await expect(page.getByRole("article").getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Appointment" })).toHaveCount(0);
});

test("[CONS-07] a list that cannot be fetched shows an error with Retry", async ({ page }) => {
  await signUpAs(page);
  const busy = {
    success: false,
    code: "common/unavailable",
    message: "The service is busy. Please try again in a moment.",
  };
  await refuseUntilClick(page, "**/get-all-appointments*", (route) => route.fulfill({ status: 429, json: busy }));
  // The browser renders a page whose URL is that long, and asks for the list itself.
  await page.goto(`/dashboard/userinfo/my-appointments?${"x".repeat(300)}`);
  await expect(page.getByRole("alert")).toContainText(busy.message);
  await expectAccessible(page);
  // On a phone the button goes below the words, instead of leaving them a narrow column.
  await page.setViewportSize({ width: 360, height: 740 });
  const words = await page.getByRole("alert").getByText(busy.message).boundingBox();
  expect(words?.width).toBeGreaterThan(200);

  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No upcoming appointments")).toBeVisible();
});

test("[DASH-02] home shows the payment due, and after it the next visit with its token", async ({ page }) => {
  const { user } = await signUpAs(page);
  const { paymentUrl } = await book(page, user.id, 2);
  await page.goto("/dashboard/home");
  const next = page.getByRole("region", { name: "Coming up" });
  await expect(next.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
  // The video fills the first view, on a tablet down to the bar below it.
  for (const [width, bar] of [
    [1440, 0],
    [768, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 1200 });
    const video = (await page.locator("video").boundingBox())!;
    expect(video.y + video.height).toBeGreaterThanOrEqual(1200 - bar);
  }
  await expect(next.getByRole("timer")).toBeVisible();

  await page.goto(paymentUrl);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/my-appointments/);
  await page.goto("/dashboard/home");
  await expect(next.getByRole("heading", { name: "Your next visit" })).toBeVisible();
  await expect(next.getByText("Queue token")).toBeVisible();
});
