import { acceptCaregiver, inviteCaregiver, listCaregivers } from "@medisense/contract/persons/caregivers";
import {
  addPerson,
  type DependantForm,
  listPersons,
  personConsentTexts,
  removePerson,
  restorePerson,
} from "@medisense/contract/persons/family";
import { inviteHandOver, listPaidForOthers, listRemovedPersons } from "@medisense/contract/health/hand-over";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aChild, aFamily, aHolder } from "../../features/persons/family.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { FamilyPage } from "./family-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  serve(me, aSession());
  serve(listCaregivers, { success: true, given: [], received: [] });
  serve(listPaidForOthers, { success: true, data: [] });
  serve(listRemovedPersons, { success: true, data: [] });
});

async function fillIn(birthDate: string) {
  const opened = renderWithApp(<FamilyPage />);
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Add a person" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Add a person" }));
  await user.click(screen.getByRole("radio", { name: "Child" }));
  await user.type(screen.getByRole("textbox", { name: "First name" }), "Aarav");
  await user.type(screen.getByLabelText("Date of birth"), birthDate);
  await user.click(screen.getByRole("radio", { name: "Male" }));
  return opened;
}

const addNow = () => screen.getByRole("button", { name: "Add to family" });

test("a child is added with the name and the agreement of the adult", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  const sent: DependantForm[] = [];
  serve(addPerson, ({ body }: SentRequest) => {
    sent.push(body as DependantForm);
    return { success: true as const, data: aFamily() };
  });
  const { user } = await fillIn("2020-05-14");
  await user.click(addNow());
  expect(await screen.findByText("Please confirm this to continue")).toBeTruthy();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole("checkbox", { name: personConsentTexts.minor.en }));
  await user.type(screen.getByRole("textbox", { name: "Your full name" }), "Asha Verma");
  await user.click(addNow());
  const card = within(await screen.findByRole("article", { name: "Aarav Verma" }));
  expect(card.getByText("Child, 6 years")).toBeTruthy();
  expect(card.getByText("Agreed by Asha Verma")).toBeTruthy();
  expect(sent[0]).toMatchObject({ relation: "child", consent: { version: "2026-11", givenBy: "Asha Verma" } });
});

test("a child for whom no adult has agreed leads to the agreement of the parent", async () => {
  const waiting = aChild({ standing: "waiting", consent: { kind: "adult", givenBy: "Aarav Verma" } });
  serve(listPersons, { success: true, data: [aHolder(), waiting] });
  const { user } = renderWithApp(<FamilyPage />);
  const card = within(await screen.findByRole("article", { name: "Aarav Verma" }));
  expect(card.getByText(/^No parent or guardian has agreed for Aarav yet\./)).toBeTruthy();
  expect(card.queryByText(/^Agreed by/)).toBeNull();

  await user.click(card.getByRole("button", { name: "Agree as parent or guardian" }));

  expect(card.getByRole("checkbox", { name: personConsentTexts.minor.en })).toBeTruthy();
});

test("for an adult the declaration is another one, and a refused birth date is shown at its field", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  const { birthDateNotPossible } = personErrors;
  const fields = { birthDate: birthDateNotPossible.message };
  serve(addPerson, { refuse: { ...birthDateNotPossible, fields } });
  const { user } = await fillIn("1950-01-02");
  await user.click(screen.getByRole("checkbox", { name: personConsentTexts.adult.en }));
  await user.type(screen.getByRole("textbox", { name: "Your full name" }), "Asha Verma");
  await user.click(addNow());
  await waitFor(() => expect(screen.getByLabelText("Date of birth").getAttribute("aria-invalid")).toBe("true"));
});

test("a removal is asked for first, offers the record and says what stays until when", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  serve(removePerson, { success: true, data: [aHolder()] });
  const { user } = renderWithApp(<FamilyPage />);
  const card = within(await screen.findByRole("article", { name: "Aarav Verma" }));
  await user.click(card.getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Aarav Verma from your family?" }));
  expect(question.getByText(/^Visits that are booked stay booked\. You cannot open this record/)).toBeTruthy();
  expect(question.getByText(/are kept until Sun, 20 Dec 2026 and then erased\./)).toBeTruthy();
  const takeAlong = question.getByRole("link", { name: "Download this record" });
  expect(takeAlong.getAttribute("href")).toBe(`/dashboard/userinfo/privacy?person=${aChild()._id}`);
  const told = vi.spyOn(toastManager, "add");
  await user.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Aarav Verma" })).toBeNull());
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: "Aarav Verma is no longer in your family." }));
});

