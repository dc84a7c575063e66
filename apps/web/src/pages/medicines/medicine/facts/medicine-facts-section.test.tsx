import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { someFacts } from "../../../../features/medicines/medicine-facts.fixture.ts";
import { renderWithApp, serve } from "../../../../testing/fake-server.tsx";
import { MedicineFactsSection } from "./medicine-facts-section.tsx";

const open = () => renderWithApp(<MedicineFactsSection medicineId={crypto.randomUUID()} />);

test("a medicine's page tells side effects, warnings and use, and that no pharmacist has reviewed them", async () => {
  serve(readMedicineFacts, { success: true, data: someFacts() });
  open();
  expect(await screen.findByText("Not yet reviewed by a pharmacist")).toBeTruthy();
  expect(screen.getByText("Yellow skin or eyes, or dark urine")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Pregnancy" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Driving" })).toBeNull();
  expect(screen.getByText("Written from general knowledge, added on Mon, 23 Nov 2026.")).toBeTruthy();
  expect(screen.getByText("NFI 2016")).toBeTruthy();
  expect(screen.queryByText("paracetamol")).toBeNull();
});

test("for several ingredients each point names its own, and an ingredient without facts is named", async () => {
  const of = ["aceclofenac", "paracetamol"];
  const common = [
    { text: "nausea", of },
    { text: "loose motions", of: ["aceclofenac"] },
  ];
  serve(readMedicineFacts, {
    success: true,
    data: someFacts({ ingredients: of, common, unknown: ["Frobnicol"], reviewedOn: "2026-12-01" }),
  });
  open();
  const point = (await screen.findByText("Loose motions")).closest("li")!;
  expect(within(point).getByText("aceclofenac")).toBeTruthy();
  expect(screen.getByText("aceclofenac, paracetamol")).toBeTruthy();
  expect(screen.getByText("We have no information yet about Frobnicol.")).toBeTruthy();
  expect(screen.queryByText("Not yet reviewed by a pharmacist")).toBeNull();
});

test("a medicine without any facts says so instead of looking harmless", async () => {
  serve(readMedicineFacts, { success: true, data: someFacts({ ingredients: [], unknown: ["Frobnicol"] }) });
  open();
  expect(await screen.findByText(/We have no information yet about Frobnicol/)).toBeTruthy();
  expect(screen.queryByText("Warnings")).toBeNull();
});
