import {
  bookVisit,
  button,
  callPath,
  callStatus,
  expect,
  expectConnected,
  expectNothingRuns,
  joinCall,
  callTest as test,
} from "./call-journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.

test("[CONS-06] camera and microphone are off after every way to leave", async ({ patient, doctor }) => {
  await bookVisit(patient, doctor);
  const address = callPath(patient, doctor);
  await joinCall(doctor, address);
  await button(doctor.page, "Start Call").click();

  async function inCall() {
    // Before the scripts have run, the link would open another document, and the way back a third one.
    await patient.page.goto("/dashboard/userinfo/my-appointments", { waitUntil: "networkidle" });
    await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
    await patient.page.getByRole("button", { name: "Agree and join" }).click();
    await expectConnected(patient);
  }

  await test.step("the browser's way back", async () => {
    await inCall();
    await patient.page.goBack();
    await expect(patient.page).toHaveURL(/my-appointments/);
    await expectNothingRuns(patient);
  });
  await test.step("Go Back from the device check", async () => {
    await patient.page.getByRole("link", { name: "Start Video Call" }).first().click();
    await expect(patient.page.getByRole("button", { name: "Agree and join" })).toBeEnabled();
    await patient.page.getByRole("link", { name: "Go Back" }).click();
    await expect(patient.page).toHaveURL(/my-appointments/);
    await expectNothingRuns(patient);
  });
  await test.step("another tab takes over", async () => {
    await inCall();
    const tab = await patient.page.context().newPage();
    await tab.goto(address);
    await tab.getByRole("button", { name: "Agree and join" }).click();
    await expect(patient.page.getByRole("heading", { name: "This call continues in another tab" })).toBeVisible();
    await expectNothingRuns(patient);
    await expect(callStatus(tab)).toHaveText("Connected");
    await tab.close();
  });
  await test.step("the page goes away", async () => {
    await inCall();
    // The last action of a page, seen before the page is gone.
    await patient.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
    await expectNothingRuns(patient);
  });
  await test.step("a logout in another tab", async () => {
    await inCall();
    const tab = await patient.page.context().newPage();
    await tab.goto("/dashboard/home");
    await tab.getByRole("button", { name: "Logout" }).first().click();
    await expect(patient.page.getByRole("heading", { name: "You are logged out" })).toBeVisible();
    await expectNothingRuns(patient);
    await tab.close();
  });
  await test.step("the session ends on the server", async () => {
    await doctor.page.request.post("/user/logout");
    await expect(doctor.page.getByRole("heading", { name: "You are logged out" })).toBeVisible({ timeout: 20_000 });
    await expectNothingRuns(doctor);
  });
});
