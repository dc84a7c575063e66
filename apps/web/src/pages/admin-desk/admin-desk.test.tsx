import { listGrievances } from "@medisense/contract/grievances/grievances";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { listImports } from "@medisense/contract/operators/imports";
import { listInvitations } from "@medisense/contract/operators/invitations";
import { listListings } from "@medisense/contract/operators/listings";
import { searchPayments } from "@medisense/contract/payments/oversight";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { openApplication } from "../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });

test("an admin opens the audit trail from the first page, and chooses whose acts to see", async () => {
  const asked: string[] = [];
  serve(listOperatorActs, ({ url }) => {
    asked.push(url.search);
    return {
      success: true as const,
      total: 1,
      operators: [{ _id: user.id, name: "Asha Verma" }],
      data: [
        {
          _id: crypto.randomUUID(),
          at: "2026-11-20T06:30:00.000Z",
          act: "create-admin" as const,
          operator: null,
          subject: { kind: "account" as const, id: user.id, name: user.email },
          detail: "",
        },
      ],
    };
  });
  const opened = openApplication(desk, session);
  await opened.user.click(await screen.findByRole("link", { name: /Audit trail Who did what/ }));
  expect(await screen.findByText("On the server, from the command line")).toBeDefined();
  expect(screen.getByText(/12:00 PM/).textContent).toContain("20 Nov 2026");
  await opened.user.selectOptions(screen.getByLabelText("Operator"), "Asha Verma");
  await waitFor(() => expect(asked.at(-1)).toBe(`?operatorId=${user.id}&page=1&limit=50`));
  expect(opened.address()).toBe(`${desk}/audit?operator=${user.id}`);
});

test("an admin at another admin's desk, or at a page that is none, is redirected to their own first page", async () => {
  const other = openApplication(`/admin/${crypto.randomUUID()}/dashboard/audit`, session);
  await waitFor(() => expect(other.address()).toBe(desk));
  other.unmount();
  const { address } = openApplication(`${desk}/nothing`, session);
  await waitFor(() => expect(address()).toBe(desk));
});

test.each([
  ["payments?scope=late-refunds", 3],
  ["audit", 2],
  ["listings/doctors?state=waiting", 3],
  ["imports", 3],
  ["invitations", 3],
  ["grievances", 3],
])("a page of %s whose last entry has gone is the page before it, and not an empty list", async (place, last) => {
  const rest = { success: true as const, data: [], total: 60 };
  serve(searchPayments, rest);
  serve(listOperatorActs, { ...rest, operators: [] });
  serve(listListings, rest);
  serve(listImports, rest);
  serve(listInvitations, rest);
  serve(listGrievances, { ...rest, overdue: 0 });
  const page = (number: number) => `${desk}/${place}${place.includes("?") ? "&" : "?"}page=${number}`;
  const { address } = openApplication(page(4), session);
  expect(await screen.findByText(`Page ${last} of ${last}`)).toBeDefined();
  expect(address()).toBe(page(last));
});
