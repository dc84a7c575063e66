import { expect, type Page } from "@playwright/test";

export const appointmentCartPath = "/dashboard/doctors/my-appointment-cart";
export const doctorPath = (doctor: string) => `/dashboard/doctors/appointment/${encodeURIComponent(doctor)}`;

/** Returns a day in India as its button shows it, "24 Nov". A journey asks once, so that midnight does not change its day. */
export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" }).format(
    Date.now() + days * 86_400_000,
  );

const times = (page: Page) => page.getByRole("toolbar", { name: "Choose a time" });
export const slot = (page: Page, time: string) => times(page).getByRole("button", { name: time, exact: true });
export const dayButton = (page: Page, day: string) =>
  page.getByRole("toolbar", { name: "Choose a day" }).getByRole("button").filter({ hasText: day });

/** Puts a slot of this doctor into the appointment cart and opens the cart. */
export async function addSlotToCart(page: Page, doctor: string, day: string, time: string) {
  // Before the scripts have run, the slots are those of the first day.
  await page.goto(doctorPath(doctor), { waitUntil: "networkidle" });
  await dayButton(page, day).click();
  await slot(page, time).click();
  await page.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await page.getByRole("link", { name: "Go to Appointment Cart" }).click();
}

/** Books a slot of this doctor and stops at the payment page. */
export async function bookUpToPayment(page: Page, doctor: string, day: string, time: string) {
  await addSlotToCart(page, doctor, day, time);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
}
