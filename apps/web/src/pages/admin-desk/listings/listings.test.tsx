import {
  addListing,
  checkListing,
  importListings,
  listingErrors,
  listingFaults,
  type Listing,
  listListings,
  suspendListing,
} from "@medisense/contract/operators/listings";
import { listImports } from "@medisense/contract/operators/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });

const aListing = (overrides: Partial<Listing> = {}): Listing => ({
  _id: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
  name: "Dr. Leela Nair",
  email: "leela@example.com",
  city: "Kochi",
  state: "waiting",
  number: "DEMO-77",
  holder: "Kerala Medical Council, 2015",
  validUntil: null,
  checked: null,
  suspended: null,
  ...overrides,
});

test("an admin notes against what a registration was checked", async () => {
  let listing = aListing();
  serve(listListings, () => ({ success: true as const, data: [listing], total: 1 }));
  const sent: unknown[] = [];
  serve(checkListing, ({ body, url }) => {
    sent.push(url.pathname, body);
    listing = aListing({ state: "listed", checked: { on: "2026-11-20", against: "NMC register", by: "Asha Verma" } });
    return { success: true as const, message: "" };
  });
  const opened = openApplication(`${desk}/listings/doctors`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Record the registration check" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText("Register or document"), "NMC register");
  await opened.user.click(dialog.getByRole("button", { name: "Record the registration check" }));

  expect(await screen.findByText("Checked on Fri, 20 Nov 2026 by Asha Verma against: NMC register")).toBeDefined();
  const { name, number, holder, validUntil } = listing;
  expect(sent).toEqual([
    `/admin/listings/doctors/${listing._id}/check`,
    { against: "NMC register", seen: { name, number, holder, validUntil } },
  ]);
});

test("an admin is told that a check is recorded, also when the entry then leaves the list of waiting ones", async () => {
  let waiting = [aListing()];
  serve(listListings, () => ({ success: true as const, data: waiting, total: waiting.length }));
  serve(checkListing, () => {
    waiting = [];
    return { success: true as const, message: "" };
  });
  const opened = openApplication(`${desk}/listings/doctors?state=waiting`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Record the registration check" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText("Register or document"), "NMC register");
  await opened.user.click(dialog.getByRole("button", { name: "Record the registration check" }));

  expect(await screen.findByText("No doctor matches")).toBeDefined();
  expect(await screen.findByText("The check is recorded")).toBeDefined();
});

test("an entry leads to its facts and documents, and to its payout statements", async () => {
  serve(listListings, { success: true, data: [aListing()], total: 1 });
  openApplication(`${desk}/listings/doctors`, session);
  const facts = await screen.findByRole("link", { name: "Facts and documents of Dr. Leela Nair" });
  expect(facts.getAttribute("href")).toBe(`${desk}/listings/doctors/${aListing()._id}`);
  const payouts = screen.getByRole("link", { name: "Payout statements of Dr. Leela Nair" });
  expect(payouts.getAttribute("href")).toBe(`${desk}/payouts/doctor/${aListing()._id}`);
});

test("an admin reads which checked doctors have never logged in, and can list them alone", async () => {
  const checked = { on: "2026-11-20", against: "NMC register", by: "Asha Verma" };
  const asked: (string | null)[] = [];
  serve(listListings, ({ url }) => {
    asked.push(url.searchParams.get("state"));
    return { success: true, data: [aListing({ state: "joining", checked })], total: 1 };
  });
  const opened = openApplication(`${desk}/listings/doctors`, session);
  const entry = within(await screen.findByRole("listitem"));
  expect(entry.getByText("Waiting for the doctor's first login")).toBeDefined();
  expect(entry.queryByRole("button", { name: "Record the registration check" })).toBeNull();

  await opened.user.selectOptions(screen.getByLabelText("Shown"), "Waiting for the doctor's first login");
  await waitFor(() => expect(asked.at(-1)).toBe("joining"));
});

test("a suspension asks for a reason, and a failed one says why and stays open", async () => {
  serve(listListings, { success: true, data: [aListing({ state: "listed" })], total: 1 });
  serve(suspendListing, { refuse: listingErrors.notFound });
  const opened = openApplication(`${desk}/listings/doctors`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Suspend" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText("Reason"), "The registration has ended");
  await opened.user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await dialog.findByText("We could not find this entry.")).toBeDefined();
});

test("a doctor whose hospital is suspended can be suspended too, and not set free alone", async () => {
  const suspended = { on: "2026-11-20", reason: "A fire", isOfHospital: true };
  serve(listListings, { success: true, data: [aListing({ state: "suspended", suspended })], total: 1 });
  openApplication(`${desk}/listings/doctors`, session);
  expect(await screen.findByText("Suspended with the hospital since Fri, 20 Nov 2026: A fire")).toBeDefined();
  expect(screen.getByRole("button", { name: "Suspend" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Lift the suspension" })).toBeNull();
});

test("the form shows the server's faults at their fields", async () => {
  serve(addListing, { refuse: { ...listingErrors.invalid, fields: { pincode: listingFaults.pincode } } });
  const opened = openApplication(`${desk}/listings/stores/add`, session);
  await opened.user.type(await screen.findByLabelText("Name"), "Neem Leaf");
  await opened.user.click(screen.getByRole("button", { name: "Add a store" }));
  await waitFor(() => expect(screen.getByLabelText("Pin code").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("This is not an Indian pin code")).toBeDefined();
});

test("a file's report names each refused line with its reasons", async () => {
  serve(listImports, { success: true, data: [], total: 0 });
  serve(importListings, {
    success: true,
    rows: 3,
    added: 1,
    same: 1,
    refused: [{ line: 4, faults: [{ column: "fees", message: listingFaults.number }] }],
  });
  const opened = openApplication(`${desk}/listings/doctors/import`, session);
  const file = new File(["name"], "doctors.csv", { type: "text/csv" });
  await opened.user.upload(await screen.findByLabelText("CSV file in UTF-8, with commas"), file);
  await opened.user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("3 rows: 1 added, 1 already there, 1 refused")).toBeDefined();
  expect(screen.getByText("Line 4")).toBeDefined();
  expect(screen.getByText("This is not a whole number in the possible range")).toBeDefined();
});

test("while a file is read in, the form says how many rows are done", async () => {
  const counts = { rows: 1000, added: 120, changed: 0, same: 3, refused: 2 };
  const at = "2026-11-20T06:30:00.000Z";
  const running = {
    _id: crypto.randomUUID(),
    at,
    kind: "doctors" as const,
    fileName: "doctors.csv",
    operator: "A",
    ...counts,
  };
  serve(listImports, { success: true, data: [{ ...running, fileName: "other.csv" }, running], total: 2 });
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  serve(importListings, async () => {
    await ended;
    return { success: true as const, rows: 1000, added: 995, same: 3, refused: [] };
  });
  const opened = openApplication(`${desk}/listings/doctors/import`, session);
  const file = new File(["name"], "doctors.csv", { type: "text/csv" });
  await opened.user.upload(await screen.findByLabelText("CSV file in UTF-8, with commas"), file);
  await opened.user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("125 of 1000 rows done")).toBeDefined();
  expect(screen.getByRole("progressbar")).toHaveProperty("value", 125);
  end();
  expect(await screen.findByText(/^1,?000 rows: 995 added/)).toBeDefined();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("without entries the list says so, and offers to add one", async () => {
  serve(listListings, { success: true, data: [], total: 0 });
  openApplication(`${desk}/listings/hospitals?q=zz`, session);
  expect(await screen.findByText("No hospital matches")).toBeDefined();
  expect(screen.getByRole("link", { name: "Add a hospital" }).getAttribute("href")).toBe(
    `${desk}/listings/hospitals/add`,
  );
});
