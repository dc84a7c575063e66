import {
  invitationErrors,
  listInvitations,
  type OpenInvitation,
  resendInvitation,
  withdrawInvitation,
} from "@medisense/contract/operators/invitations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const invitation: OpenInvitation = {
  email: "meera@example.com",
  kind: "doctors",
  name: null,
  by: "Asha Verma",
  at: "2026-11-20T06:30:00.000Z",
  openUntil: "2026-12-04T06:30:00.000Z",
  canBeWithdrawn: true,
};
const serveInvitations = (...data: OpenInvitation[]) =>
  serve(listInvitations, { success: true, data, total: data.length });

test("an admin sees who was invited, by whom, when and until when, and withdraws it after a question", async () => {
  serveInvitations(invitation);
  const sent: unknown[] = [];
  serve(withdrawInvitation, ({ body }) => {
    sent.push(body);
    serveInvitations();
    return { success: true as const };
  });
  const opened = openApplication(desk, session);
  await opened.user.click(await screen.findByRole("link", { name: /Open invitations Who/ }));
  const card = within(await screen.findByRole("listitem", { name: "" }));
  expect(await screen.findByText("meera@example.com")).toBeDefined();
  expect(card.getByText("Invited on Fri, 20 Nov 2026 by Asha Verma")).toBeDefined();
  expect(card.getByText("Open until Fri, 4 Dec 2026")).toBeDefined();

  await opened.user.click(card.getByRole("button", { name: "Withdraw the invitation" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(sent).toEqual([]);
  await opened.user.click(dialog.getByRole("button", { name: "Withdraw the invitation" }));
  expect(await screen.findByText("No invitation is open")).toBeDefined();
  expect(await screen.findByText("The invitation is withdrawn")).toBeDefined();
  expect(sent).toEqual([{ email: "meera@example.com" }]);
});

test("an account whose link has expired is sent a new one, and cannot be withdrawn", async () => {
  const joining = { ...invitation, name: "Dr. Meera Nair", openUntil: null, canBeWithdrawn: false };
  serveInvitations(joining);
  const sent: unknown[] = [];
  serve(resendInvitation, ({ body }) => {
    sent.push(body);
    serveInvitations({ ...joining, openUntil: "2026-12-04T06:30:00.000Z" });
    return { success: true as const };
  });
  const opened = openApplication(`${desk}/invitations`, session);
  expect(await screen.findByText("The link has expired")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Withdraw the invitation" })).toBeNull();
  await opened.user.click(screen.getByRole("button", { name: "Send the invitation to meera@example.com again" }));
  expect(await screen.findByText("Open until Fri, 4 Dec 2026")).toBeDefined();
  expect(sent).toEqual([{ email: "meera@example.com" }]);
});

test("an invitation that was used meanwhile says so", async () => {
  serveInvitations(invitation);
  serve(withdrawInvitation, { refuse: invitationErrors.notOpen });
  const opened = openApplication(`${desk}/invitations`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Withdraw the invitation" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.click(dialog.getByRole("button", { name: "Withdraw the invitation" }));
  expect(await screen.findByText(invitationErrors.notOpen.message)).toBeDefined();
});
