import { expect, test } from "../journey.ts";
import { expectPrintable, withoutPrintDialog } from "../printed-sheet.ts";
import { aNewPatient, bookAhead } from "./visits.ts";

test("[CONS-07] an appointment is printed alone, with whose it is and its queue token, on one sheet", async ({
  openBrowser,
}) => {
  const patient = await aNewPatient(openBrowser, "Prita");
  const { page } = patient;
  const doctors = await page.request.get("/hospital/get-all-doctors", { params: { limit: 100 } });
  const { data } = (await doctors.json()) as { data: { _id: string }[] };
  await bookAhead(patient, data[81]!._id, "clinic");

  await withoutPrintDialog(page);
  await page.goto("/dashboard/userinfo/my-appointments");
  const card = page.getByRole("article");
  await card.locator("summary").click();
  await card.getByRole("button", { name: "Print" }).click();

  await page.emulateMedia({ media: "print" });
  await expect(card.getByText("Queue token")).toBeVisible();
  await expect(card.getByText(patient.name)).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expectPrintable(page);
});
