import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, expect, expectAccessible, mailTo, signIn, test } from "./journey.ts";

const area = "/dashboard/doctors";
const cart = `${area}/my-appointment-cart`;
const myAppointments = /\/dashboard\/userinfo\/my-appointments/;

/** A day in India as its button has it, "24 Nov": the same one all through a journey, also past midnight. */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", timeZone: "Asia/Kolkata" }).format(
    Date.now() + days * 86_400_000,
  );

const times = (page: Page) => page.getByRole("toolbar", { name: "Choose a time" });
const slot = (page: Page, time: string) => times(page).getByRole("button", { name: time });
const dayButton = (page: Page, day: string) =>
  page.getByRole("toolbar", { name: "Choose a day" }).getByRole("button").filter({ hasText: day });

async function addToCart(page: Page, doctor: string, day: string, time: string) {
  await page.goto(`${area}/appointment/${encodeURIComponent(doctor)}`);
  await dayButton(page, day).click();
  await slot(page, time).click();
  await page.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await page.getByRole("link", { name: "Go to Appointment Cart" }).click();
}

async function bookUpToPayment(page: Page, doctor: string, day: string, time: string) {
  await addToCart(page, doctor, day, time);
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
}

const appointmentWith = (page: Page, doctor: string) => page.getByRole("article").filter({ hasText: doctor });

test("[AUTH-07] [AUTH-09] [DOC-02] [DOC-07] [DOC-09] [DOC-12] [DOC-13] [DOC-14] a new patient signs up, finds a doctor, picks a free slot, pays, and holds a token @abroad", async ({
  page,
}, { project }) => {
  const email = `asha-${project.name}-${Date.now()}@medisense.example`;
  // Each run of the journey takes a slot of its own.
  const time = project.name === "india" ? "10:30 AM" : "11:00 AM";

  await page.goto("/login/user");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Asha");
  await page.getByLabel("Last name").fill("Rao");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/signup\/verify-otp$/);

  const mail = await mailTo(page, email, /\b\d{6}\b/);
  await page.getByRole("textbox", { name: "Code from the mail" }).pressSequentially(/\b\d{6}\b/.exec(mail.text)![0]);
  await page.getByRole("button", { name: "Verify and Register" }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);

  await page.getByRole("link", { name: "Doctors", exact: true }).first().click();
  await page.getByRole("link", { name: "ALL DOCTORS", exact: true }).click();
  await page.getByRole("searchbox").fill("sharon dsouza");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: "Dr. Sharon D'Souza" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Dr. Sharon D'Souza" })).toBeVisible();
  await dayButton(page, dayFromNow(1)).click();
  await slot(page, time).click();
  await page.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await page.getByRole("link", { name: "Go to Appointment Cart" }).click();
  await expect(page).toHaveURL(cart);
  await page.getByRole("button", { name: "Book Now" }).click();

  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.getByRole("button", { name: "Pay ₹160" }).click();
  await expect(page).toHaveURL(myAppointments);
  const appointment = appointmentWith(page, "Dr. Sharon D'Souza");
  await expect(appointment).toContainText("Confirmed");
  await expect(appointment).toContainText(time);
  await expect(appointment.getByText("Queue token")).toBeVisible();
  await expectAccessible(page);

  const confirmation = await mailTo(page, email, /token/i);
  expect(confirmation.text).toContain("Dr. Sharon D'Souza");
  await page.goto(cart);
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("[DOC-13] a declined payment frees the slot, says why, and leaves the time in the cart for another try", async ({
  page,
}) => {
  const day = dayFromNow(2);
  await signIn(page);
  await bookUpToPayment(page, "Dr. Foram Bhatt", day, "12:00 PM");
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByText("The payment was not completed and the slot was released.")).toBeVisible();

  await page.goto(cart);
  await expect(page.getByRole("heading", { level: 2, name: "Dr. Foram Bhatt" })).toBeVisible();
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Foram Bhatt")}`);
  await dayButton(page, day).click();
  await expect(slot(page, "12:00 PM")).toBeEnabled();
});