test("the holder of the account can be neither changed nor removed here", async () => {
  serve(listPersons, { success: true, data: [aHolder(), aChild()] });
  renderWithApp(<FamilyPage />);
  const card = within(await screen.findByRole("article", { name: "Asha Verma" }));
  expect(card.queryByRole("button")).toBeNull();
});

test.each([
  ["reading", []],
  ["ended", ["Remove"]],
] as const)(
  "a grown child whose record is %s is not changed here, and leaves the list once it is ended",
  async (...at) => {
    const [standing, buttons] = at;
    const grown = aChild({ birthDate: "2000-05-14", standing, readUntil: "2026-12-31" });
    serve(listPersons, { success: true, data: [aHolder(), grown] });
    renderWithApp(<FamilyPage />);
    const card = within(await screen.findByRole("article", { name: "Aarav Verma" }));
    const shown = card.getAllByRole("button").map(({ textContent }) => textContent);
    expect(shown).toEqual([...buttons, "Hand the record over to Aarav"]);
  },
);

test("before a grown child leaves the list, it says that the record is kept and stays closed", async () => {
  const grown = aChild({ birthDate: "2000-05-14", standing: "ended", readUntil: "2026-10-31" });
  serve(listPersons, { success: true, data: [aHolder(), grown] });
  serve(removePerson, { success: true, data: [aHolder()] });
  const { user } = renderWithApp(<FamilyPage />);
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Aarav Verma from your family?" }));
  expect(question.getByText(/The record stays closed to you and is kept for three years/)).toBeTruthy();
  expect(question.queryByRole("link", { name: "Download this record" })).toBeNull();
  await user.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Aarav Verma" })).toBeNull());
});

