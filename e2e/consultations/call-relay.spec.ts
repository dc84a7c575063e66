import { expectAccessible } from "../good-screen.ts";
import { pressUntil } from "../press-until.ts";
import {
  button,
  callStatus,
  expect,
  expectConnected,
  expectNothingRuns,
  mediaPathOf,
  meet,
  callTest as test,
  timerOf,
} from "./call-journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.

test.describe("over the relay", () => {
  test.use({ overRelay: true });

  test("[CONS-05] a call over the relay survives a network that is gone for five seconds, without a click", async ({
    patient,
    doctor,
    product,
  }) => {
    await meet(patient, doctor);
    await expectConnected(patient, doctor);
    expect(await Promise.all([mediaPathOf(patient.page), mediaPathOf(doctor.page)])).toEqual(["relay", "relay"]);
    const before = await timerOf(patient);

    product.turn.freeze();
    await patient.page.context().setOffline(true);
    await expect(patient.page.getByText(/You are offline|The connection was lost/).last()).toBeVisible({
      timeout: 60_000,
    });
    await expect(callStatus(patient.page)).toHaveText("Connecting");
    product.turn.thaw();
    await patient.page.context().setOffline(false);

    await expectConnected(patient, doctor);
    expect(await timerOf(patient)).toBeGreaterThan(before);
  });

  test("[CONS-06] a pair that cannot be connected sees an error, with all devices off, and can try again", async ({
    patient,
    doctor,
    product,
  }) => {
    const { page } = patient;
    product.turn.freeze();
    await meet(patient, doctor);
    const panel = page.getByRole("alert");
    // A minute passes on the clock of the page alone.
    let now = Date.now();
    await expect(async () => {
      await page.clock.setFixedTime((now += 60_000));
      await expect(panel).toContainText("Failed to establish connection", { timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(panel.getByRole("heading", { name: "Connection Error" })).toBeVisible();
    await expectNothingRuns(patient);
    await expectAccessible(page);

    // The relay is still down: the doctor's page keeps trying, and would be faster than the press.
    await pressUntil(panel.getByRole("button", { name: "Try again" }), button(page, "End Call"));
    await expect(panel).toBeHidden();
    product.turn.thaw();
    await expectConnected(patient, doctor);
    await button(page, "End Call").click();
    await expect(page).toHaveURL(/my-appointments/);
    await expect(doctor.page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  });
});