test("[DOC-12] a held slot waits in the cart page with a true countdown, is resumed, and is released", async ({
  page,
}) => {
  const day = dayFromNow(2);
  await signIn(page);
  await bookUpToPayment(page, "Dr. Yogesh Joshi", day, "03:00 PM");
  await page.goto(cart);
  const held = page.getByRole("article", { name: "Dr. Yogesh Joshi" });
  await expect(held.getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expectAccessible(page);

  await held.getByRole("button", { name: "Resume payment" }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
  await page.goto(cart);
  await held.getByRole("button", { name: "Release" }).click();
  await expect(held).toHaveCount(0);
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Yogesh Joshi")}`);
  await dayButton(page, day).click();
  await expect(slot(page, "03:00 PM")).toBeEnabled();
});

test("[DOC-13] nobody confirms a payment by writing success=true into the address", async ({ page }) => {
  const { user } = await signIn(page);
  await bookUpToPayment(page, "Dr. Nithya Ramanathan", dayFromNow(3), "05:00 PM");
  const list = await page.request.get("/user/doctors/get-all-appointments", { params: { userId: user.id } });
  const { data } = (await list.json()) as { data: { _id: string; doctorName: string }[] };
  const appointmentId = data.find(({ doctorName }) => doctorName === "Dr. Nithya Ramanathan")!._id;
  await page.goto(`${area}/verify-appointment?success=true&appointmentId=${appointmentId}`);
  await expect(page.getByText("Checking your payment…")).toBeVisible();
  await expect(page).toHaveURL(myAppointments, { timeout: 20_000 });
  const appointment = appointmentWith(page, "Dr. Nithya Ramanathan");
  await expect(appointment).toContainText("Payment being confirmed");
  await expect(appointment.getByText("Queue token")).toHaveCount(0);
});

test("[DOC-09] a slot somebody else takes greys out on the open page within a second", async ({
  page,
  openBrowser,
}) => {
  const day = dayFromNow(3);
  await signIn(page);
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Amandeep Bedi")}`);
  await dayButton(page, day).click();
  await expect(slot(page, "06:30 PM")).toBeEnabled();

  const other = await openBrowser();
  await signIn(other, "patient2@medisense.example");
  await bookUpToPayment(other, "Dr. Amandeep Bedi", day, "06:30 PM");
  await expect(slot(page, "06:30 PM")).toBeDisabled({ timeout: 1000 });
});

test("[DOC-11] a slot somebody else took first is refused in words, and the item stays in the cart", async ({
  page,
  openBrowser,
}) => {
  const day = dayFromNow(3);
  await signIn(page);
  await addToCart(page, "Dr. Pallavi Baruah", day, "07:00 PM");
  const other = await openBrowser();
  await signIn(other, "patient2@medisense.example");
  // The other's news is kept from this page, as on a phone without a connection for a moment.
  await page.route("**/doctors/*/slots*", (route) => route.abort());
  await bookUpToPayment(other, "Dr. Pallavi Baruah", day, "07:00 PM");
  await expect(page.getByText("This slot was just taken by somebody else.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Book Now" })).toBeDisabled();
});

test("[DOC-11] a cart that somebody tampered with never breaks the page", async ({ page }) => {
  await signIn(page);
  await page.goto(cart);
  for (const stored of ["{", "[1,null]", '{"a":1}', '[{"doctorId":"<img src=x onerror=alert(1)>","docName":"x"}]']) {
    await page.evaluate((text) => localStorage.setItem("appointmentCart", text), stored);
    await page.reload();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
  }
});

test("[DOC-11] a session that ended leads to the login, and the booking goes on afterwards", async ({ page }) => {
  await signIn(page);
  await addToCart(page, "Dr. Vinay Shetty", dayFromNow(4), "11:30 AM");
  // Everything the page asks for by itself has been answered; the next to be refused is the booking.
  await expect(page.getByText(/Nothing is booked yet|Queue token/).first()).toBeVisible();
  await page.context().clearCookies({ name: "token" });
  await page.getByRole("button", { name: "Book Now" }).click();
  await expect(page).toHaveURL(/\/login\/user\?next=/);
  await page.getByLabel("Email").fill("patient@medisense.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/sandbox-pay\//);
});