test("a caregiver is invited by email until a day, and an invitation to oneself can be accepted", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  const invitation = { _id: crypto.randomUUID(), state: "invited" as const, endsOn: "2026-12-31" };
  const received = { ...invitation, personId: crypto.randomUUID(), name: "Kamala Rao" };
  serve(listCaregivers, { success: true, given: [], received: [received] });
  serve(acceptCaregiver, { success: true, given: [], received: [{ ...received, state: "active" }] });
  const sent: unknown[] = [];
  serve(inviteCaregiver, ({ body }: SentRequest) => {
    sent.push(body);
    return { success: true as const, given: [{ ...invitation, email: "ravi@example.com" }], received: [] };
  });
  const { user } = renderWithApp(<FamilyPage />);
  await user.click(await screen.findByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Until Thu, 31 Dec 2026")).toBeTruthy();
  const record = screen.getByRole("link", { name: "Health records of Kamala Rao" });
  expect(record.getAttribute("href")).toBe(`/dashboard/userinfo/records?caredFor=${received.personId}`);

  await user.click(screen.getByRole("button", { name: "Invite a caregiver" }));
  expect(await screen.findByText("Enter a valid email")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Email of the caregiver" }), "ravi@example.com");
  await user.type(screen.getByLabelText("Last day"), "2026-12-31");
  await user.click(screen.getByRole("button", { name: "Invite a caregiver" }));
  expect(await screen.findByText("Invited, until Thu, 31 Dec 2026")).toBeTruthy();
  expect(sent).toEqual([{ email: "ravi@example.com", endsOn: "2026-12-31" }]);
});

test("a holder under 18 reads what an adult can do, and names no caregiver", async () => {
  serve(listPersons, { success: true, data: [aHolder({ birthDate: "2010-03-04" })] });
  renderWithApp(<FamilyPage />);
  expect(await screen.findByText(personErrors.holderIsMinor.message)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Invite a caregiver" })).toBeNull();
});

test("a holder under 18 for whom nobody has agreed leads the parent to the profile", async () => {
  serve(listPersons, { success: true, data: [aHolder({ birthDate: "2010-03-04", standing: "waiting" })] });
  renderWithApp(<FamilyPage />);
  const agree = await screen.findByRole("link", { name: "Agree as parent or guardian" });
  expect(agree.getAttribute("href")).toBe("/dashboard/userinfo");
});

test("a child who came of age is invited with their own email; until then the account reads, and says so", async () => {
  const grown = aChild({ birthDate: "2000-05-14", standing: "reading", readUntil: "2026-12-31" });
  serve(listPersons, { success: true, data: [aHolder(), grown] });
  const sent: unknown[] = [];
  serve(inviteHandOver, ({ body }: SentRequest) => {
    sent.push(body);
    const handOver = { email: "aarav@example.com", until: "2026-12-04T12:00:00+05:30" };
    return { success: true as const, data: [aHolder(), { ...grown, handOver }] };
  });
  const { user } = renderWithApp(<FamilyPage />);
  expect(await screen.findByText(/You can read the record until Thu, 31 Dec 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Hand the record over to Aarav" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Aarav's own email"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hand the record over to Aarav" }));
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("Enter a valid email")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Aarav's own email" }), "aarav@example.com");
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("aarav@example.com is invited until Fri, 4 Dec 2026.")).toBeTruthy();
  expect(sent).toEqual([{ email: "aarav@example.com" }]);
});

test("what was paid for people with accounts of their own stays, with its invoice", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  const documents = [{ number: "INV-26-27-000001", path: "/user/medicine/documents/1" }];
  const paid = { _id: crypto.randomUUID(), kind: "medicine-order" as const, description: "Order MS-1", amount: 240 };
  const rest = { paidAt: "2026-11-20T12:00:00+05:30", isRefunded: false, documents, chatWith: null };
  serve(listPaidForOthers, { success: true, data: [{ ...paid, ...rest }] });
  renderWithApp(<FamilyPage />);
  expect(await screen.findByRole("heading", { name: "What you paid for others" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invoice INV-26-27-000001" })).toBeTruthy();
});

test("the chat about a visit that moved stays with the account that wrote in it", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  const chatWith = crypto.randomUUID();
  const visit = { _id: crypto.randomUUID(), kind: "appointment" as const, description: "Visit of Aarav", amount: 500 };
  const rest = { paidAt: "2026-11-20T12:00:00+05:30", isRefunded: false, documents: [], chatWith };
  serve(listPaidForOthers, { success: true, data: [{ ...visit, ...rest }] });
  renderWithApp(<FamilyPage />);
  const link = await screen.findByRole("link", { name: "Open chat" });
  expect(link.getAttribute("href")).toBe(appPaths.chat(aSession().user.id, chatWith));
});

const removed = (person: { _id: string; firstName: string; birthDate: string }) => ({
  ...person,
  lastName: "Verma",
  handOver: null,
  removedAt: "2026-11-18T12:00:00+05:30",
});
const child = removed({ _id: crypto.randomUUID(), firstName: "Aarav", birthDate: "2020-05-14" });
const grown = removed({ _id: crypto.randomUUID(), firstName: "Mini", birthDate: "2000-05-14" });

test("people who were removed are shown while something is kept: an adult is invited", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  serve(listRemovedPersons, { success: true, data: [grown] });
  const handOver = { email: "mini@example.com", until: "2026-12-04T12:00:00+05:30" };
  serve(inviteHandOver, () => {
    serve(listRemovedPersons, { success: true, data: [{ ...grown, handOver }] });
    return { success: true as const, data: [aHolder()] };
  });
  const { user } = renderWithApp(<FamilyPage />);
  const section = within(await screen.findByRole("region", { name: "Removed people" }));
  expect(section.getByText("Removed on Wed, 18 Nov 2026")).toBeTruthy();
  await user.click(section.getByRole("button", { name: "Hand the record over to Mini" }));
  await user.type(section.getByRole("textbox", { name: "Mini's own email" }), "mini@example.com");
  await user.click(section.getByRole("button", { name: "Send the invitation" }));
  expect(await section.findByText("mini@example.com is invited until Fri, 4 Dec 2026.")).toBeTruthy();
});

test("a removed child is added back, and then needs an adult's agreement; a refusal says why", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  serve(listRemovedPersons, { success: true, data: [child] });
  serve(restorePerson, { refuse: personErrors.tooMany });
  const { user } = renderWithApp(<FamilyPage />);
  const add = await screen.findByRole("button", { name: "Add Aarav back" });
  await user.click(add);
  expect(await screen.findByText(personErrors.tooMany.message)).toBeTruthy();

  serve(restorePerson, () => {
    serve(listRemovedPersons, { success: true, data: [] });
    return { success: true as const, data: [aHolder(), aChild({ standing: "waiting", consent: null })] };
  });
  const told = vi.spyOn(toastManager, "add");
  await user.click(add);
  expect(await screen.findByText(/^No parent or guardian has agreed for Aarav yet\./)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Removed people" })).toBeNull());
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: "Aarav is now in your family." }));
});
