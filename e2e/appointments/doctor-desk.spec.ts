import { openDeskAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import {
  aNewPatient,
  bookAhead,
  beginVisit,
  completeVisit,
  pressOnVisit,
  untilTodayLasts,
  visitCard,
  visitToday,
} from "./visits.ts";

test("[CONS-07] the doctor works through the day by token, and a waiting patient sees the queue move by itself", async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(360_000);
  await untilTodayLasts();
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-031@medisense.example", "doc-041@medisense.example"),
    "doctor",
  );
  await expect(page.getByText("No visits today")).toBeVisible();
  await expectAccessible(page);

  const first = await aNewPatient(openBrowser, "Asha");
  const second = await aNewPatient(openBrowser, "Bina");
  const third = await aNewPatient(openBrowser, "Charu");
  for (const [index, patient] of [first, second, third].entries()) await visitToday(patient, doctorId, index + 1);

  await page.reload();
  const serving = page.getByRole("region", { name: "Now serving" });
  for (const [index, patient] of [first, second, third].entries()) {
    await expect(page.getByRole("article").nth(index)).toHaveAccessibleName(patient.name);
    await expect(visitCard(page, patient)).toContainText(`Token${index + 1}`);
  }
  await expect(serving).toContainText("Now serving–");
  await expect(serving).toContainText("Waiting3");
  await expectAccessible(page);

  await second.page.goto("/dashboard/userinfo/my-appointments");
  const queue = second.page.getByRole("region", { name: "Today's queue" });
  await expect(queue).toContainText("People ahead of you1");
  await expect(queue).toContainText("The doctor has not started yet today");
  await expectAccessible(second.page);

  await pressOnVisit(page, first, "Mark present");
  await expect(visitCard(page, first).getByText("Present", { exact: true })).toBeVisible();
  await expect(visitCard(page, first).getByRole("button", { name: "No-show" })).toHaveCount(0);
  await beginVisit(page, first);
  await expect(serving).toContainText("Now serving1");
  await expect(queue).toContainText("Now serving1");
  await expect(queue).toContainText("People ahead of you1");
  await expect(queue).toContainText(/Your turn at about.*(AM|PM) – /);
  await expectAccessible(second.page);

  await pressOnVisit(page, second, "Begin visit");
  await expect(visitCard(page, second).getByRole("alert")).toContainText("Another visit is in progress");
  await expectAccessible(page);

  await completeVisit(page, first);
  await expect(serving).toContainText("Done1");
  await expect(queue).toContainText("People ahead of you0");

  await pressOnVisit(page, third, "No-show");
  await expect(visitCard(page, third).getByText("Missed")).toBeVisible();
  await beginVisit(page, second);
  await expect(second.page.getByText("It is your turn: token 2")).toBeVisible();
  await completeVisit(page, second);
  await expect(second.page.getByText("No upcoming appointments")).toBeVisible();
  await expect(serving).toContainText("Waiting0");
});

test("[CONS-07] a doctor takes leave, cancels the visit booked inside it, and the patient sees the refund", async ({
  page,
  openBrowser,
}) => {
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-032@medisense.example", "doc-042@medisense.example"),
    "doctor",
  );
  const patient = await aNewPatient(openBrowser, "Divya");
  const { dateTime } = await bookAhead(patient, doctorId);
  const day = new Date(Date.parse(dateTime) + 5.5 * 3_600_000).toISOString().slice(0, 10);

  await page.getByRole("tab", { name: "Leave days" }).click();
  await expect(page.getByText("No leave planned")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("From").fill(`${day}T00:00`);
  await page.getByLabel("Until").fill(`${day}T23:59`);
  await page.getByRole("button", { name: "Take leave" }).click();
  await expect(page.getByText("These patients have already paid.")).toBeVisible();
  await expect(page.getByLabel(patient.name)).toHaveValue("move");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save the leave" }).click();
  await expect(page.getByText("fall within this leave")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: patient.name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Cancel and refund" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Cancel the visit of ${patient.name}`);
  await question.getByRole("button", { name: "Cancel and refund" }).click();
  await expect(page.getByText("fall within this leave")).toHaveCount(0);

  await patient.page.goto("/dashboard/userinfo/my-appointments");
  const card = patient.page.getByRole("article");
  await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(async () => {
    await patient.page.reload();
    await expect(card.getByText("Refunded", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(patient.page);

  const offered = async () => {
    const week = await patient.page.request.get(`/doctors/${doctorId}/slots`);
    const { data } = (await week.json()) as { data: { date: string; slots: { available: boolean }[] }[] };
    return data.find(({ date }) => date === day)!.slots.filter(({ available }) => available).length;
  };
  expect(await offered()).toBe(0);
  await page.getByRole("button", { name: "Cancel this leave" }).click();
  await expect(page.getByText("No leave planned")).toBeVisible();
  expect(await offered()).toBeGreaterThan(0);
});

test("[CONS-07] [DOC-09] weekly hours that a doctor saves are the hours patients are offered", async ({ page }) => {
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-033@medisense.example", "doc-008@medisense.example"),
    "doctor",
  );
  await page.getByRole("tab", { name: "Weekly hours" }).click();
  await expect(page.getByText("These are the default hours")).toBeVisible();
  await expectAccessible(page);

  for (const name of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]) {
    const day = page.getByRole("group", { name });
    await day.getByLabel("From").fill("07:00");
    await day.getByLabel("Until").fill("08:00");
  }
  const saturday = page.getByRole("group", { name: "Saturday" });
  await saturday.getByRole("button", { name: "Remove 07:00 to 08:00" }).click();
  await expect(saturday.getByText("Closed")).toBeVisible();
  await page.getByRole("button", { name: "Save hours" }).click();
  await expect(page.getByText("Patients see free slots within these hours")).toBeVisible();

  const week = await page.request.get(`/doctors/${doctorId}/slots`);
  const { data } = (await week.json()) as { data: { date: string; slots: { time: string }[] }[] };
  for (const { date, slots } of data.slice(1)) {
    const isSaturday = new Date(`${date}T00:00Z`).getUTCDay() === 6;
    expect(slots.map(({ time }) => time)).toEqual(isSaturday ? [] : ["7:00 AM", "7:30 AM"]);
  }
  await page.getByRole("button", { name: "Restore the default hours" }).click();
  await expect(page.getByText("These are the default hours")).toBeVisible();
});
