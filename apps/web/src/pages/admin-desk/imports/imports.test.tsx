import { importErrors, type ImportSummary, listImports, readImport } from "@medisense/contract/operators/imports";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const report: ImportSummary = {
  _id: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
  at: "2026-11-20T06:30:00.000Z",
  kind: "medicines",
  fileName: "list.csv",
  operator: null,
  rows: 4,
  added: 1,
  changed: 1,
  same: 1,
  refused: 1,
};

test("an admin opens the report on a file from the list, with each refused row", async () => {
  serve(listImports, { success: true, data: [report], total: 1 });
  const refusedRows = [{ line: 4, faults: [{ column: null, message: "no such store" }] }];
  serve(readImport, { success: true, data: { ...report, refusedRows } });
  const opened = openApplication(`${desk}/imports`, session);
  expect(await screen.findByText(/On the server itself/)).toBeDefined();
  expect(screen.getByText(/1 with a new price or stock/)).toBeDefined();
  await opened.user.click(screen.getByRole("link", { name: "list.csv" }));
  expect(await screen.findByText("Line 4")).toBeDefined();
  expect(screen.getByText("no such store")).toBeDefined();
  expect(opened.address()).toBe(`${desk}/imports/${report._id}`);
});

test("before the first file the list says what will be there", async () => {
  serve(listImports, { success: true, data: [], total: 0 });
  openApplication(`${desk}/imports`, session);
  expect(await screen.findByText("Nothing has been imported yet")).toBeDefined();
});

test("a report that is gone says so", async () => {
  serve(readImport, { refuse: importErrors.notFound });
  openApplication(`${desk}/imports/${report._id}`, session);
  expect(await screen.findByText("We could not find this report. Reports are kept for one year.")).toBeDefined();
});
