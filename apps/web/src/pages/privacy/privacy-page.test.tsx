import { listAccesses } from "@medisense/contract/health/access-log";
import { listConsents, withdrawConsent } from "@medisense/contract/health/consents";
import { deleteAccount, erasureErrors } from "@medisense/contract/health/erasure";
import { createShare, endShare, listShares } from "@medisense/contract/health/share";
import { listPersons } from "@medisense/contract/persons/family";
import { me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aChild, aHolder } from "../../features/persons/family.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { PrivacyPage } from "./privacy-page.tsx";

const address = "/dashboard/userinfo/privacy";
const open = () => renderWithApp(<PrivacyPage />, { path: address, at: address });
const userId = aSession().user.id;

const share = {
  _id: crypto.randomUUID(),
  parts: ["profile" as const],
  createdAt: "2026-11-20T06:30:00.000Z",
  endsAt: "2026-11-21T06:30:00.000Z",
  endedAt: null,
  isOpen: true,
  wrongCodes: 1,
  openings: [
    { at: "2026-11-20T08:00:00.000Z", device: "Chrome · Android", wasRight: true },
    { at: "2026-11-20T07:00:00.000Z", device: "", wasRight: false },
  ],
};
const consent = {
  purpose: "outside-model" as const,
  personName: null,
  version: "2026-11: model-1",
  text: { en: "May your words go to model-1?", hi: "क्या आपकी बात model-1 को भेजी जा सकती है?" },
  locale: "en",
  givenAt: "2026-11-01T06:30:00.000Z",
  withdrawnAt: null,
  canWithdraw: true,
};

beforeEach(() => {
  serve(me, aSession());
  serve(listPersons, { success: true, data: [aHolder()] });
  serve(listShares, { success: true, data: [] });
  serve(listAccesses, { success: true, data: [], total: 0 });
  serve(listConsents, { success: true, data: [] });
});

test("a patient takes their record along as PDF, FHIR and JSON", async () => {
  open();
  const link = await screen.findByRole("link", { name: "FHIR R4, for another health app" });
  expect(link.getAttribute("href")).toBe(`/user/export?personId=${userId}&format=fhir&lang=en`);
  expect(link.hasAttribute("download")).toBe(true);
  expect(await screen.findByText("Nobody else has read it.")).toBeTruthy();
});

test("the record of a dependant is taken along here too", async () => {
  serve(listPersons, { success: true, data: [aHolder(), aChild()] });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText("Whose record"), aChild()._id);
  const link = await screen.findByRole("link", { name: "JSON, everything" });
  expect(link.getAttribute("href")).toContain(`personId=${aChild()._id}&format=json`);
});

test("a new link is shown once with its passcode; its token is in the fragment", async () => {
  const told = vi.fn();
  serve(createShare, ({ body }: SentRequest) => {
    told(body);
    return { success: true as const, data: share, token: "secret-token", passcode: "042137" };
  });
  const { user } = open();
  await user.click(await screen.findByRole("checkbox", { name: "Visits" }));
  await user.click(screen.getByRole("button", { name: "Make a link" }));

  const made = await screen.findByRole("group", { name: "Your new link" });
  expect(made.textContent).toContain("/shared#secret-token");
  expect(made.textContent).toContain("042137");
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ parts: ["visits"], personId: userId }));
  await user.click(screen.getByRole("button", { name: "I have saved both" }));
  expect(screen.queryByText("042137")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Make a link" }));
});

test("a link without any part is asked about instead of made, and the first part is in focus", async () => {
  const told = vi.fn();
  serve(createShare, () => {
    told();
    return { success: true as const, data: share, token: "secret-token", passcode: "042137" };
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  expect(screen.getByRole("alert").textContent).toBe("Choose at least one part for the link to show");
  const first = screen.getByRole("checkbox", { name: "Profile, allergies and current medicines" });
  expect(document.activeElement).toBe(first);
  expect(told).not.toHaveBeenCalled();

  await user.click(first);
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByText("042137")).toBeTruthy();
});

test("a link that was made for one person is not shown as another one's, nor are the parts chosen for it", async () => {
  serve(listPersons, { success: true, data: [aHolder(), aChild()] });
  serve(createShare, { success: true, data: share, token: "secret-token", passcode: "042137" });
  const { user } = open();
  const choosePerson = async (id: string) => user.selectOptions(await screen.findByLabelText("Whose record"), id);
  await user.click(await screen.findByRole("checkbox", { name: "Visits" }));
  await choosePerson(aChild()._id);
  expect(screen.getByRole("checkbox", { name: "Visits", checked: false })).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Prescriptions" }));
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  expect(await screen.findByText("042137")).toBeTruthy();
  await choosePerson(userId);
  expect(screen.queryByText("042137")).toBeNull();
});

test("the patient sees each opening of a link and ends it", async () => {
  serve(listShares, { success: true, data: [share] });
  const ended = vi.fn();
  serve(endShare, () => {
    ended();
    return { success: true as const, data: { ...share, isOpen: false } };
  });
  const { user } = open();
  const card = await screen.findByRole("article", { name: /^Link of/ });
  expect(within(card).getByText(/Chrome · Android · opened/)).toBeTruthy();
  expect(within(card).getByText(/Unknown device · wrong passcode/)).toBeTruthy();
  expect(within(card).getByText("Ends on Sat, 21 Nov 2026, 12:00 PM")).toBeTruthy();
  await user.click(within(card).getByRole("button", { name: "End this link" }));
  expect(ended).toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(card));
});

