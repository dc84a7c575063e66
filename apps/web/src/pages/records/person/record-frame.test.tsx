import { type ReceivedLink, listCaregivers } from "@medisense/contract/persons/caregivers";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { listAccesses } from "@medisense/contract/health/access-log";
import { listCheckResults } from "@medisense/contract/health/check-results";
import { listConsents } from "@medisense/contract/health/consents";
import { listHealthDocuments } from "@medisense/contract/health/documents";
import { listLatestMeasurements, listMeasurements } from "@medisense/contract/health/measurements";
import { listRecords } from "@medisense/contract/health/records";
import { listShares } from "@medisense/contract/health/share";
import { me } from "@medisense/contract/identity";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aHolder } from "../../../features/persons/family.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { PrivacyPage } from "../../privacy/privacy-page.tsx";
import { DocumentsPage } from "../documents/documents-page.tsx";
import { MeasurementsPage } from "../measurements/measurements-page.tsx";
import { RecordsPage } from "../records-page.tsx";
import { SavedResultsPage } from "../saved-results/saved-results-page.tsx";

const ended = aChild({ birthDate: "2000-05-14", standing: "ended" });

beforeEach(() => {
  serve(me, aSession());
  serve(listPersons, { success: true, data: [aHolder(), ended] });
  serve(listCaregivers, { success: true, given: [], received: [] });
  serve(listConsents, { success: true, data: [] });
  const refusal = { refuse: personErrors.notFound };
  serve(listRecords, refusal);
  serve(listLatestMeasurements, refusal);
  serve(listMeasurements, refusal);
  serve(listHealthDocuments, refusal);
  serve(listCheckResults, refusal);
  serve(listShares, refusal);
  serve(listAccesses, refusal);
});

const weight = "/measurements/weight";
const open = (page: ReactNode, search: string) =>
  renderWithApp(page, { path: "/measurements/:kind", at: `${weight}?${search}` });

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

const pages = { RecordsPage, DocumentsPage, MeasurementsPage, SavedResultsPage };
const strangers = [
  ["somebody cared for no more", `caredFor=${crypto.randomUUID()}`, "You are no longer a caregiver of this person."],
  ["somebody outside the family", `person=${crypto.randomUUID()}`, personErrors.notFound.message],
  ["an adult whose record is theirs alone", `person=${ended._id}`, personErrors.handedToThem.message],
] as const;
const cases = Object.entries(pages).flatMap(([name, Page]) =>
  strangers.map(([whose, search, reason]) => ({ name, Page, whose, search, reason })),
);

test.each(cases)("$name of $whose says so, and leads to Family alone", async ({ Page, search, reason }) => {
  open(<Page />, search);
  await waitFor(() => expect(links()).toEqual(["Family"]));
  expect(screen.getByText(reason)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the privacy page of somebody outside the family offers nothing that would fail", async () => {
  open(<PrivacyPage />, `person=${crypto.randomUUID()}`);
  await waitFor(() => expect(links()).toEqual(["Family"]));
  expect(screen.getByText(personErrors.notFound.message)).toBeDefined();
});

test("a link that ends while the record is open closes the page once the server has refused", async () => {
  const link: ReceivedLink = {
    _id: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    name: "Usha Rao",
    state: "active",
    endsOn: "2026-12-31",
  };
  let received = [link];
  serve(listCaregivers, () => ({ success: true, given: [], received }));
  serve(listMeasurements, () => {
    received = [];
    return { refuse: personErrors.notFound };
  });
  open(<MeasurementsPage />, `caredFor=${link.personId}`);
  expect(await screen.findByText("You are no longer a caregiver of this person.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
