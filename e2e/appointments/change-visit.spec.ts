import { calendarPath, doctorSlots, listAppointments } from "@medisense/contract/appointments";
import type { Page } from "@playwright/test";
import { signUpAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { mailTo } from "../mailbox.ts";
import { bookAhead } from "./visits.ts";

interface Listed {
  data: { dateTime: string; fees: number; movesLeft: number }[];
}

async function listed({ request }: Page, userId: string) {
  const answer = await request.get(listAppointments.path, { params: { userId } });
  return ((await answer.json()) as Listed).data[0]!;
}

async function isFree({ request }: Page, doctorId: string, dateTime: string) {
  const week = await request.get(doctorSlots.path.replace(":id", doctorId), { params: { mode: "clinic" } });
  const { data } = (await week.json()) as { data: { slots: { dateTime: string; available: boolean }[] }[] };
  return data.flatMap(({ slots }) => slots).find((slot) => slot.dateTime === dateTime)?.available;
}

test("[DOC-16] a paid visit is moved to another free time at its fee, then cancelled for the whole of it", async ({
  page,
}) => {
  const { user } = await signUpAs(page, { firstName: "Leela", lastName: "Menon" });
  const doctors = await page.request.get("/hospital/get-all-doctors", { params: { limit: 100 } });
  const { _id: doctorId } = ((await doctors.json()) as { data: { _id: string }[] }).data[70]!;
  const booked = await bookAhead({ page, id: user.id }, doctorId, "clinic");
  const { fees } = await listed(page, user.id);
  const calendarFile = async () => {
    const file = await page.request.get(calendarPath.replace(":id", booked.appointmentId));
    const found = /^UID:(.*?)\r?$[^]*^SEQUENCE:(\d+)/m.exec(await file.text())!;
    return { uid: found[1], sequence: Number(found[2]) };
  };
  const before = await calendarFile();

  await page.goto("/dashboard/userinfo/my-appointments");
  const card = page.getByRole("article");
  await card.getByText("Move, cancel, print").click();
  await card.getByRole("button", { name: "Move to another time" }).click();
  await expect(card).toContainText(`₹${fees}, stays as it is. You can move this visit 2 more times.`);
  await expectAccessible(page);
  await card.getByRole("toolbar", { name: "Choose a time" }).getByRole("button", { disabled: false }).first().click();
  await card.getByRole("button", { name: "Move to this time" }).click();

  await expect(page.getByText("Your appointment has been moved. The details are in your email.")).toBeVisible();
  const moved = await listed(page, user.id);
  expect(moved).toMatchObject({ fees, movesLeft: 1 });
  expect(moved.dateTime).not.toBe(booked.dateTime);
  expect(await isFree(page, doctorId, booked.dateTime)).toBe(true);
  expect(await isFree(page, doctorId, moved.dateTime)).toBe(false);
  await mailTo(page, user.email, /is now on/);
  const after = await calendarFile();
  expect(after.uid).toBe(before.uid);
  expect(after.sequence).toBeGreaterThan(before.sequence);

  await card.getByRole("button", { name: "Cancel Appointment" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`You get back ₹${fees}`);
  await question.getByRole("button", { name: "Cancel Appointment" }).click();

  await expect(card).toContainText("You cancelled this visit.");
  await expect(card).toContainText(new RegExp(`₹${fees} (was refunded on|is on its way back to you)`));
  expect(await isFree(page, doctorId, moved.dateTime)).toBe(true);
  await mailTo(page, user.email, /You cancelled your appointment/);
});
