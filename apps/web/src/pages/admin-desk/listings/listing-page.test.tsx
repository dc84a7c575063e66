import { listHospitals } from "@medisense/contract/directory";
import { inviteListing } from "@medisense/contract/operators/invitations";
import {
  addListingDocument,
  changeListing,
  correctListing,
  correctNameAndEmail,
  readListing,
  removeListingDocument,
} from "@medisense/contract/operators/listing-details";
import { endParcelUnderWay, listParcelsUnderWay } from "@medisense/contract/operators/parcels-under-way";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { listingErrors, listingFaults } from "@medisense/contract/operators/listings";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aHospital } from "../../../features/doctors/doctor.fixture.ts";
import { serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

const { user } = aSession();
const desk = `/admin/${user.id}/dashboard`;
const session = aSession({ user: { ...user, role: "admin" }, dashboardUrl: desk });
const id = "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11";
const document = {
  _id: crypto.randomUUID(),
  name: "licence.pdf",
  size: 900,
  at: "2026-11-20T06:30:00.000Z",
  by: "Asha Verma",
};
const listing = {
  _id: id,
  name: "Neem Leaf",
  email: "neem@example.com",
  city: "Chennai",
  state: "listed" as const,
  number: "KA-1",
  holder: "R. Demo, PH-1",
  validUntil: "2027-03-31",
  checked: { on: "2026-11-20", against: "Form 20", by: "Asha Verma" },
  suspended: null,
  facts: {
    licenceNo: "KA-1",
    licenceValidUntil: "2027-03-31",
    pharmacistName: "R. Demo",
    pharmacistRegistrationNo: "PH-1",
  },
  entered: { address: "6 Demo Beach Road, Chennai 600020", gstin: "33ABCDE1234F1Z5" },
  documents: [document],
  visitsAhead: 0,
  elsewhere: [],
};

beforeEach(() => {
  serve(listParcelsUnderWay, { success: true, data: [] });
  serve(listHospitals, { success: true, data: [], total: 0 });
});

test("an admin corrects the licence of a store, which then waits for a check", async () => {
  serve(readListing, { success: true, data: listing });
  const sent: unknown[] = [];
  serve(changeListing, ({ body }) => {
    sent.push(body);
    serve(readListing, { success: true, data: { ...listing, facts: { ...listing.facts, licenceNo: "KA-2" } } });
    return { success: true as const, message: "", isUnchecked: true };
  });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  const number = await screen.findByLabelText("Licence numbers");
  await opened.user.clear(number);
  await opened.user.type(number, "KA-2");
  await opened.user.click(screen.getByRole("button", { name: "Save the facts" }));
  expect(await screen.findByText("Saved. It now waits to be checked.")).toBeDefined();
  expect(sent).toEqual([{ facts: { ...listing.facts, licenceNo: "KA-2" }, seen: listing.facts }]);
});

test("before a check an admin reads what else a doctor has entered", async () => {
  const entered = { hospital: "Coral Bay Hospital", degree: "MBBS, MD", fees: "400", online: "yes", gender: "f" };
  const facts = { registrationNo: "DEMO-77", registrationCouncil: "Kerala Medical Council", registrationYear: "" };
  const doctor = { ...listing, state: "waiting" as const, validUntil: null, checked: null, facts, entered };
  serve(readListing, { success: true, data: doctor });
  openApplication(`${desk}/listings/doctors/${id}`, session);
  const read = within(await screen.findByRole("region", { name: "What patients will read" }));
  for (const [label, value] of [
    ["Name of the hospital", "Coral Bay Hospital"],
    ["Degree", "MBBS, MD"],
    ["Fee in rupees", "400"],
    ["Visits by video", "Yes"],
    ["Gender", "Female"],
  ] as const)
    expect(read.getByText(label).nextSibling?.textContent).toBe(value);
});

test("an admin corrects the fee and the hospital of a doctor, and reads first what that means for booked visits", async () => {
  const entered = { hospital: "Coral Bay Hospital", degree: "MBBS", fees: "400", online: "yes", gender: "f" };
  const facts = { registrationNo: "DEMO-77", registrationCouncil: "Kerala Medical Council", registrationYear: "" };
  const doctor = { ...listing, facts, entered, validUntil: null, visitsAhead: 2 };
  serve(readListing, { success: true, data: doctor });
  serve(correctListing, { refuse: { ...listingErrors.invalid, fields: { fees: listingFaults.number } } });
  const opened = openApplication(`${desk}/listings/doctors/${id}`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Correct the details" }));
  const form = within(screen.getByRole("form", { name: "Correct the details" }));
  expect(form.getByText("2 paid visits lie ahead.")).toBeDefined();
  expect(form.getByText(/Booked visits keep the fee that was paid/)).toBeDefined();
  expect(form.getByRole("combobox", { name: "Visits by video" })).toHaveProperty("value", "yes");
  const fee = form.getByLabelText("Fee in rupees");
  await opened.user.clear(fee);
  await opened.user.type(fee, "much");
  await opened.user.click(form.getByRole("button", { name: "Save the details" }));
  expect(await form.findByText(listingFaults.number)).toBeDefined();

  const sent: unknown[] = [];
  serve(correctListing, ({ body }) => {
    sent.push(body);
    serve(readListing, { success: true, data: { ...doctor, entered: { ...entered, fees: "550" } } });
    return { success: true as const, message: "", isChanged: true };
  });
  await opened.user.clear(fee);
  await opened.user.type(fee, "550");
  await opened.user.click(form.getByRole("button", { name: "Save the details" }));
  expect(await screen.findByText("The details are saved")).toBeDefined();
  expect(await screen.findByText("550")).toBeDefined();
  expect(sent).toMatchObject([{ cells: { hospital: "Coral Bay Hospital", degree: "MBBS", fees: "550", gender: "f" } }]);
});

test("an admin corrects the name and the email of a store with a reason, and reads first what that does", async () => {
  serve(readListing, { success: true, data: listing });
  serve(correctNameAndEmail, { refuse: { ...listingErrors.invalid, fields: { email: listingFaults.emailTaken } } });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  const form = within(await screen.findByRole("form", { name: "Name and email" }));
  expect(form.getByText(/Invoices that are issued keep the former name/)).toBeDefined();
  expect(form.getByText(/logs the account out everywhere/)).toBeDefined();
  const [name, email] = [form.getByLabelText("Name"), form.getByLabelText("Email address")];
  await opened.user.clear(name);
  await opened.user.type(name, "Neem Leaf Pharmacy");
  await opened.user.clear(email);
  await opened.user.type(email, "right@example.com");
  await opened.user.type(form.getByLabelText("Reason"), "Misspelt");
  await opened.user.click(form.getByRole("button", { name: "Save name and email" }));
  expect(await form.findByText(listingFaults.emailTaken)).toBeDefined();

  const sent: unknown[] = [];
  serve(correctNameAndEmail, ({ body }) => {
    sent.push(body);
    serve(readListing, { success: true, data: { ...listing, name: "Neem Leaf Pharmacy", email: "right@example.com" } });
    return { success: true as const, message: "", isChanged: true };
  });
  await opened.user.click(form.getByRole("button", { name: "Save name and email" }));
  expect(await screen.findByText("Name and email are saved")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Neem Leaf Pharmacy" })).toBeDefined();
  expect(sent).toEqual([
    {
      cells: { name: "Neem Leaf Pharmacy", email: "right@example.com" },
      reason: "Misspelt",
      seen: { name: "Neem Leaf", email: "neem@example.com" },
    },
  ]);
});

test("an admin whose correction would overwrite another's reads the newer values, and can save again", async () => {
  serve(readListing, { success: true, data: listing });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  const form = within(await screen.findByRole("form", { name: "Name and email" }));
  await opened.user.type(form.getByLabelText("Name"), " Store");
  await opened.user.type(form.getByLabelText("Reason"), "Misspelt");
  serve(correctNameAndEmail, () => {
    serve(readListing, { success: true, data: { ...listing, name: "Neem Grove" } });
    return { refuse: listingErrors.changedMeanwhile };
  });
  await opened.user.click(form.getByRole("button", { name: "Save name and email" }));
  expect((await form.findByRole("alert")).textContent).toContain(listingErrors.changedMeanwhile.message);
  await waitFor(() => expect(form.getByLabelText("Name")).toHaveProperty("value", "Neem Grove"));
  expect(form.getByLabelText("Reason")).toHaveProperty("value", "Misspelt");

  const sent: unknown[] = [];
  serve(correctNameAndEmail, ({ body }) => {
    sent.push(body);
    return { success: true as const, message: "", isChanged: true };
  });
  await opened.user.type(form.getByLabelText("Name"), " Store");
  await opened.user.click(form.getByRole("button", { name: "Save name and email" }));
  expect(await screen.findByText("Name and email are saved")).toBeDefined();
  expect(sent).toMatchObject([{ cells: { name: "Neem Grove Store" }, seen: { name: "Neem Grove" } }]);
});

test("before a hospital moves an admin reads which doctors stay, and chooses who comes along", async () => {
  const entered = { address: "4 Demo Beach Road", beds: "40", emergency: "yes" };
  const [one, other] = ["Dr. Leela Nair", "Dr. Mohan Das"].map((name) => ({
    _id: crypto.randomUUID(),
    name,
    address: "2 Demo Mall Road, Kerala",
  }));
  serve(readListing, {
    success: true,
    data: { ...listing, facts: {}, entered, documents: [], elsewhere: [one!, other!] },
  });
  const sent: unknown[] = [];
  serve(correctListing, ({ body }) => {
    sent.push(body);
    return { success: true as const, message: "", isChanged: true };
  });
  const opened = openApplication(`${desk}/listings/hospitals/${id}`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Correct the details" }));
  const group = within(screen.getByRole("group", { name: "Doctors of this hospital at another address" }));
  await opened.user.click(group.getByRole("checkbox", { name: /Mohan Das/ }));
  await opened.user.click(screen.getByRole("button", { name: "Save the details" }));
  expect(await screen.findByText("The details are saved")).toBeDefined();
  expect(sent).toMatchObject([{ doctorIds: [other!._id] }]);
});

test("a list of hospitals that ends before the last one says so", async () => {
  const entered = { hospital: "Coral Bay Hospital" };
  const facts = { registrationNo: "DEMO-77", registrationCouncil: "Kerala Medical Council", registrationYear: "" };
  serve(readListing, { success: true, data: { ...listing, facts, entered, validUntil: null } });
  serve(listHospitals, { success: true, data: [aHospital()], total: 501 });
  const opened = openApplication(`${desk}/listings/doctors/${id}`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Correct the details" }));
  expect(
    await screen.findByText("The list has the first 1 of 501 hospitals. Type the full name of another one."),
  ).toBeDefined();
});

test("a hospital has its details, and neither facts to check nor documents", async () => {
  const hospital = { ...listing, number: null, holder: null, validUntil: null, checked: null, facts: {} };
  const entered = { address: "4 Demo Beach Road", beds: "40", emergency: "yes" };
  serve(readListing, { success: true, data: { ...hospital, entered, documents: [] } });
  openApplication(`${desk}/listings/hospitals/${id}`, session);
  expect(await screen.findByRole("heading", { name: "Details of the hospital" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Correct the details" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Save the facts" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Documents" })).toBeNull();
});

test("a refused fact shows its fault at its field", async () => {
  serve(readListing, { success: true, data: listing });
  serve(changeListing, { refuse: { ...listingErrors.invalid, fields: { licenceNo: listingFaults.numberTaken } } });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  await opened.user.click(await screen.findByRole("button", { name: "Save the facts" }));
  await waitFor(() => expect(screen.getByLabelText("Licence numbers").getAttribute("aria-invalid")).toBe("true"));
});

test("documents are opened, added, and removed after a question", async () => {
  let documents = [document];
  serve(readListing, () => ({ success: true as const, data: { ...listing, documents } }));
  serve(addListingDocument, () => {
    documents = [document, { ...document, _id: crypto.randomUUID(), name: "scan.pdf" }];
    return { success: true as const, data: documents };
  });
  serve(removeListingDocument, () => {
    documents = documents.slice(1);
    return { success: true as const, data: documents };
  });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  const link = await screen.findByRole("link", { name: "licence.pdf" });
  expect(link.getAttribute("href")).toContain(`/listing-documents/${document._id}`);
  await opened.user.upload(
    screen.getByLabelText("Add a document"),
    new File(["%PDF"], "scan.pdf", { type: "application/pdf" }),
  );
  expect(await screen.findByRole("link", { name: "scan.pdf" })).toBeDefined();
  await opened.user.click(screen.getByRole("button", { name: "Remove licence.pdf" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "licence.pdf" })).toBeNull());
});

test("an admin invites by email alone, and reads why an email cannot be invited", async () => {
  const asked: unknown[] = [];
  serve(inviteListing, ({ body }) => {
    asked.push(body);
    return { success: true as const, message: "" };
  });
  const opened = openApplication(`${desk}/listings/doctors/add`, session);
  await opened.user.type(await screen.findByLabelText("Their email address"), "meera@example.com");
  await opened.user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("The invitation is on its way.")).toBeDefined();
  expect(asked).toEqual([{ email: "meera@example.com" }]);

  serve(inviteListing, { refuse: { ...listingErrors.invalid, fields: { email: listingFaults.emailTaken } } });
  await opened.user.type(screen.getByLabelText("Their email address"), "asha@example.com");
  await opened.user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText(listingFaults.emailTaken)).toBeDefined();
});

test("a hospital is invited by email too, and the admin reads that it is found at once", async () => {
  const asked: unknown[] = [];
  serve(inviteListing, ({ url, body }) => {
    asked.push(url.pathname, body);
    return { success: true as const, message: "" };
  });
  const opened = openApplication(`${desk}/listings/hospitals/add`, session);
  await opened.user.type(await screen.findByLabelText("Their email address"), "desk@example.com");
  expect(screen.getByText("Patients can find the hospital as soon as it has sent its details.")).toBeDefined();
  await opened.user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(await screen.findByText("The invitation is on its way.")).toBeDefined();
  expect(asked).toEqual(["/admin/listings/hospitals/invite", { email: "desk@example.com" }]);
});

test("an admin ends the parcel of a suspended store with the patient's code, or refunds it", async () => {
  const suspended = { on: "2026-11-20", reason: "No licence", isOfHospital: false };
  serve(readListing, { success: true, data: { ...listing, state: "suspended", suspended } });
  const parcel = { _id: crypto.randomUUID(), orderNumber: "MS-7K3Q-92", since: "2026-11-19T06:30:00.000Z" };
  const data = [{ ...parcel, recipient: "Asha Rao", phone: "9876543210" }];
  serve(listParcelsUnderWay, { success: true, data });
  serve(endParcelUnderWay, { refuse: pharmacyDeskErrors.wrongDeliveryCode });
  const opened = openApplication(`${desk}/listings/stores/${id}`, session);
  await opened.user.click(await screen.findByRole("button", { name: "It has arrived" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await opened.user.type(dialog.getByLabelText("Delivery code from the patient"), "123456");
  await opened.user.click(dialog.getByRole("button", { name: "It has arrived" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(pharmacyDeskErrors.wrongDeliveryCode.message);
  await opened.user.click(dialog.getByRole("button", { name: "Back" }));

  const sent: unknown[] = [];
  serve(endParcelUnderWay, ({ body }) => {
    sent.push(body);
    serve(listParcelsUnderWay, { success: true, data: [] });
    return { success: true as const };
  });
  await opened.user.click(screen.getByRole("button", { name: "Refund the parcel" }));
  const question = within(await screen.findByRole("alertdialog"));
  await opened.user.click(question.getByRole("button", { name: "Refund the parcel" }));
  await waitFor(() => expect(screen.queryByText("Parcels on their way")).toBeNull());
  expect(sent).toEqual([{ as: "returned" }]);
});

test("an admin sees what a selling store seems to have lost, and is told to call it first", async () => {
  serve(readListing, { success: true, data: listing });
  const parcel = { _id: crypto.randomUUID(), orderNumber: "MS-7K3Q-92", since: "2026-11-10T06:30:00.000Z" };
  serve(listParcelsUnderWay, { success: true, data: [{ ...parcel, recipient: "Asha Rao", phone: "9876543210" }] });
  openApplication(`${desk}/listings/stores/${id}`, session);
  expect(await screen.findByText(/should have arrived more than a week ago/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Refund the parcel" })).toBeDefined();
});
