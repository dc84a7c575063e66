import { type BrowserUser, bookVisit, expect, callTest as test } from "./call-journey.ts";

const box = ({ page }: BrowserUser) => page.getByRole("textbox", { name: "Your message" });
const messages = ({ page }: BrowserUser) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");

test("[CONS-02] messages reach the other person on another server process, at once and in order", async ({
  patient,
  doctor,
}) => {
  await bookVisit(patient, doctor);
  const address = `/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`;
  await Promise.all([patient.page.goto(address), doctor.page.goto(address)]);

  const asked = ["The fever is gone", "The cough is not", "May I go to work?"];
  for (const text of asked) {
    await box(patient).fill(text);
    await box(patient).press("Enter");
  }
  await expect(messages(doctor).filter({ hasText: asked.at(-1)! })).toHaveCount(1);
  const heard = await messages(doctor)
    .filter({ hasText: /fever is gone|cough is not|go to work/ })
    .allTextContents();
  expect(heard.map((text) => asked.findIndex((line) => text.includes(line)))).toEqual([0, 1, 2]);

  await box(doctor).fill("Stay at home until Monday");
  await box(doctor).press("Enter");
  await expect(messages(patient).filter({ hasText: "Stay at home until Monday" })).toHaveCount(1);
});
