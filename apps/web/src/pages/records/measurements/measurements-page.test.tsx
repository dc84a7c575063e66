import { listPersons } from "@medisense/contract/persons/family";
import {
  listMeasurements,
  type Measurement,
  removeMeasurement,
  saveMeasurement,
} from "@medisense/contract/health/measurements";
import { me } from "@medisense/contract/identity";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aHolder } from "../../../features/persons/family.fixture.ts";
import { aMeasurement } from "../../../features/records/record.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { MeasurementsPage } from "./measurements-page.tsx";

const path = "/records/measurements/:kind";
const open = (kind: string) => renderWithApp(<MeasurementsPage />, { path, at: `/records/measurements/${kind}` });

let sent: { id: string; body: unknown }[] = [];
let stored: Measurement[] = [];

beforeEach(() => {
  sent = [];
  stored = [];
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(listMeasurements, () => ({ success: true, data: stored, next: null }));
  serve(saveMeasurement, ({ url, body }) => {
    const id = url.pathname.split("/").at(-1)!;
    sent.push({ id, body });
    stored = [aMeasurement({ ...(body as Measurement), value: (body as Measurement).entered, _id: id })];
    return { success: true, data: stored[0]! };
  });
});

test.each(["६२.५", "62,5"])("a weight is typed as %s, saved, and stands in the chart and the table", async (typed) => {
  const { user } = open("weight");
  await user.type(await screen.findByLabelText("Weight (kg)"), typed);
  await user.click(screen.getByRole("button", { name: "Save value" }));

  expect(await screen.findByRole("img", { name: /Weight over time. The latest value is 62.5 kg/ })).toBeDefined();
  expect(within(screen.getByRole("table")).getByRole("rowheader", { name: "62.5 kg" })).toBeDefined();
  expect(sent).toMatchObject([{ body: { kind: "weight", entered: 62.5, unit: "kg", personId: aSession().user.id } }]);
  expect(screen.getByLabelText<HTMLInputElement>("Weight (kg)").value).toBe("");
});

test.each([
  ["weight", "Weight (kg)", "620", "Please enter a number from 0.5 to 400"],
  ["weight", "Weight (kg)", "a lot", "Please enter a number from 0.5 to 400"],
  ["sugar", "Blood sugar (mg/dL)", "98.5", "Please enter a whole number from 10 to 1000"],
  ["sugar", "Blood sugar (mg/dL)", "99", "Choose when the sugar was measured."],
])("%s: %s of %j is not sent, and the reason stands beside it", async (kind, label, typed, reason) => {
  const { user } = open(kind);
  await user.type(await screen.findByLabelText(label), typed);
  await user.click(screen.getByRole("button", { name: "Save value" }));
  expect((await screen.findByRole("alert")).textContent).toBe(reason);
  expect(sent).toEqual([]);
});

