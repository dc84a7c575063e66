import { listPersons } from "@medisense/contract/persons/family";
import { openDeskAs } from "../accounts.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import { addSlotToCart, dayFromNow } from "./slot-picker.ts";
import { aNewPatient, beginVisit, untilTodayLasts, visitCard, visitToday } from "./visits.ts";

test("[DOC-12] a mother adds her child, books for the child, and the desk and the prescription are the child's", async ({
  page,
  openBrowser,
}) => {
  await untilTodayLasts();
  const { id: doctorId } = await openDeskAs(
    page,
    ofAttempt("doc-040@medisense.example", "doc-048@medisense.example"),
    "doctor",
  );
  const mother = await aNewPatient(openBrowser, "Leela");

  const hers = mother.page;
  await hers.goto("/dashboard/userinfo/family");
  await hers.getByRole("button", { name: "Add a person" }).click();
  await hers.getByRole("radio", { name: "Child" }).check();
  await hers.getByRole("textbox", { name: "First name" }).fill("Aarav");
  await hers.getByRole("textbox", { name: "Last name" }).fill("Menon");
  await hers.getByLabel("Date of birth").fill("2020-05-14");
  await hers.getByRole("radio", { name: "Male", exact: true }).check();
  await hers.getByRole("checkbox").check();
  await hers.getByRole("textbox", { name: "Your full name" }).fill(mother.name);
  await expectGoodAtEveryWidth(hers);
  await hers.getByRole("button", { name: "Add to family" }).click();
  await expect(hers.getByRole("article", { name: "Aarav Menon" })).toContainText(`Agreed by ${mother.name}`);

  await addSlotToCart(hers, "Dr. Sharon D'Souza", dayFromNow(2), ofAttempt("6:00 PM", "5:00 PM"));
  await hers.getByRole("button", { name: "Book Now" }).click();
  const question = hers.getByRole("alertdialog", { name: "Who is this visit for?" });
  await expect(question.getByRole("button", { name: "Book Now" })).toBeDisabled();
  await question.getByRole("radio", { name: /Aarav Menon/ }).check();
  await expectGoodAtEveryWidth(hers);
  await question.getByRole("button", { name: "Book Now" }).click();
  await hers.getByRole("button", { name: /^Pay/ }).click();
  await expect(hers.getByRole("article").filter({ hasText: "Dr. Sharon D'Souza" })).toContainText("Aarav Menon");

  const { data } = (await (await hers.request.get(listPersons.path)).json()) as { data: { _id: string }[] };
  const child = { ...mother, name: "Aarav Menon", personId: data[1]!._id };
  await visitToday(child, doctorId);
  await page.reload();
  await beginVisit(page, child);
  await expect(visitCard(page, child)).toContainText(`with ${mother.name}, parent`);
  await visitCard(page, child).getByRole("link", { name: "Prescription" }).click();
  await expect(page.getByRole("heading", { name: "Prescription for Aarav Menon" })).toBeVisible();
  await expect(page.getByLabel("Sex")).toHaveValue("male");
});
