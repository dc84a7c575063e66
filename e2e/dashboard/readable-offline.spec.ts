import { healthDocumentPath } from "@medisense/contract/health/documents";
import { istDate } from "@medisense/contract/ist";
import { acceptCaregiver, inviteCaregiver } from "@medisense/contract/persons/caregivers";
import { logInAs, signUpAs } from "../accounts.ts";
import { bookAhead } from "../appointments/visits.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** Waits until the service worker has stored this release and answers for this page. */
async function isReadyForOffline(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("readableOffline") ?? "");
const upcoming = (page: Page) => page.getByRole("tabpanel", { name: "Upcoming" }).getByRole("article");

/** Opens the appointments of a new patient with one visit ahead. */
async function openOwnAppointments(page: Page) {
  const { user } = await signUpAs(page);
  const doctors = await page.request.get("/hospital/get-all-doctors", { params: { limit: 100 } });
  const { data } = (await doctors.json()) as { data: { _id: string }[] };
  await bookAhead({ page, id: user.id }, data[80]!._id);
  await page.goto("/dashboard/userinfo/my-appointments");
  await expect(upcoming(page)).toHaveCount(1);
  await isReadyForOffline(page);
}

test("what a patient has opened is readable without a network, after a reload too, and refreshed when it is back", async ({
  page,
}) => {
  await openOwnAppointments(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(upcoming(page)).toHaveCount(1);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  // Every screen of the patient opens, also those whose code has never been used.
  await page.getByRole("link", { name: "Medicines" }).click();
  await expect(page).toHaveURL("/dashboard/medicines");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("This page needs the network")).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard/home");

  await page.context().setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toBeHidden();
  await page.goto("/");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeAttached();
});

test("[USER-01] whoever has seen the welcome screen can open the emergency card without a network", async ({
  page,
}) => {
  await signUpAs(page);
  await page.goto("/dashboard/home");
  await expect.poll(() => kept(page)).toContain("emergency-card");
  await isReadyForOffline(page);

  await page.context().setOffline(true);
  await page.goto("/dashboard/userinfo/emergency-card");
  await expect(page.getByRole("article", { name: "Emergency card" })).toContainText("Kavya Nair");
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
});

test("[USER-01] the emergency card is kept also when it comes before the session's own answer", async ({ page }) => {
  await signUpAs(page);
  const card = page.waitForResponse(/emergency-card/);
  await page.route("**/user/me", async (route) => {
    await card;
    await route.continue();
  });
  await page.goto("/dashboard/home");
  await expect.poll(() => kept(page)).toContain("emergency-card");
});

test("a risk check that was opened is calculated without a network, after a reload too", async ({ page }) => {
  await signUpAs(page);
  await page.goto("/dashboard/models/tsh-bands");
  await expect(page.getByRole("group")).not.toHaveCount(0);
  await isReadyForOffline(page);

  await page.context().setOffline(true);
  await page.reload();
  const gates = page.getByRole("group").filter({ has: page.getByLabel("No", { exact: true }) });
  for (const asked of [1, 2, 3]) {
    await expect(gates).not.toHaveCount(asked - 1);
    await gates
      .nth(asked - 1)
      .getByLabel("No", { exact: true })
      .check();
  }
  await page.getByLabel("Age in years").fill("40");
  await page.getByLabel("TSH").fill("2");
  await page.getByRole("button", { name: "Show where I stand" }).click();
  await expect(page.getByRole("heading", { name: "Your result" })).toBeFocused();
});

test("a logout removes what was readable offline, and the next person finds nothing of it", async ({ page }) => {
  await openOwnAppointments(page);
  expect(await kept(page)).toContain("doctorName");
  const pdf = "/user/prescriptions/00000000-0000-4000-8000-000000000000/prescription.pdf";
  await page.evaluate(async (path) => (await caches.open("documents")).put(path, new Response("theirs")), pdf);

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout done successfully")).toBeVisible();
  expect(await kept(page)).toBe("");
  await expect.poll(() => page.evaluate(() => caches.has("documents"))).toBe(false);

  await page.context().setOffline(true);
  await page.goto("/dashboard/userinfo/my-appointments");
  await expect(page.getByText("This page needs the network")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login\/user/);

  await logInAs(page, "patient2@medisense.example");
  await page.goto("/dashboard/models");
  await expect(page.getByRole("heading", { name: "Models" })).toBeVisible();
  expect(await kept(page)).not.toContain("doctorName");
  await page.context().setOffline(true);
  expect(
    await page.evaluate(
      (path) =>
        fetch(path)
          .then((r) => r.text())
          .catch(() => "nothing"),
      pdf,
    ),
  ).toBe("nothing");
});

test("a report that was opened is kept on the device of its person, and on no caregiver's", async ({
  page,
  openBrowser,
}) => {
  const caregiver = await openBrowser({ serviceWorkers: "allow" });
  const { user } = await signUpAs(caregiver);
  await signUpAs(page);
  const file = { name: "knee.png", mimeType: "image/png", buffer: await page.screenshot() };
  const uploaded = await page.request.post("/user/records/documents?tag=scan&date=2026-11-01", { multipart: { file } });
  const report = healthDocumentPath.replace(":id", ((await uploaded.json()) as { data: { _id: string } }).data._id);
  const body = { email: user.email, endsOn: istDate(new Date(Date.now() + 30 * 86_400_000)) };
  const invited = await page.request.post(inviteCaregiver.path, { data: body });
  const { given } = (await invited.json()) as { given: { _id: string }[] };
  await caregiver.request.post(acceptCaregiver.path.replace(":id", given[0]!._id));

  for (const [reader, isKept] of [
    [page, true],
    [caregiver, false],
  ] as const) {
    await reader.goto("/dashboard/userinfo/records");
    await isReadyForOffline(reader);
    expect((await reader.goto(report))?.status()).toBe(200);
    await reader.goto("/dashboard/userinfo/records");
    expect(await reader.evaluate(async (path) => (await caches.match(path)) !== undefined, report)).toBe(isKept);
  }
});