test("the log says who read what, when and why", async () => {
  const at = "2026-11-20T06:30:00.000Z";
  const reads = [{ part: "visits" as const, at }];
  serve(listAccesses, {
    success: true,
    data: [{ at, readerName: "Meera Iyer", reason: "visit", reads }],
    total: 1,
  });
  open();
  expect(await screen.findByText("Meera Iyer")).toBeTruthy();
  expect(screen.getByText(/visits, for a visit/)).toBeTruthy();
  expect(screen.getByText(/Messages of a chat are not listed/)).toBeTruthy();
});

test("one opening of a link is one entry of the log, which unfolds into each part that was read", async () => {
  const at = "2026-11-20T06:30:00.000Z";
  const reads = (["files", "visits", "profile"] as const).map((part) => ({ part, at }));
  serve(listAccesses, {
    success: true,
    data: [{ at, readerName: "Chrome · Android", reason: "share-link", reads }],
    total: 1,
  });
  const { user } = open();
  const fold = await screen.findByText("3 parts read");
  expect(screen.getAllByText("Chrome · Android")).toHaveLength(1);
  expect(fold.closest("details")!.open).toBe(false);
  await user.click(fold);
  const rows = within(fold.closest("details")!).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "reports or other files · 12:00 PM",
    "visits · 12:00 PM",
    "the profile · 12:00 PM",
  ]);
});

test("a consent is withdrawn with one press", async () => {
  serve(listConsents, { success: true, data: [consent] });
  const told = vi.fn();
  serve(withdrawConsent, ({ body }: SentRequest) => {
    told(body);
    return { success: true as const, data: [] };
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: /^Withdraw:/ }));
  expect(told).toHaveBeenCalledWith({ purpose: "outside-model" });
});

test("the ledger shows the whole text that was agreed to, in English and Hindi, and for whom", async () => {
  const forChild = { purpose: "record-of-minor" as const, personName: "Aarav Rao", canWithdraw: false };
  serve(listConsents, { success: true, data: [{ ...consent, ...forChild }] });
  const { user } = open();
  expect(await screen.findByText("Keeping a child's health record: Aarav Rao")).toBeTruthy();
  await user.click(screen.getByText("The text that you agreed to"));
  expect(screen.getByText(consent.text.en)).toBeTruthy();
  expect(screen.getByText(consent.text.hi).lang).toBe("hi");
  expect(screen.queryByRole("button", { name: /^Withdraw:/ })).toBeNull();
});

test.each([
  ["record-of-minor", "Aarav Rao", "It ends when you remove this person from your family. Family"],
  ["record-of-adult", "Mohan Rao", "It ends when you remove this person from your family. Family"],
  ["take-over", null, "It ends when you delete your account."],
  ["video-call", null, "It was for this visit alone. The next one asks again."],
] as const)("a consent in force that has no button says how it ends: %s", async (purpose, personName, words) => {
  serve(listConsents, { success: true, data: [{ ...consent, purpose, personName, canWithdraw: false }] });
  open();
  expect((await screen.findByText(/^It (ends|was)/)).textContent).toBe(words);
});

test("a deletion asks for the password and once more, and says why it is refused", async () => {
  const { openVisit } = erasureErrors;
  const told = vi.fn();
  serve(deleteAccount, ({ body }: SentRequest) => {
    told(body);
    return { refuse: openVisit };
  });
  const { user } = open();
  const press = await screen.findByRole("button", { name: "Delete my account" });
  expect(screen.getByText(/^After that we can no longer tell you of a recall/)).toBeTruthy();
  expect((press as HTMLButtonElement).disabled).toBe(true);
  await user.type(screen.getByLabelText("Your password"), "Demo@12345");
  await user.click(press);
  expect(told).not.toHaveBeenCalled();
  await user.dblClick(await screen.findByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText(openVisit.message)).toBeTruthy();
  expect(told.mock.calls).toEqual([[{ password: "Demo@12345" }]]);
  expect(screen.getAllByRole("link", { name: "My Appointments" }).length).toBeGreaterThan(0);
});

test("after a wrong password the keyboard is in the field, with what was typed selected", async () => {
  serve(deleteAccount, { refuse: erasureErrors.wrongPassword });
  const { user } = open();
  const field = await screen.findByLabelText<HTMLInputElement>("Your password");
  await user.type(field, "Wrong@12345");
  await user.click(screen.getByRole("button", { name: "Delete my account" }));
  await user.click(await screen.findByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText(erasureErrors.wrongPassword.message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.selectionEnd).toBe("Wrong@12345".length);
});