test("an upside-down blood pressure is refused, and a dangerous one names the numbers to call before it is saved", async () => {
  const { user } = open("bloodpressure");
  const [upper, lower] = [
    await screen.findByLabelText("Upper number (mmHg)"),
    screen.getByLabelText("Lower number (mmHg)"),
  ];
  await user.type(upper, "80");
  await user.type(lower, "120");
  await user.click(screen.getByRole("button", { name: "Save value" }));
  expect((await screen.findByRole("alert")).textContent).toMatch("must be higher");

  await user.clear(upper);
  await user.type(upper, "190");
  expect((await screen.findByRole("alert")).textContent).toMatch("can be an emergency");
  expect(screen.getByRole("link", { name: /112/ }).getAttribute("href")).toBe("tel:112");
  await user.click(screen.getByRole("button", { name: "Save value" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole("link", { name: /108/ })).toBeDefined();
});

test("a press that is repeated after a lost network sends the same id", async () => {
  let isLost = true;
  serve(saveMeasurement, ({ url, body }) => {
    sent.push({ id: url.pathname, body });
    if (isLost) throw new TypeError("Failed to fetch");
    return { success: true, data: aMeasurement() };
  });
  const { user } = open("weight");
  await user.type(await screen.findByLabelText("Weight (kg)"), "61");
  await user.click(screen.getByRole("button", { name: "Save value" }));
  await screen.findByText(/could not reach MediSense/);
  isLost = false;
  await user.click(screen.getByRole("button", { name: "Save value" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Weight (kg)").value).toBe(""));
  expect(sent.map(({ id }) => id)).toEqual([sent[0]!.id, sent[0]!.id]);
});

test("another value after a lost answer never takes the place of the first one", async () => {
  serve(saveMeasurement, ({ url, body }) => {
    sent.push({ id: url.pathname, body });
    throw new TypeError("Failed to fetch");
  });
  const { user } = open("weight");
  for (const weight of ["61", "62"]) {
    await user.clear(await screen.findByLabelText("Weight (kg)"));
    await user.type(screen.getByLabelText("Weight (kg)"), weight);
    await user.click(screen.getByRole("button", { name: "Save value" }));
    await screen.findByText(/could not reach MediSense/);
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]!.id).not.toBe(sent[1]!.id);
});

test("two values that are saved without a network wait, and each is sent once when there is one", async () => {
  const { user } = open("weight");
  await screen.findByText("No value yet");
  act(() => onlineManager.setOnline(false));
  for (const weight of ["61", "62"]) {
    await user.type(await screen.findByLabelText("Weight (kg)"), weight);
    await user.click(screen.getByRole("button", { name: "Save value" }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Weight (kg)").value).toBe(""));
  }
  expect(screen.getByText(/^Not saved yet: 2\./)).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("Weight (kg)"), "63");

  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>("Weight (kg)").value).toBe("63");
  expect(sent.map(({ body }) => body)).toMatchObject([{ entered: 61 }, { entered: 62 }]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
});

test("a value is changed in place and deleted after a question", async () => {
  stored = [aMeasurement()];
  const [{ _id }] = stored as [Measurement];
  serve(removeMeasurement, () => {
    stored = [];
    return { success: true };
  });
  const { user } = open("weight");
  await user.click(await screen.findByRole("button", { name: "Change" }));
  const field = screen.getByLabelText<HTMLInputElement>("Weight (kg)");
  expect(field.value).toBe("62.5");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Change the value" }));
  await user.clear(field);
  await user.type(field, "63");
  await user.click(screen.getByRole("button", { name: "Save value" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ id: _id, body: { entered: 63, measuredAt: "2026-11-18T03:30:00.000Z" } }]),
  );

  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No value yet")).toBeDefined();
});

test("sugar is drawn in one line for each time of the day, in the unit of the latest value", async () => {
  stored = [
    aMeasurement({ kind: "sugar", value: 90.078, entered: 5, unit: "mmol/L", context: "fasting" }),
    aMeasurement({
      kind: "sugar",
      value: 180,
      entered: 180,
      unit: "mg/dL",
      context: "afterFood",
      measuredAt: "2026-11-17T09:30:00.000Z",
    }),
  ];
  open("sugar");
  const chart = (await screen.findByRole("img", { name: /latest value is 5 mmol\/L/ })).closest("figure")!;
  expect(within(chart).getByText("Fasting")).toBeDefined();
  expect(within(chart).getByText("After food")).toBeDefined();
  expect(within(chart).queryByText("Random")).toBeNull();
  expect(screen.getByText(/Usual range of adults: 3\.9 to 5\.6 mmol\/L\./)).toBeDefined();
  expect(screen.getByRole("rowheader", { name: /180 mg\/dL/ })).toBeDefined();
});

test("values of an adult child who decides alone are read, and neither entered nor changed", async () => {
  stored = [aMeasurement()];
  const grown = aChild({ birthDate: "2000-05-14", standing: "reading", readUntil: "2026-12-31" });
  serve(listPersons, { success: true, data: [aHolder(), grown] });
  renderWithApp(<MeasurementsPage />, { path, at: `/records/measurements/weight?person=${grown._id}` });
  expect(await screen.findByRole("table")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Save value|Change|Delete/ })).toBeNull();
});
