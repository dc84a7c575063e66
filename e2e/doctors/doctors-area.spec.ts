import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

const area = "/dashboard/doctors";

test.beforeEach(({ page }) => logInAs(page));

test("[DOC-01] the home introduces itself, and leads to hospitals, specialities and doctors", async ({ page }) => {
  await page.goto(area);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Welcome to Doctors Portal");
  await expect(heading).toContainText("Book Appointment With Our Trusted Doctors");
  await page.getByRole("link", { name: "Book an Appointment" }).click();
  await expect(page.getByRole("heading", { name: "Find by speciality" })).toBeInViewport();
  await expect(page.getByRole("region", { name: "Top hospitals" }).getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("region", { name: "Top Doctors to Book" }).getByRole("article")).toHaveCount(8);

  await page.getByRole("link", { name: "Cardiologist" }).first().click();
  await expect(page).toHaveURL(`${area}/alldoctors/Cardiologist`);
  await expect(page.getByText("15 doctors")).toBeVisible();
});

test("[DOC-02] filters combine, are part of the URL, and Back undoes them one by one", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${area}/alldoctors`);
  await expect(page.getByText("120 doctors")).toBeVisible();
  const columns = await page
    .locator("main ul:has(article)")
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
  expect(columns).toBe(4);

  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("link", { name: "Dermatologist" }).click();
  await expect(page.getByText("15 doctors")).toBeVisible();
  await filters.getByLabel("City").selectOption("Mumbai");
  await expect(page).toHaveURL(`${area}/alldoctors/Dermatologist?city=Mumbai`);
  await page.goBack();
  await expect(page).toHaveURL(`${area}/alldoctors/Dermatologist`);
  // The page follows its URL: the choice of the city is undone as well.
  await expect(filters.getByLabel("City")).toHaveValue("");
  await expect(page.getByText("15 doctors")).toBeVisible();
  await filters.getByRole("link", { name: "Dermatologist" }).click();
  await expect(page).toHaveURL(`${area}/alldoctors`);
  await expect(page.getByText("120 doctors")).toBeVisible();
});

test("[DOC-02] a search tolerates a typo, and a symptom finds the doctors who treat it", async ({ page }) => {
  await page.goto(`${area}/alldoctors?q=sharn%20dsouza`);
  await expect(page.getByRole("link", { name: "Dr. Sharon D'Souza" })).toBeVisible();
  await page.goto(`${area}/alldoctors?q=skin`);
  await expect(page.getByRole("article").first()).toContainText("Dermatologist");
  await page.goto(`${area}/alldoctors?q=zzzzzz`);
  await expect(page.getByText("No doctors found for “zzzzzz”")).toBeVisible();
});

test("[DOC-02] on a phone the filters come in a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${area}/alldoctors`);
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Visit type").selectOption("clinic");
  await sheet.getByRole("button", { name: "Show the doctors" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\?mode=clinic$/);
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
});

test("[DOC-03] [DOC-10] the top navigation leads everywhere, and its dropdown closes outside and on Escape", async ({
  page,
}) => {
  await page.goto(area);
  const navigation = page.getByRole("navigation", { name: "Doctors area" });
  await navigation.getByRole("link", { name: "ABOUT" }).click();
  await expect(page.getByRole("heading", { name: "Personalization" })).toBeVisible();
  await navigation.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Careers at MediSense" })).toBeVisible();
  await navigation.getByRole("link", { name: "ALL DOCTORS" }).click();
  await expect(page).toHaveURL(`${area}/alldoctors`);
  await expect(navigation.getByRole("link", { name: "MediSense" })).toHaveAttribute("href", "/");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByRole("link", { name: "MediSense" })).toHaveCount(0);

  const item = (name: string) => page.getByRole("menuitem", { name });
  const open = () => navigation.getByRole("button", { name: "Menu" }).click();
  await open();
  await expect(item("Logout")).toBeVisible();
  await page.mouse.click(600, 600);
  await expect(item("Logout")).toBeHidden();
  await open();
  await expect(item("Logout")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item("Logout")).toBeHidden();
  for (const name of ["Appointment Cart", "My Appointments"]) {
    // A screen that arrives meanwhile closes the menu.
    await expect(async () => {
      if (!(await item(name).isVisible())) await open();
      await item(name).click({ timeout: 2000 });
    }).toPass();
    await expect(page).toHaveURL(`${area}/my-appointment-cart`);
  }
});

