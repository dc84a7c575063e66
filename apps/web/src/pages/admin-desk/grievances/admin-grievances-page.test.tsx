import { actOnGrievance, type AdminGrievance, listGrievances } from "@medisense/contract/grievances/grievances";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";
import { AdminGrievancesPage } from "./admin-grievances-page.tsx";

const { user: admin } = aSession();
const desk = `/admin/${admin.id}/dashboard`;
const session = aSession({ user: { ...admin, role: "admin" }, dashboardUrl: desk });
const grievance: AdminGrievance = {
  _id: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
  ticket: "G-000042",
  category: "payment",
  about: null,
  state: "filed",
  filedAt: "2026-11-01T06:30:00.000Z",
  acknowledgeBy: "2026-11-03T06:30:00.000Z",
  acknowledgedAt: null,
  closeBy: "2026-12-01T06:30:00.000Z",
  closedAt: null,
  messages: [{ _id: crypto.randomUUID(), from: "patient", text: "No refund.", at: "2026-11-01T06:30:00.000Z" }],
  patientName: "Asha Verma",
  patientEmail: "asha@example.com",
};

test("an admin sees what is overdue, and answers and closes", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(listGrievances, { success: true, data: [grievance], total: 1, overdue: 1 });
  serve(actOnGrievance, (request) => {
    sent(request);
    return { success: true, grievance };
  });
  const { user } = renderWithApp(<AdminGrievancesPage />);

  expect(await screen.findByText("1 grievance is overdue.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Answer and close" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Acknowledge without an answer" }));
  await user.type(screen.getByLabelText("Your answer"), "It is refunded.");
  await user.click(screen.getByRole("button", { name: "Answer and close" }));

  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([{ body }]) => body)).toEqual([
    { act: "acknowledge", text: "" },
    { act: "close", text: "It is refunded." },
  ]);
});

test("an admin finds a grievance by its number, also among the closed ones", async () => {
  serve(listGrievances, ({ url: { searchParams } }) => {
    const isFound = searchParams.get("q") === "G-000042" && searchParams.get("closed") === "true";
    return { success: true as const, data: isFound ? [grievance] : [], total: isFound ? 1 : 0, overdue: 0 };
  });
  const { user } = renderWithApp(<AdminGrievancesPage />);

  await user.type(await screen.findByRole("searchbox", { name: "Ticket number or email" }), "G-000042{Enter}");
  expect(await screen.findByText("No grievance matches")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Closed" }));
  expect(await screen.findByText("G-000042")).toBeDefined();
});

test("a grievance about a visit leads to its payment", async () => {
  const about = { kind: "visit", id: "0b7d5a0f-9f5c-4c2e-8d0a-6f1f1a526b11", number: "0b7d5a0f" } as const;
  serve(listGrievances, { success: true, data: [{ ...grievance, about }], total: 1, overdue: 0 });
  renderWithApp(<AdminGrievancesPage />);

  const link = await screen.findByRole("link", { name: "Payment of this visit" });
  expect(link.getAttribute("href")).toBe(`/payments?q=${about.id}`);
});

test("without an open grievance the page says so", async () => {
  serve(listGrievances, { success: true, data: [], total: 0, overdue: 0 });
  renderWithApp(<AdminGrievancesPage />);

  expect(await screen.findByText("No open grievance")).toBeDefined();
  expect(screen.getByText(/A new one appears here at once/)).toBeDefined();
});

test("the tab of closed grievances does not promise new ones", async () => {
  serve(listGrievances, { success: true, data: [], total: 0, overdue: 0 });
  const { user } = renderWithApp(<AdminGrievancesPage />);

  await user.click(await screen.findByRole("tab", { name: "Closed" }));
  expect(await screen.findByText("No closed grievance")).toBeDefined();
  expect(screen.getByText("A closed grievance appears here with everything that was written.")).toBeDefined();
  expect(screen.queryByText(/A new one appears here/)).toBeNull();
});

test("a screen reader connects each date of a grievance with its name", async () => {
  serve(listGrievances, { success: true, data: [grievance], total: 1, overdue: 1 });
  renderWithApp(<AdminGrievancesPage />);

  const names = await screen.findAllByRole("term");
  expect(names.map((name) => name.textContent)).toEqual([
    "Acknowledgement, within 48 hours",
    "Settlement, within 30 days",
  ]);
  // A list of terms may have groups, and nothing between a group and its terms.
  expect(names.map((name) => name.parentElement?.parentElement?.tagName)).toEqual(["DL", "DL"]);
});

test("an admin is told that a grievance is closed, which then leaves the list", async () => {
  serve(listGrievances, { success: true, data: [grievance], total: 1, overdue: 1 });
  serve(actOnGrievance, () => {
    serve(listGrievances, { success: true, data: [], total: 0, overdue: 0 });
    return { success: true as const, grievance };
  });
  const opened = openApplication(`${desk}/grievances`, session);
  await opened.user.type(await screen.findByLabelText("Your answer"), "It is refunded.");
  await opened.user.click(screen.getByRole("button", { name: "Answer and close" }));

  expect(await screen.findByText("No open grievance")).toBeDefined();
  expect(await screen.findByText("The grievance is closed")).toBeDefined();
});
