import { openDeskAs } from "../accounts.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { screenTest as test } from "../journey.ts";

const screens = {
  admin: [
    "",
    "/listings/stores",
    "/listings/doctors/import",
    "/invitations",
    "/imports",
    "/payments",
    "/stuck-work",
    "/audit",
    "/grievances",
    "/invite-admin",
    "/lost-phone",
  ],
  hospital: ["", "/doctors", "/board"],
} as const;

for (const role of ["admin", "hospital"] as const) {
  for (const place of screens[role]) {
    test(`the ${role} desk's screen ${place || "/"} fits every width and is accessible, in light and dark, in English and Hindi`, async ({
      page,
    }) => {
      await openDeskAs(page, `${role}@medisense.example`, role);
      await expectGoodScreen(page, `${new URL(page.url()).pathname}${place}`);
    });
  }
}
