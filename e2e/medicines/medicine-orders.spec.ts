import type { Page } from "@playwright/test";
import { logInAs, openDeskAs, signUpAs } from "../accounts.ts";
import { visitThatIsOver } from "../appointments/visits.ts";
import { writeAndSignPrescription } from "../consultations/write-and-sign-prescription.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, type OpenBrowser, test } from "../journey.ts";
import { ofAttempt } from "../of-attempt.ts";
import { mailTo } from "../mailbox.ts";
import { markAsPacked, openParcel } from "./mark-as-packed.ts";

const area = "/dashboard/medicines";
const myOrders = "/dashboard/userinfo/my-ordered-medicines";
/** The store of the demo's pharmacy account, in Panaji. */
const store = "sea-breeze-medicals";

interface Medicine {
  _id: string;
  name: string;
  genericName: string;
  strength: string;
  packSize: string;
  dosage: string;
  stock: number;
  schedule: string;
}

// One desk for all of them.
test.describe.configure({ mode: "serial" });

test("[MED-07] [MED-08] [USER-02] the pharmacist packs, sends and hands over against the delivery code; the patient sees Delivered", async ({
  openBrowser,
}) => {
  const { patient, desk } = await people(openBrowser);
  const medicine = await oneOf(patient, ({ schedule }) => schedule === "OTC");
  const number = await order(patient, medicine);
  const mine = patient.getByRole("article", { name: `Order ${number}` });
  await expect(mine).toContainText("Processing");

  await desk.getByRole("tab", { name: /^To pack/ }).click();
  const parcel = desk.getByRole("article", { name: number });
  await openParcel(parcel);
  await expect(parcel).toContainText(medicine.name);
  await parcel.getByRole("button", { name: "Accept order" }).click();
  await markAsPacked(parcel);
  await expect(mine).toContainText("Packed");
  await parcel.getByRole("button", { name: "Send out" }).click();

  // Live: nobody reloads the patient's page.
  await expect(mine).toContainText("Dispatched");
  const code = (await mine
    .locator("strong")
    .filter({ hasText: /^\d{6}$/ })
    .textContent())!;
  await expect(mine.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expectAccessible(patient);

  await desk.getByRole("tab", { name: /^On the way/ }).click();
  await openParcel(parcel);
  await parcel.getByRole("textbox").first().click();
  await desk.keyboard.type(code);
  await parcel.getByRole("button", { name: "Hand over" }).click();

  await expect(mine).toContainText("Delivered");
  await mine.locator("summary").click();
  await expect(mine.getByRole("link", { name: /^Invoice / })).toBeVisible();
  await patient.goto("/dashboard/userinfo/delivered-medicines");
  await patient
    .getByRole("button", { name: `Order again: ${medicine.name}` })
    .first()
    .click();
  await expect(patient).toHaveURL(`${area}/cart`);
  await expect(patient.getByRole("row")).toHaveCount(2);
});

test("[MED-06] [MED-08] a prescription written here is shown to the pharmacy and accepted, and the order continues", async ({
  openBrowser,
}) => {
  const [{ patient, user, desk }, doctor] = await Promise.all([people(openBrowser), openBrowser()]);
  // A doctor whom no other journey books.
  const { user: prescriber } = await logInAs(
    doctor,
    ofAttempt("doc-035@medisense.example", "doc-049@medisense.example"),
    "doctor",
  );
  const medicine = await oneOf(patient, isPlainTablet);
  const [genericName] = medicine.genericName.split(/ \d/);
  const appointmentId = await visitThatIsOver({ page: patient, id: user.id }, prescriber.id);
  await writeAndSignPrescription(doctor.request, appointmentId, [
    {
      genericName: genericName!.toUpperCase(),
      strength: medicine.strength,
      form: "tablet",
      dose: "1-0-1",
      days: 5,
      notes: "",
    },
  ]);

  const number = await order(patient, medicine, "Needs a prescription.");
  const mine = patient.getByRole("article", { name: `Order ${number}` });
  const step = mine.getByRole("group", { name: "Your prescription is needed" });
  await expect(step).toContainText(medicine.name);
  await expectAccessible(patient);
  await step
    .getByRole("button", { name: /^Use the prescription from / })
    .first()
    .click();
  await expect(mine.getByRole("group", { name: "A pharmacist is reviewing your prescription" })).toBeVisible();

  const parcel = desk.getByRole("article", { name: number });
  await openParcel(parcel);
  await expect(parcel).toContainText(genericName!.toUpperCase());
  await parcel.getByText("Accept", { exact: true }).click();
  await parcel.getByRole("button", { name: /^Accept \d+ packs?$/ }).click();
  await mine.locator("summary").click();
  await expect(mine.getByRole("listitem").filter({ hasText: /^Prescription accepted/ })).toBeVisible();
});

test("[MED-08] a refused prescription says why, and its price is refunded", async ({ openBrowser }) => {
  const { patient, user, desk } = await people(openBrowser);
  const medicine = await oneOf(patient, isPlainTablet);
  const number = await order(patient, medicine, "Needs a prescription.");
  const mine = patient.getByRole("article", { name: `Order ${number}` });
  await mine.getByLabel("Upload a photo or PDF").setInputFiles({
    name: "slip.png",
    mimeType: "image/png",
    buffer: await patient.screenshot(),
  });
  await expect(mine.getByRole("link", { name: "slip.png" })).toBeVisible();

  const parcel = desk.getByRole("article", { name: number });
  await openParcel(parcel);
  await parcel.getByText("Refuse", { exact: true }).click();
  await parcel.getByLabel("Reason (shown to the patient)").selectOption("The prescription cannot be read");
  await parcel.getByRole("button", { name: /^Refuse and refund/ }).click();
  await desk
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Refuse and refund/ })
    .click();

  await expect(mine).toContainText("The pharmacist could not accept the prescription.");
  await expect(mine).toContainText("The prescription cannot be read.");
  await expect(mine).toContainText(/Refunded|Refund on its way/);
  await expect(mine).toContainText("Cancelled");
  await mailTo(patient, user.email, new RegExp(number));
});

