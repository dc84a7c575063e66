import { expectGoodAtEveryWidth, WIDTHS } from "../good-screen.ts";
import { bookVisit, button, callPath, expect, expectConnected, joinCall, callTest as test } from "./call-journey.ts";

// Two browsers, two servers, a relay, and real pictures between them.

test("[CONS-03] the call fits every width, is accessible and works by keyboard, in English and Hindi", async ({
  patient,
  doctor,
}) => {
  // Each of five states is checked at three widths and in two colour schemes.
  test.slow();
  const { page } = patient;
  await bookVisit(patient, doctor);
  await page.goto(callPath(patient, doctor));
  for (const language of ["हिन्दी", "English"]) {
    await page.getByRole("button", { name: language }).click();
    await expectGoodAtEveryWidth(page);
    const join = page.getByRole("button", { name: /^(Agree and join|सहमति देकर जुड़ें)$/ });
    for (const [width, height] of [
      [360, 740],
      [740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(join).toBeInViewport({ ratio: 1 });
    }
  }
  await button(page, "Agree and join").click();
  await expectGoodAtEveryWidth(page);
  await button(page, "Start Call").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Calling /)).toBeVisible();
  await joinCall(doctor, callPath(patient, doctor));
  await expectConnected(patient, doctor);
  await expectGoodAtEveryWidth(page);

  const controls = page.getByRole("toolbar", { name: "Call controls" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    for (const control of await controls.locator("a, button").all()) {
      const box = (await control.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
  }
  await button(page, "End Call").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/my-appointments/);
  await expect(doctor.page.getByRole("heading", { name: "The call has ended" })).toBeVisible();
  await expectGoodAtEveryWidth(doctor.page);
});
