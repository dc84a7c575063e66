import { expectAccessible } from "../good-screen.ts";
import { refuseUntilClick } from "../journey.ts";
import {
  aBrowserUser,
  bookVisit,
  button,
  callPath,
  callStatus,
  expect,
  expectConnected,
  expectNothingRuns,
  joinCall,
  meet,
  callTest as test,
} from "./call-journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.

test("[CONS-06] a refused camera shows an error, offers audio only, and the call continues with it", async ({
  patient,
  doctor,
}) => {
  // The browser refuses every request for a camera.
  await patient.page.addInitScript(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException("Permission denied", "NotAllowedError");
      return real(constraints);
    };
  });
  await bookVisit(patient, doctor);
  const address = callPath(patient, doctor);
  await patient.page.goto(address);
  const panel = patient.page.getByRole("alert");
  await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(panel).toContainText("Could not access camera/microphone");
  await expect(panel.getByRole("link", { name: "Go Back" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Retry" })).toBeVisible();
  await expectAccessible(patient.page);

  await panel.getByRole("button", { name: "Join with audio only" }).click();
  await joinCall(doctor, address);
  await expect(callStatus(doctor.page)).toHaveText("Connected");
  await expectConnected(patient);
  await expect(doctor.page.getByText(/'s camera is off/)).toBeVisible();
});

test("[CONS-06] an appointment that cannot be fetched shows an error, and is fetched on retry", async ({
  patient,
  doctor,
}) => {
  const { page } = patient;
  await bookVisit(patient, doctor);
  const request = "**/find-appointment-by-users?*";
  await refuseUntilClick(page, request, (route) => route.abort());
  await page.goto(callPath(patient, doctor));
  const panel = page.getByRole("alert");
  await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
  await expect(panel).toContainText("Failed to fetch appointment details");
  expect(await page.evaluate(() => window.recorded)).toEqual({ tracks: [], connections: [] });
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(button(page, "Agree and join")).toBeVisible();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/my-appointments/);
  await expectNothingRuns(patient);
});

test("[CONS-06] a third person sees an error, hears and sees nothing, and does not disturb the call", async ({
  patient,
  doctor,
  product,
  openBrowser,
}) => {
  const address = await meet(patient, doctor);
  await expectConnected(patient, doctor);

  const stranger = await aBrowserUser(
    openBrowser,
    { baseURL: product.origins[0] },
    "patient@medisense.example",
    "user",
  );
  await stranger.page.goto(address);
  const panel = stranger.page.getByRole("alert");
  await expect(panel).toContainText("Failed to fetch appointment details");
  expect(await stranger.page.evaluate(() => window.recorded)).toEqual({ tracks: [], connections: [] });
  await expectAccessible(stranger.page);
  await panel.getByRole("link", { name: "Go Back" }).click();
  await expect(stranger.page).toHaveURL(/\/dashboard\/home/);
  await expectConnected(patient, doctor);
});
