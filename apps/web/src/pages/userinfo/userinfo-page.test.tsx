import { readEmergencyCard } from "@medisense/contract/health/emergency-card";
import {
  listProfileTerms,
  type Profile,
  profileErrors,
  readProfile,
  saveProfile,
} from "@medisense/contract/persons/profile";
import { saveProfileShares } from "@medisense/contract/persons/profile-shares";
import { chooseAvatar } from "@medisense/contract/persons/avatars";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons, personConsentTexts } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aHolder } from "../../features/persons/family.fixture.ts";
import { aProfile } from "../../features/profile/profile.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { UserinfoPage } from "./userinfo-page.tsx";

let profile: Profile;
beforeEach(() => {
  profile = aProfile();
  serve(me, aSession());
  serve(readProfile, () => ({ success: true, data: profile }));
  serve(listProfileTerms, { success: true, data: [] });
  serve(readEmergencyCard, {
    success: true,
    data: { ...profile, name: "Asha Verma", shows: [], contact: null, allergies: [], diseases: [], medications: [] },
  });
});

async function edit() {
  const shown = renderWithApp(<UserinfoPage />);
  await shown.user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Health profile" }));
  return shown;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("[USER-01] the profile shows every field, its BMI, own words as such, and links to the other pages", async () => {
  renderWithApp(<UserinfoPage />);
  expect(await screen.findByText("22.9 · Healthy weight")).toBeDefined();
  for (const text of ["+91 98123 45678", "Female", "O+", "Asthma", "Penicillin antibiotics", "paracetamol"])
    expect(screen.getByText(text)).toBeDefined();
  const own = screen.getByText("the paint of our door").closest("li")!;
  expect(within(own).getByText("own words")).toBeDefined();
  for (const name of [/My Appointments/, /My Medicine Orders/, /Delivered medicines/, /Consulted doctors/, /Family/])
    expect(screen.getByRole("link", { name })).toBeDefined();
});

test("[USER-01] Edit turns the fields into a form, and Save sends the whole profile with the version that was seen", async () => {
  const sent: unknown[] = [];
  serve(saveProfile, ({ body }) => {
    sent.push(body);
    profile = aProfile({ firstName: "Usha" });
    return { success: true, data: profile };
  });
  const { user } = await edit();
  await user.clear(field("First name"));
  await user.type(field("First name"), "Usha");
  await user.selectOptions(screen.getByRole("combobox", { name: "Unit of height" }), "ft");
  await user.clear(field("Height, feet"));
  await user.type(field("Height, feet"), "5");
  await user.clear(field("Inches"));
  await user.type(field("Inches"), "7");
  await user.click(screen.getByRole("button", { name: "Remove Asthma" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Usha Verma" })).toBeDefined();
  expect(sent).toEqual([
    expect.objectContaining({
      firstName: "Usha",
      height: 170.2,
      weight: 58.5,
      diseases: [],
      medications: ["Crocin"],
      updatedAt: aProfile().updatedAt,
    }),
  ]);
  expect(screen.getByRole("button", { name: "Edit" })).toBe(document.activeElement);
});

test("a known term is chosen from the list, and anything else is added in own words", async () => {
  serve(listProfileTerms, ({ url }) => ({
    success: true,
    data: url.searchParams.get("search") === "metf" ? [{ name: "Metformin", contains: [] }] : [],
  }));
  const sent: unknown[] = [];
  serve(saveProfile, ({ body }) => {
    sent.push(body);
    return { success: true, data: profile };
  });
  const { user } = await edit();
  const medications = screen.getByRole("combobox", { name: "Medications" });
  await user.type(medications, "metf");
  await user.click(await screen.findByRole("option", { name: "Metformin, Known term" }));
  await user.type(medications, "Turmeric milk{Enter}");
  // The text that still stands in the field is meant too.
  await user.type(medications, "crocin");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ medications: ["Crocin", "Metformin", "Turmeric milk"] });
});

test("an impossible value is named at its field and nothing is sent", async () => {
  const { user } = await edit();
  await user.clear(field("Height"));
  await user.type(field("Height"), "300");
  await user.clear(screen.getByLabelText("Phone"));
  await user.type(screen.getByLabelText("Phone"), "12345");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a height between 30 and 250 cm")).toBeDefined();
  expect(screen.getByText("Enter an Indian mobile number, or a landline with its area code")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Phone")));
  // While one problem is mended, the other does not take the focus away.
  await user.type(field("Height"), "{Backspace}{Backspace}");
  expect(field("Height").value).toBe("3");
});

test("a save that fails loses nothing that was typed", async () => {
  serve(saveProfile, { refuse: commonErrors.unavailable });
  const { user } = await edit();
  await user.type(field("First name"), " Devi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(commonErrors.unavailable.message)).toBeDefined();
  expect(field("First name").value).toBe("Asha Devi");
});

test("what was typed survives a page that is opened again, such as after a login, until Cancel", async () => {
  const { user, unmount } = await edit();
  await user.type(field("First name"), " Devi");
  unmount();
  profile = aProfile({ bloodGroup: "B+" });
  const again = renderWithApp(<UserinfoPage />);
  expect(await screen.findByText(/We restored what you had typed/)).toBeDefined();
  expect(field("First name").value).toBe("Asha Devi");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Blood group" }).value).toBe("B+");
  await again.user.click(screen.getByRole("button", { name: "Cancel" }));
  await again.user.click(await screen.findByRole("button", { name: "Edit" }));
  expect(field("First name").value).toBe("Asha");
});

test("a profile that was changed elsewhere meanwhile keeps both changes, and the next save goes through", async () => {
  const sent: { updatedAt: string; firstName: string; bloodGroup: string }[] = [];
  serve(saveProfile, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if (sent.length > 1) return { success: true, data: profile };
    profile = aProfile({ bloodGroup: "AB-", updatedAt: "2026-11-20T07:00:00.000Z" });
    return { refuse: profileErrors.changedMeanwhile };
  });
  const { user } = await edit();
  await user.type(field("First name"), " Devi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Your changes are still here/)).toBeDefined();
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Blood group" }).value).toBe("AB-"),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ firstName: "Asha Devi", bloodGroup: "AB-", updatedAt: "2026-11-20T07:00:00.000Z" });
});

test("each part is shared by a switch of its own", async () => {
  const sent: unknown[] = [];
  serve(saveProfileShares, ({ body }) => {
    sent.push(body);
    profile = aProfile({ shares: { ...profile.shares, allergies: true } });
    return { success: true, data: profile.shares };
  });
  const { user } = renderWithApp(<UserinfoPage />);
  await user.click(await screen.findByRole("switch", { name: "Allergies" }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch", { name: "Allergies" }).checked).toBe(true));
  expect(sent).toEqual([
    { personId: profile.personId, basics: false, allergies: true, diseases: false, medications: false },
  ]);
});

test("[USER-01] a drawing is chosen as the picture", async () => {
  const sent: unknown[] = [];
  serve(chooseAvatar, ({ body }) => {
    sent.push(body);
    profile = aProfile({ avatar: { kind: "drawn", name: "mango" } });
    return { success: true, data: profile.avatar };
  });
  const { user } = renderWithApp(<UserinfoPage />);
  await user.click(await screen.findByRole("button", { name: "Change picture" }));
  await user.click(await screen.findByRole("button", { name: "Mango" }));
  await waitFor(() => expect(sent).toEqual([{ personId: profile.personId, drawn: "mango" }]));
});

test.each([
  ["reading", personErrors.agreementNeeded.message],
  ["waiting", personErrors.guardianNeeded.message],
] as const)("the profile of a dependant who is %s says why, and offers no change", async (standing, reason) => {
  const child = aChild({ standing });
  serve(listPersons, { success: true, data: [aHolder(), child] });
  profile = aProfile({ personId: child._id, email: null });
  renderWithApp(<UserinfoPage />, { path: "/profile", at: `/profile?person=${child._id}` });
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a holder under 18 saves nothing before a parent has agreed in the form", async () => {
  profile = aProfile({ birthDate: "2012-03-04", age: 14 });
  const sent: unknown[] = [];
  serve(saveProfile, ({ body }) => {
    sent.push(body);
    profile = { ...profile, agreedBy: "Sunita Verma" };
    return { success: true, data: profile };
  });
  const { user } = await edit();
  expect(screen.getByText(/^No parent or guardian has agreed yet/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save" }));
  const agreement = screen.getByRole("checkbox", { name: personConsentTexts.minor.en });
  await waitFor(() => expect(document.activeElement).toBe(agreement));
  expect(sent).toEqual([]);

  await user.click(agreement);
  await user.type(field("Your full name"), "Sunita Verma");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByText(/^No parent or guardian has agreed yet/)).toBeNull());
  const consent = { version: personConsentTexts.version, givenBy: "Sunita Verma" };
  expect(sent).toEqual([expect.objectContaining({ birthDate: "2012-03-04", consent })]);
});
