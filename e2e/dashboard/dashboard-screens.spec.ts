import { logInAs } from "../accounts.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { screenTest as test } from "../journey.ts";

test.beforeEach(({ page }) => logInAs(page));

for (const screen of [
  "home",
  "models",
  "artificial-doctor",
  "userinfo",
  "userinfo/consulted-doctors",
  "userinfo/family",
]) {
  test(`the screen /dashboard/${screen} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await expectGoodScreen(page, `/dashboard/${screen}`);
  });
}
