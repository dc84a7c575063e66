import { listCaregivers, type ReceivedLink } from "@medisense/contract/persons/caregivers";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { listLatestMeasurements } from "@medisense/contract/health/measurements";
import { type TimelineEntry, listRecords } from "@medisense/contract/health/records";
import { me } from "@medisense/contract/identity";
import { commonErrors } from "@medisense/contract/errors";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { caregiverLinks } from "../../features/persons/caregiver-queries.ts";
import { aFamily } from "../../features/persons/family.fixture.ts";
import { aDocument, aMeasurement } from "../../features/records/record.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { RecordsPage } from "./records-page.tsx";

const { _id, tag, name, type, note } = aDocument();
const report: TimelineEntry = { record: "document", _id, tag, name, type, note, at: "2026-11-01T18:30:00.000Z" };
const { measuredAt: at, entered, unit, kind, value, secondValue, context } = aMeasurement();
const weight: TimelineEntry = {
  record: "measurement",
  _id: crypto.randomUUID(),
  kind,
  value,
  secondValue,
  entered,
  unit,
  context,
  at,
};
const visit: TimelineEntry = {
  record: "visit",
  _id: crypto.randomUUID(),
  at: "2026-10-05T05:00:00.000Z",
  doctorName: "Dr. Meera Iyer",
  specialization: "Dermatologist",
  hospitalName: "Neem Tree",
  mode: "clinic",
  status: "completed",
};

beforeEach(() => {
  serve(me, aSession());
  serve(listPersons, { success: true, data: aFamily().slice(0, 1) });
  serve(listLatestMeasurements, { success: true, data: [aMeasurement()] });
});

test("the record lists its entries under their months, each with its facts and its place", async () => {
  serve(listRecords, { success: true, data: [weight, report, visit], next: null });
  renderWithApp(<RecordsPage />);

  const months = await screen.findAllByRole("heading", { level: 3 });
  expect(months.map(({ textContent }) => textContent)).toEqual(["Nov 2026", "Oct 2026"]);
  const file = screen.getByRole("link", { name: /lipids\.pdf.*Blood test · fasting/ });
  expect(file.getAttribute("href")).toBe(`/user/records/documents/${_id}/file`);
  expect(file.getAttribute("target")).toBe("_blank");
  expect(screen.getByRole("link", { name: /Visit: Dr\. Meera Iyer/ })).toBeDefined();
  expect(screen.getByRole("link", { name: /Weight: 62\.5 kg/ }).getAttribute("href")).toBe(
    "/dashboard/userinfo/records/measurements/weight",
  );
  expect(screen.queryByLabelText("Whose record")).toBeNull();
});

test("a search and a kind go to the server, and the next page follows the last entry", async () => {
  const asked: string[] = [];
  serve(listRecords, ({ url }) => {
    asked.push(url.search);
    const next = `${weight.at}_${weight._id}` as const;
    return url.searchParams.has("before")
      ? { success: true, data: [visit], next: null }
      : { success: true, data: [weight], next };
  });
  const { user } = renderWithApp(<RecordsPage />);
  await user.type(screen.getByRole("searchbox", { name: "Search in this record" }), "weight{Enter}");
  await user.click(screen.getByRole("link", { name: "Measured values" }));
  await user.click(await screen.findByRole("button", { name: "Show earlier entries" }));

  expect(await screen.findByRole("link", { name: /Visit: / })).toBeDefined();
  expect(asked.at(-1)).toContain("kinds=measurement&search=weight&before=");
});

test.each([
  ["", "Nothing here yet"],
  ["?q=unicorn", "No entry found"],
  ["?from=2026-11-01&to=2026-11-02", "No entry found"],
  ["?from=nonsense", "Nothing here yet"],
])("an empty list at %j says: %s", async (at, title) => {
  serve(listRecords, { success: true, data: [], next: null });
  renderWithApp(<RecordsPage />, { at: `/${at}` });
  expect(await screen.findByText(title)).toBeDefined();
});

test("a failure stands in the place of the list, with a way to try again", async () => {
  let isDown = true;
  serve(listRecords, () =>
    isDown ? { refuse: commonErrors.unavailable } : { success: true, data: [visit], next: null },
  );
  const { user } = renderWithApp(<RecordsPage />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: /Visit: / })).toBeDefined();
});