test("[AUTH-10] [DOC-10] Logout in the dropdown ends the session and leads to the login", async ({ page }) => {
  // A session of its own, so that the other journeys keep theirs.
  await page.goto(area);
  await page.getByRole("navigation", { name: "Doctors area" }).getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Logout done successfully")).toBeVisible();
  expect((await page.request.get("/user/me")).status()).toBe(401);
});

test("[DOC-04] [DOC-05] from all hospitals to the doctors of one, by name, id and speciality", async ({ page }) => {
  await page.goto(`${area}/allhospitals`);
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.getByRole("link", { name: "Mandovi Palm Hospital" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mandovi Palm Hospital" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(5);

  await page.goto(`${area}/hospital/${encodeURIComponent("Mandovi Palm Hospital")}`);
  await page.getByRole("link", { name: "Pediatricians" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Pediatrician");
  await page.goto(`${area}/hospital/Nowhere`);
  await expect(page.getByRole("heading", { level: 1, name: "Hospital not found" })).toBeVisible();
});

test("[DOC-07] a doctor is found by name, id and slug; an unknown name shows a page that says so", async ({ page }) => {
  const answer = await page.request.get("/doctors/find", { params: { doctor: "Dr. Sharon D'Souza" } });
  const [{ _id, slug }] = ((await answer.json()) as { data: { _id: string; slug: string }[] }).data as [
    { _id: string; slug: string },
  ];
  for (const named of ["Dr. Sharon D'Souza", _id, slug]) {
    await page.goto(`${area}/appointment/${encodeURIComponent(named)}`);
    await expect(page.getByRole("heading", { level: 1, name: "Dr. Sharon D'Souza" })).toBeVisible();
  }
  await page.goto(`${area}/appointment/Dr.%20Nobody`);
  await expect(page.getByRole("heading", { level: 1, name: "Doctor not found" })).toBeVisible();
});

test("[DOC-06] [DOC-08] a card's facts are those of the doctor's page", async ({ page }) => {
  await page.goto(`${area}/alldoctors?q=${encodeURIComponent("Sharon D'Souza")}`);
  const card = page.getByRole("article").filter({ hasText: "Dr. Sharon D'Souza" });
  await expect(card.getByRole("img")).toBeVisible();
  for (const fact of ["Available", "Radiologist", "Mandovi Palm Hospital"]) await expect(card).toContainText(fact);
  await expect(card).toContainText(/Rating: \d\.\d/);
  const fee = /₹[\d,]+/.exec(await card.innerText())![0];
  await card.getByRole("link", { name: "Dr. Sharon D'Souza" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Dr. Sharon D'Souza" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("img", { name: /Sharon/ }).first()).toBeVisible();
  for (const fact of ["Radiologist", "8+ years experience", "About", "Appointment Fee", fee])
    await expect(main).toContainText(fact);
});

test("[DOC-08] a phone shows how experienced the doctor is, above the slots", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Sharon D'Souza")}`);
  await expect(page.getByText("8+ years experience")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("toolbar", { name: "Choose a time" }).getByRole("button").first()).toBeInViewport();
});

test("[DOC-08] the way to the hospital is a line of its own under the address", async ({ page }) => {
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Sharon D'Souza")}`);
  const link = page.getByRole("link", { name: "Mandovi Palm Hospital" });
  await expect(link).toBeVisible();
  expect((await link.boundingBox())!.height, "a thumb hits it").toBeGreaterThanOrEqual(44);
});

test("[DOC-09] on a laptop every slot of the day is seen without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`${area}/appointment/${encodeURIComponent("Dr. Sharon D'Souza")}`);
  await page.getByRole("toolbar", { name: "Choose a day" }).getByRole("button").nth(4).click();
  const slots = page.getByRole("toolbar", { name: "Choose a time" }).getByRole("button");
  await expect(slots).toHaveCount(22);
  await expect(slots.first()).toHaveText("10:00 AM");
  await expect(slots.last()).toHaveText("8:30 PM");
  await expect(slots.last()).toBeInViewport({ ratio: 1 });
});

test("[DOC-15] unknown URLs lead to the home of the area, my-appointments to the list", async ({ page }) => {
  await page.goto(`${area}/no-such-place`);
  await expect(page).toHaveURL(area);
  await page.goto(`${area}/my-appointments`);
  await expect(page).toHaveURL(/\/dashboard\/userinfo\/my-appointments$/);
});