const isPlainTablet = ({ schedule, dosage, genericName, packSize }: Medicine) =>
  schedule === "H" && dosage === "Tablet" && /^[A-Za-z]+ \d+ mg$/.test(genericName) && packSize === "10 tablets";

/** Opens a new patient's browser and the desk of the store. */
async function people(openBrowser: OpenBrowser) {
  const [patient, desk] = await Promise.all([openBrowser(), openBrowser()]);
  const [{ user }] = await Promise.all([signUpAs(patient), openDeskAs(desk, "pharmacy@medisense.example", "pharmacy")]);
  return { patient, user, desk };
}

async function oneOf(page: Page, fits: (medicine: Medicine) => boolean) {
  const answer = await page.request.get(`/pharmacy/${store}/list-all-medicines`);
  const { medicines } = (await answer.json()) as { medicines: Medicine[] };
  return medicines.find((medicine) => medicine.stock > 10 && fits(medicine))!;
}

/** Orders and pays for one pack on the screens. Returns the number of the order. */
async function order(page: Page, medicine: Medicine, need?: string) {
  await page.goto(`${area}/medicine/${medicine._id}`);
  await page.getByRole("button", { name: `Add to Cart: ${medicine.name}` }).click();
  await expect(page.getByRole("link", { name: "Medicine cart, 1 pack" })).toBeVisible();
  await page.goto(`${area}/checkout`);
  await page.getByLabel("Street address").fill("4 Church Square");
  await page.getByLabel("Phone").fill("9876543210");
  await page.getByLabel("Pin code").fill("403001");
  await expect(page.getByLabel("State")).toHaveValue(/Goa/i);
  await page.getByLabel("City").fill("Panaji");
  if (need) await expect(page.getByText(need)).toBeVisible();
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(myOrders);
  const heading = await page.getByRole("article").first().getByRole("heading", { level: 2 }).textContent();
  return heading!.replace("Order ", "");
}
