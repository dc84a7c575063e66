import { me } from "@medisense/contract/identity";
import {
  fileGrievance,
  type Grievance,
  grievanceErrors,
  listOwnGrievances,
  writeToGrievance,
} from "@medisense/contract/grievances/grievances";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { GrievancesPage } from "./grievances-page.tsx";

const hourMs = 60 * 60_000;
const officer = { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" };
const visitId = "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11";

/** A grievance that was filed some hours ago. */
function filed(hoursAgo: number, overrides: Partial<Grievance> = {}): Grievance {
  const at = Date.now() - hoursAgo * hourMs;
  return {
    _id: crypto.randomUUID(),
    ticket: "G-000042",
    category: "visit",
    about: null,
    state: "filed",
    filedAt: new Date(at).toISOString(),
    acknowledgeBy: new Date(at + 48 * hourMs).toISOString(),
    acknowledgedAt: null,
    closeBy: new Date(at + 30 * 24 * hourMs).toISOString(),
    closedAt: null,
    messages: [
      { _id: crypto.randomUUID(), from: "patient", text: "The doctor did not come.", at: new Date(at).toISOString() },
    ],
    ...overrides,
  };
}

function open(data: Grievance[], at = "/") {
  serve(me, aSession());
  serve(listOwnGrievances, { success: true, officer, data });
  return renderWithApp(<GrievancesPage />, { at });
}

test("a patient sees the officer, the helpline, the ticket, both dates and the answers", async () => {
  open([
    filed(60, {
      about: { kind: "order", id: visitId, number: "MS-7" },
      messages: [
        { _id: crypto.randomUUID(), from: "patient", text: "A pack is missing.", at: new Date().toISOString() },
        { _id: crypto.randomUUID(), from: "officer", text: "We send it today.", at: new Date().toISOString() },
      ],
    }),
  ]);

  const card = within(await screen.findByRole("article", { name: "G-000042" }));
  expect(card.getByText(/Overdue since/)).toBeDefined();
  expect(card.getByText(/^By /)).toBeDefined();
  expect(card.getByText("We send it today.")).toBeDefined();
  expect(card.getByText(/Order MS-7/)).toBeDefined();
  expect(screen.getByText("Officer Rao")).toBeDefined();
  expect(screen.getByRole("link", { name: /1915/ }).getAttribute("href")).toBe("tel:1915");
});

test("a grievance about a visit is filed with that visit, and says its ticket", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(fileGrievance, (request) => {
    sent(request);
    return { success: true, grievance: filed(0) };
  });
  const { user } = open([], `/?visit=${visitId}`);

  expect(await screen.findByText("No grievance yet")).toBeDefined();
  expect(screen.getByText("It is about one of your visits.")).toBeDefined();
  await user.type(screen.getByLabelText("What happened, and what should we do?"), "Nobody came.");
  await user.click(screen.getByRole("button", { name: "File the grievance" }));

  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0].body).toEqual({
    category: "visit",
    text: "Nobody came.",
    about: { kind: "visit", id: visitId },
  });
});

test("a refused message stays in the field", async () => {
  serve(writeToGrievance, { refuse: grievanceErrors.closed });
  const { user } = open([filed(1)]);

  const field = await screen.findByLabelText<HTMLTextAreaElement>("Add a message");
  await user.type(field, "And now?");
  await user.click(screen.getByRole("button", { name: "Send the message" }));

  expect(await screen.findByText(grievanceErrors.closed.message)).toBeDefined();
  expect(field.value).toBe("And now?");
});

test("a closed grievance takes no message", async () => {
  const now = new Date().toISOString();
  open([filed(5, { state: "closed", acknowledgedAt: now, closedAt: now })]);

  expect(await screen.findByText(/It is closed/)).toBeDefined();
  expect(screen.queryByLabelText("Add a message")).toBeNull();
});
