import { openDeskAs } from "../accounts.ts";
import {
  aNewPatient,
  beginVisit,
  untilTodayLasts,
  visitCard,
  visitThatIsOver,
  visitToday,
} from "../appointments/visits.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import { writeAndSignPrescription } from "./write-and-sign-prescription.ts";

test("[CONS-03] [CONS-07] in the call the doctor sees the earlier prescription, repeats it, signs, and the call goes on", async ({
  page,
  openBrowser,
}) => {
  test.setTimeout(360_000);
  await untilTodayLasts();
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-037@medisense.example", "doc-051@medisense.example"),
    "doctor",
  );
  const patient = await aNewPatient(openBrowser, "Gita");
  const earlier = await visitThatIsOver(patient, doctorId);
  await writeAndSignPrescription(page.request, earlier, [
    { genericName: "AMOXICILLIN", strength: "500 mg", form: "capsule", dose: "1-0-1", days: 5, notes: "after food" },
  ]);
  await visitToday(patient, doctorId);
  await page.reload();
  await beginVisit(page, patient);
  await expect(visitCard(page, patient).getByText("Earlier visits with you")).toBeVisible();
  await expectGoodAtEveryWidth(page);

  const address = `/dashboard/doctors/video-call-with-doctor/${patient.id}/${doctorId}`;
  await Promise.all([page.goto(address), patient.page.goto(address)]);
  await patient.page.getByRole("button", { name: "Agree and join" }).click();
  await expect(page.getByRole("region", { name: "Waiting room" }).getByText("34 years, Female")).toBeVisible();
  await page.getByRole("button", { name: "Join call" }).click();
  const status = page.getByRole("region", { name: "About this call" }).locator("[data-status]");
  await expect(status).toHaveText("Connected");

  const panel = page.getByRole("region", { name: `About ${patient.name}` });
  await expect(panel.getByText("AMOXICILLIN", { exact: true })).toBeVisible();
  await expect(panel.getByText("34 years, Female")).toBeVisible();
  await panel.getByRole("button", { name: /^Prescription of / }).click();
  await expect(panel.getByText("Capsule, 500 mg")).toBeVisible();
  await expectGoodAtEveryWidth(page);

  await panel.getByRole("tab", { name: "Prescription" }).click();
  await panel.getByRole("button", { name: "Repeat last prescription" }).click();
  await panel.getByRole("button", { name: "Favourite: medicine 1" }).click();
  await panel.getByRole("button", { name: "Favourites (1)" }).click();
  await expect(panel.getByRole("button", { name: /^AMOXICILLIN 500 mg · Added/ })).toBeVisible();
  await panel.getByLabel("Age in years").fill("34");
  await panel.getByLabel("Sex").selectOption("Female");
  await expectGoodAtEveryWidth(page);

  // On a phone, the microphone's level and the way out stay in view. The closed panel keeps what is typed.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("meter", { name: "Microphone level" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "End Call" })).toBeInViewport();
  await page.getByRole("button", { name: "Patient", exact: true }).click();
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Patient", exact: true }).click();
  await expect(panel.getByLabel("Age in years")).toHaveValue("34");

  await panel.getByRole("button", { name: "Sign prescription" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign", exact: true }).click();
  await expect(panel.getByRole("tabpanel").getByText(/^Signed electronically by /)).toBeVisible();
  await expect(status).toHaveText("Connected");
  await expect(patient.page.getByRole("region", { name: "About this call" }).locator("[data-status]")).toHaveText(
    "Connected",
  );
});
