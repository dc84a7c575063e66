import { expectAccessible } from "../good-screen.ts";
import {
  type BrowserUser,
  bookVisit,
  button,
  expect,
  expectConnected,
  expectFramesToGrow,
  expectNothingRuns,
  meet,
  callTest as test,
  timerOf,
} from "./call-journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.

const messages = ({ page }: BrowserUser) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");
async function write({ page }: BrowserUser, text: string) {
  const box = page.getByRole("textbox", { name: "Your message" });
  await box.fill(text);
  await box.press("Enter");
}

test("[CONS-01] [CONS-03] [CONS-04] patient and doctor chat, see each other, mute, turn the camera off, share a screen, hang up and chat again", async ({
  patient,
  doctor,
}) => {
  await bookVisit(patient, doctor);
  const chat = `/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`;
  await Promise.all([patient.page.goto(chat), doctor.page.goto(chat)]);
  await write(patient, "The fever is back");
  await expect(messages(doctor).filter({ hasText: "The fever is back" })).toHaveCount(1);
  await write(doctor, "Let us talk");
  await expect(messages(patient).filter({ hasText: "Let us talk" })).toHaveCount(1);

  await meet(patient, doctor);

  const info = patient.page.getByRole("region", { name: "About this call" });
  await expect(info).toContainText(/Registration no\. \S+/);
  await expect(info).toContainText(/Appointment [0-9A-F]{8}/);

  await expectConnected(patient, doctor);
  await expect(patient.page.getByRole("timer")).toHaveText(/^00:0\d$/);
  await expect(button(patient.page, "Start Call")).toHaveCount(0);

  await button(patient.page, "Mute").click();
  await expect(doctor.page.getByText(/ is muted\./).last()).toBeVisible();
  await button(patient.page, "Unmute").click();
  await expect(doctor.page.getByText(/ is muted\./)).toHaveCount(0);

  await button(patient.page, "Camera off").click();
  await expect(doctor.page.getByText(/'s camera is off/)).toBeVisible();
  const camera = () =>
    patient.page.evaluate(() =>
      window.recorded.tracks.filter(({ kind }) => kind === "video").map((track) => track.readyState),
    );
  expect(await camera()).toEqual(["ended"]);
  await button(patient.page, "Camera on").click();
  await expect(doctor.page.getByText(/'s camera is off/)).toHaveCount(0);
  await expectFramesToGrow(doctor);

  await button(doctor.page, "Share screen").click();
  await expect(patient.page.getByLabel(/'s screen$/)).toBeVisible();
  await expectFramesToGrow(patient);
  // The browser's own bar ends the track; nobody has pressed our button.
  await doctor.page.evaluate(() => {
    const screen = window.recorded.tracks.at(-1)!;
    screen.stop();
    screen.dispatchEvent(new Event("ended"));
  });
  await expect(button(doctor.page, "Share screen")).toBeVisible();
  await expect(patient.page.getByLabel(/'s video$/)).toBeVisible();
  await expectFramesToGrow(patient);

  await button(doctor.page, "End Call").click();
  await expect(doctor.page).toHaveURL(/\/doctor\/.*\/dashboard/);
  await expect(doctor.page.getByText(/^You ended the call with .* after \d\d:\d\d\.$/)).toBeVisible();
  await expect(patient.page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  await expectAccessible(patient.page);
  for (const person of [patient, doctor]) await expectNothingRuns(person);
  await patient.page.getByRole("link", { name: "Open chat" }).click();
  await expect(patient.page).toHaveURL(new RegExp(chat));
  await doctor.page.goto(chat);
  await write(doctor, "Rest, and drink a lot");
  await expect(messages(patient).filter({ hasText: "Rest, and drink a lot" })).toHaveCount(1);
  await expect(messages(patient).filter({ hasText: "The fever is back" })).toHaveCount(1);
});

test("[CONS-03] [CONS-04] the one who leaves sees the appointments, rejoins the same call, and both timers agree", async ({
  patient,
  doctor,
}) => {
  const address = await meet(patient, doctor);
  await expectConnected(patient, doctor);
  await expect.poll(() => timerOf(patient)).toBeGreaterThanOrEqual(3);

  await button(patient.page, "Leave").click();
  await expect(patient.page).toHaveURL(/my-appointments/);
  await expect(patient.page.getByRole("heading", { name: "My Appointments" })).toBeVisible();
  await expectNothingRuns(patient);
  await expect(doctor.page.getByText(/has left the call and can come back/).last()).toBeVisible();

  // A person who left deliberately gives consent again.
  await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
  await expect(patient.page).toHaveURL(new RegExp(address));
  await patient.page.getByRole("button", { name: "Agree and join" }).click();
  await expectConnected(patient, doctor);
  const [his, hers] = await Promise.all([timerOf(patient), timerOf(doctor)]);
  expect(his).toBeGreaterThanOrEqual(3);
  expect(Math.abs(his - hers)).toBeLessThanOrEqual(1);

  await button(doctor.page, "Leave").click();
  await expect(doctor.page).toHaveURL(/\/doctor\/.*\/dashboard/);
  await expectNothingRuns(doctor);
});

test("[CONS-03] a page reloaded during the call rejoins it without a question, and the timer continues", async ({
  patient,
  doctor,
}) => {
  await meet(patient, doctor);
  await expectConnected(patient, doctor);
  await expect.poll(() => timerOf(patient)).toBeGreaterThanOrEqual(3);

  for (const person of [patient, doctor]) {
    const before = await timerOf(person);
    await person.page.reload();
    await expectConnected(patient, doctor);
    expect(await timerOf(person)).toBeGreaterThanOrEqual(before);
  }
  await Promise.all([patient.page.reload(), doctor.page.reload()]);
  await expectConnected(patient, doctor);

  // The page disappears without leaving: the other one is notified within seconds.
  await doctor.page.close();
  await expect(patient.page.getByText(/lost the connection\. Waiting/).last()).toBeVisible({ timeout: 10_000 });
});
