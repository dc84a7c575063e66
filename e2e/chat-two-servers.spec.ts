import { aDoctor, aPatient, bookVisit, type Person } from "./call-journey.ts";
import { expect, test } from "./journey.ts";
import { startTwoServers, type TwoServers } from "./two-servers.ts";

/** Patient and doctor are connected to different server processes, as behind a load balancer. */
let product: TwoServers;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startTwoServers();
});
test.afterAll(() => product?.stop());

const box = ({ page }: Person) => page.getByRole("textbox", { name: "Your message" });
const messages = ({ page }: Person) => page.getByRole("region", { name: "Messages" }).getByRole("listitem");

test("[CONS-02] what one writes reaches the other over another server process, at once and in order", async ({
  browser,
}) => {
  const [one, other] = product.addresses;
  const [patient, doctor] = await Promise.all([aPatient(browser, one), aDoctor(browser, other)]);
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
    .filter({ hasText: /fever|cough|work/ })
    .allTextContents();
  expect(heard.map((text) => asked.findIndex((line) => text.includes(line)))).toEqual([0, 1, 2]);

  await box(doctor).fill("Stay at home until Monday");
  await box(doctor).press("Enter");
  await expect(messages(patient).filter({ hasText: "Stay at home until Monday" })).toHaveCount(1);

  expect([...patient.faults, ...doctor.faults]).toEqual([]);
});