test("the record of another member of the family is chosen by name", async () => {
  const people = aFamily();
  serve(listPersons, { success: true, data: people });
  const asked: (string | null)[] = [];
  serve(listRecords, ({ url }) => {
    asked.push(url.searchParams.get("personId"));
    return { success: true, data: [], next: null };
  });
  const { user } = renderWithApp(<RecordsPage />);
  await user.selectOptions(await screen.findByLabelText("Whose record"), people[1]!._id);
  await waitFor(() => expect(asked.at(-1)).toBe(people[1]!._id));
  expect(asked[0]).toBe(aSession().user.id);
});

test("a range of days goes to the server, and can be taken back", async () => {
  const asked: string[] = [];
  serve(listRecords, ({ url }) => {
    asked.push(url.search);
    return { success: true, data: [visit], next: null };
  });
  const { user } = renderWithApp(<RecordsPage />);
  await user.type(screen.getByLabelText("From"), "2026-10-01");
  await user.type(screen.getByLabelText("To"), "2026-10-31");
  await waitFor(() => expect(asked.at(-1)).toContain("from=2026-10-01&to=2026-10-31"));
  await user.click(screen.getByRole("button", { name: "All days" }));
  await waitFor(() => expect(asked.at(-1)).not.toContain("from="));
});

const caregivers = (...received: ReceivedLink[]) => serve(listCaregivers, { success: true, given: [], received });
const aLink = (): ReceivedLink => ({
  _id: crypto.randomUUID(),
  personId: crypto.randomUUID(),
  name: "Usha Rao",
  state: "active",
  endsOn: "2026-12-31",
});

test("a caregiver reads the record of the person cared for, and nothing there leads to a place of their own", async () => {
  const link = aLink();
  caregivers(link);
  const prescription: TimelineEntry = {
    record: "prescription",
    _id: crypto.randomUUID(),
    at: "2026-10-05T05:30:00.000Z",
    doctorName: "Dr. Meera Iyer",
    medicines: ["TELMISARTAN 40 mg"],
  };
  const asked: (string | null)[] = [];
  serve(listLatestMeasurements, { success: true, data: [] });
  serve(listRecords, ({ url }) => {
    asked.push(url.searchParams.get("personId"));
    return { success: true, data: [report, prescription, visit], next: null };
  });
  renderWithApp(<RecordsPage />, { at: `/?caredFor=${link.personId}` });

  expect(await screen.findByText(/^This is the record of Usha Rao, whom you care for\./)).toBeDefined();
  expect(await screen.findByText("TELMISARTAN 40 mg")).toBeDefined();
  expect(asked).toEqual([link.personId]);
  expect(screen.queryByRole("link", { name: /Prescription: |Visit: / })).toBeNull();
  expect(screen.getByRole("link", { name: /lipids\.pdf/ })).toBeDefined();
  expect(screen.queryByText("Add a value")).toBeNull();
  const [reports] = screen.getAllByRole("link", { name: "Reports" });
  expect(reports!.getAttribute("href")).toBe(`/dashboard/userinfo/records/documents?caredFor=${link.personId}`);
});

test("a caregiver whose link has ended reads nothing any more", async () => {
  caregivers();
  serve(listLatestMeasurements, { refuse: personErrors.notFound });
  serve(listRecords, { refuse: personErrors.notFound });
  renderWithApp(<RecordsPage />, { at: `/?caredFor=${crypto.randomUUID()}` });
  expect(await screen.findByText("You are no longer a caregiver of this person.")).toBeDefined();
  expect(screen.queryByText("Everything so far")).toBeNull();
});

test("a person's own record stays open after Family has read the links", async () => {
  caregivers();
  serve(listRecords, { success: true, data: [report], next: null });
  function Links() {
    return useQuery(caregiverLinks(aSession().user.id)).isSuccess && "links are read";
  }
  renderWithApp(
    <>
      <Links />
      <RecordsPage />
    </>,
  );
  expect(await screen.findByText("links are read")).toBeDefined();
  expect(await screen.findByRole("link", { name: /lipids\.pdf/ })).toBeDefined();
  expect(screen.queryByText("You are no longer a caregiver of this person.")).toBeNull();
});
