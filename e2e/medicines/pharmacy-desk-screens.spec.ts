import { openDeskAs } from "../accounts.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { expect, screenTest as test } from "../journey.ts";

for (const tab of ["review", "to_pack", "on_the_way", "done", "returns", "stock", "register"]) {
  test(`the pharmacy desk's tab ${tab} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await openDeskAs(page, "pharmacy@medisense.example", "pharmacy");
    await expectGoodScreen(page, `${new URL(page.url()).pathname}?tab=${tab}`);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(page.getByRole("tab", { selected: true })).toBeInViewport();
  });
}
