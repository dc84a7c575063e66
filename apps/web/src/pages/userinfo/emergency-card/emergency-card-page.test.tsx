import { type EmergencyCard, readEmergencyCard, saveEmergencyCard } from "@medisense/contract/health/emergency-card";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aHolder } from "../../../features/persons/family.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { EmergencyCardPage } from "./emergency-card-page.tsx";

let card: EmergencyCard;
beforeEach(() => {
  card = {
    personId: aSession().user.id,
    name: "Asha Verma",
    birthDate: "1990-11-21",
    shows: [],
    bloodGroup: "O+",
    allergies: ["Latex"],
    diseases: ["Asthma"],
    medications: [],
    contact: null,
    updatedAt: null,
  };
  serve(me, aSession());
  serve(readEmergencyCard, () => ({ success: true, data: card }));
});

const shown = async () => within(await screen.findByRole("article", { name: "Emergency card" }));

test("nothing but name and birth date shows until the patient picks; then the card and its code hold what was picked", async () => {
  const { user } = renderWithApp(<EmergencyCardPage />);
  const before = await shown();
  expect(before.getByRole("heading", { name: "Asha Verma" })).toBeDefined();
  expect(before.getByText("born 21.11.1990")).toBeDefined();
  expect(screen.getByText(/Your name and birth date are always on it\.$/)).toBeDefined();
  expect(before.queryByText("Latex")).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Allergies" }));
  expect((await shown()).getByText("Latex")).toBeDefined();
  expect((await shown()).queryByText("Asthma")).toBeNull();
});

test("the contact is called with one tap", async () => {
  card = { ...card, shows: ["contact"], contact: { name: "Ravi", relation: "husband", phone: "+919812345678" } };
  renderWithApp(<EmergencyCardPage />);
  const call = (await shown()).getByRole("link", { name: "Call Ravi" });
  expect(call.getAttribute("href")).toBe("tel:+919812345678");
});

test("a contact that is shown must be complete, and is saved with what the card shows", async () => {
  const sent: unknown[] = [];
  serve(saveEmergencyCard, ({ body }) => {
    sent.push(body);
    return { success: true, data: card };
  });
  const { user } = renderWithApp(<EmergencyCardPage />);
  await user.click(await screen.findByRole("checkbox", { name: "A person to call" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Ravi");
  await user.type(screen.getByRole("textbox", { name: "Relation" }), "husband");
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "112");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Enter an Indian mobile number, or a landline with its area code")).toBeDefined();
  expect(sent).toEqual([]);

  await user.clear(screen.getByRole("textbox", { name: "Phone" }));
  await user.type(screen.getByRole("textbox", { name: "Phone" }), "98123 45678");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    shows: ["contact"],
    contact: { name: "Ravi", relation: "husband", phone: "98123 45678" },
  });
});

test("the card of a grown child is shown and printed, and no longer changed", async () => {
  const child = aChild({ standing: "reading", readUntil: "2026-12-31" });
  serve(listPersons, { success: true, data: [aHolder(), child] });
  card = { ...card, personId: child._id };
  renderWithApp(<EmergencyCardPage />, { path: "/card", at: `/card?person=${child._id}` });
  expect(await screen.findByText(personErrors.agreementNeeded.message)).toBeDefined();
  expect(screen.getByRole("button", { name: "Print" })).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
