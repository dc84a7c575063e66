import { logInAs } from "../accounts.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { screenTest as test } from "../journey.ts";

const area = "/dashboard/doctors";

test.beforeEach(({ page }) => logInAs(page));

const screens = [
  "",
  "/alldoctors",
  "/alldoctors?q=zzzzzz",
  "/how-we-order",
  "/hospital/Mandovi%20Palm%20Hospital",
  "/allhospitals",
  "/appointment/Dr.%20Sharon%20D'Souza",
  "/appointment/Dr.%20Nobody",
  "/my-appointment-cart",
  "/about",
  "/contactUs",
  "/chat-with-doctor/a/b",
];

for (const screen of screens) {
  test(`the screen ${area}${screen} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await expectGoodScreen(page, area + screen);
  });
}
