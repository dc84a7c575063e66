import { logInAs } from "../accounts.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { screenTest as test } from "../journey.ts";
import { overTheCounter } from "./over-the-counter.ts";

const area = "/dashboard/medicines";
const myOrders = "/dashboard/userinfo/my-ordered-medicines";
const store = "crescent-chemist";

for (const [ids, screen] of [
  ["[MED-01]", area],
  ["[MED-02]", `${area}/allstores`],
  ["[MED-03]", `${area}/store/${store}`],
  ["[MED-04]", `${area}/cart`],
  ["[MED-06]", `${area}/checkout`],
  ["[MED-08]", myOrders],
  ["[USER-02]", "/dashboard/userinfo/delivered-medicines"],
] as const) {
  test(`${ids} the screen ${screen} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
    page,
  }) => {
    await logInAs(page, "patient2@medisense.example");
    await expectGoodScreen(page, screen);
  });
}

test("[MED-03] a medicine's page fits every width and is accessible, in light and dark, in English and Hindi", async ({
  page,
  request,
}) => {
  await logInAs(page, "patient2@medisense.example");
  const [medicine] = await overTheCounter(request, "daily-dose-medicals");
  await expectGoodScreen(page, `${area}/medicine/${medicine!._id}`);
});
