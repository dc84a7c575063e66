import type { Response } from "@medisense/contract/endpoint";
import { me } from "@medisense/contract/identity";
import { searchMedicines } from "@medisense/contract/medicines";
import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import { readSharedProfile } from "@medisense/contract/persons/profile-shares";
import {
  prescriptionErrors,
  savePrescription,
  signPrescription,
  suggestGenericNames,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { discardCorrection } from "@medisense/contract/prescriptions/corrections";
import {
  addFavourite,
  type Favourite,
  favouriteErrors,
  listFavourites,
  removeFavourite,
} from "@medisense/contract/prescriptions/favourites";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aMedicine } from "../../features/medicines/medicine.fixture.ts";
import { aPrescription } from "../../features/prescriptions/prescription.fixture.ts";
import { aSharedProfile } from "../../features/profile/profile.fixture.ts";
import { clearPersonalStorage } from "../../lib/browser-storage.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { aSafetyWarning } from "../../testing/safety-warning.fixture.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { Toaster } from "../../ui/overlays/toaster.tsx";
import { WritePrescriptionPage } from "./write-prescription-page.tsx";

const { doctorId, appointmentId } = aPrescription();

beforeEach(() => {
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, id: doctorId, role: "doctor" } }));
  serve(searchMedicines, { success: true, data: [], total: 0, categories: [] });
  serve(listFavourites, { success: true, data: [] });
  serve(checkPrescriptionSafety, { success: true, data: [] });
  serve(readSharedProfile, { success: true, data: aSharedProfile() });
});

const show = () =>
  renderWithApp(<WritePrescriptionPage />, {
    at: `/doctor/${doctorId}/dashboard/prescriptions/${appointmentId}`,
    path: "/doctor/:doctorId/dashboard/prescriptions/:appointmentId",
  });
const serveDesk = (
  data: ReturnType<typeof aPrescription>[],
  canWrite = true,
  last: Response<typeof writingDesk>["last"] = null,
) =>
  serve(writingDesk, {
    success: true,
    patientName: "Asha Verma",
    person: { name: "Asha Verma", age: null, ageMonths: null, sex: null, with: null },
    dateTime: "2026-11-20T07:30:00.000Z",
    canWrite,
    data,
    last,
  });

test("a prescription is written by keyboard alone, saved, and signed after a confirmation", async () => {
  serveDesk([]);
  const saved: unknown[] = [];
  const draft = aPrescription({ status: "draft", signedAt: null });
  serve(savePrescription, ({ body }) => {
    saved.push(body);
    return { success: true as const, prescription: draft };
  });
  serve(signPrescription, () => {
    serveDesk([aPrescription()]);
    return { success: true as const, prescription: aPrescription() };
  });
  const { user } = show();

  await user.type(await screen.findByLabelText("Age in years"), "34");
  await user.selectOptions(screen.getByLabelText("Sex"), "Female");
  await user.type(screen.getByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Strength"), "500 mg");
  await user.type(screen.getByLabelText("Dose"), "1-0-1");
  await user.type(screen.getByLabelText("Days"), "5{Enter}");
  const dialog = await screen.findByRole("alertdialog");
  expect(saved).toEqual([]);
  const told = vi.spyOn(toastManager, "add");
  await user.click(within(dialog).getByRole("button", { name: "Sign" }));

  expect(await screen.findByRole("button", { name: "Write a correction" })).toBeDefined();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: "The prescription is signed." }));
  expect(saved).toEqual([
    {
      patientAge: 34,
      patientAgeMonths: null,
      patientSex: "female",
      advice: "",
      lines: [{ genericName: "PARACETAMOL", strength: "500 mg", form: "tablet", dose: "1-0-1", days: 5, notes: "" }],
      replaces: null,
    },
  ]);
});

test("nothing is signed without age and sex, and each field shows that it is required", async () => {
  serveDesk([]);
  const { user } = show();
  await user.type(await screen.findByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Dose"), "twice");
  await user.click(screen.getByRole("button", { name: "Sign prescription" }));

  const told = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(told).toEqual([
    "Ask the patient's age",
    "Ask the patient's sex",
    "Write the dose like 1-0-1, 0.5-0-1, 5 ml-0-5 ml or SOS",
    "Between 1 and 365 days",
  ]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a medicine that cannot be prescribed online is refused next to its line", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null, lines: [] });
  const [line] = aPrescription().lines;
  serveDesk([{ ...draft, lines: [line!, { ...line!, genericName: "MORPHINE" }] }]);
  serve(savePrescription, { success: true, prescription: draft });
  const refuse = {
    ...prescriptionErrors.notInThisVisit,
    fields: { "lines.1.genericName": lineRefusalMessage(lineRefusals.narcotic, "MORPHINE") },
  };
  serve(signPrescription, () => ({ refuse }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign" }));

  const refused = within(screen.getByRole("group", { name: "Medicine 2" }));
  expect((await refused.findByRole("alert")).textContent).toContain(
    lineRefusalMessage(lineRefusals.narcotic, "MORPHINE"),
  );
  expect(within(screen.getByRole("group", { name: "Medicine 1" })).queryByRole("alert")).toBeNull();
  expect(screen.getByText(prescriptionErrors.notInThisVisit.message)).toBeDefined();
});

test("an unknown name is asked about: the doctor takes a suggestion or keeps the name, and signs again", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null, lines: [] });
  const [line] = aPrescription().lines;
  const lines = ["PARACETMOL", "QUIBBLETOL"].map((genericName) => ({ ...line!, genericName }));
  serveDesk([{ ...draft, lines }]);
  const saved: string[][] = [];
  serve(savePrescription, ({ body }) => {
    saved.push((body as typeof draft).lines.map(({ genericName }) => genericName));
    return { success: true as const, prescription: draft };
  });
  serve(suggestGenericNames, ({ url }) => ({
    success: true as const,
    data: url.searchParams.get("written") === "PARACETMOL" ? ["PARACETAMOL"] : [],
  }));
  const confirmed: unknown[] = [];
  serve(signPrescription, ({ body }) => {
    confirmed.push(body);
    if (confirmed.length > 1) return { success: true as const, prescription: aPrescription() };
    const messages = lines.map(({ genericName }, index) => [
      `lines.${index}.genericName`,
      lineRefusalMessage(lineRefusals.unknownName, genericName),
    ]);
    return { refuse: { ...prescriptionErrors.checkNames, fields: Object.fromEntries(messages) } };
  });
  const { user } = show();
  const sign = async () => {
    await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign" }));
  };
  await sign();
  await user.click(await screen.findByRole("button", { name: "Change to PARACETAMOL" }));
  await user.click(screen.getByRole("button", { name: "Keep QUIBBLETOL as written" }));
  expect(screen.queryByRole("group", { name: "Which medicine is meant?" })).toBeNull();
  await sign();

  const seen = { lines: draft.lines, advice: draft.advice };
  await waitFor(() =>
    expect(confirmed).toMatchObject([
      { confirmedNames: [], draft: seen },
      { confirmedNames: ["QUIBBLETOL"], draft: seen },
    ]),
  );
  expect(saved.at(-1)).toEqual(["PARACETAMOL", "QUIBBLETOL"]);
});

test("a signed prescription offers a correction, which starts from it and names it", async () => {
  const signed = aPrescription();
  serveDesk([signed]);
  const saved: unknown[] = [];
  serve(savePrescription, ({ body }) => {
    saved.push(body);
    return { refuse: prescriptionErrors.otherVersion };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Write a correction" }));
  expect(screen.getByLabelText("Generic name")).toHaveProperty("value", "PARACETAMOL");
  await user.click(screen.getByRole("button", { name: "Save as draft" }));

  expect((await screen.findByRole("alert")).textContent).toContain(prescriptionErrors.otherVersion.message);
  expect(saved).toMatchObject([{ replaces: signed._id }]);
});

test("a signed prescription says that its correction is unfinished, and lets the doctor continue it", async () => {
  const signed = aPrescription();
  const draft = aPrescription({ status: "draft", signedAt: null, replaces: signed._id, advice: "Rest for a week." });
  serveDesk([draft, signed]);
  const { user } = show();
  expect(await screen.findByText(/You began a correction and have not signed it/)).toBeDefined();
  expect(screen.getByText("Rest for two days.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Write a correction" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Continue the correction" }));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest for a week.");
});

test("an unfinished correction is discarded with what was typed for it, after a question", async () => {
  const signed = aPrescription();
  serveDesk([aPrescription({ status: "draft", signedAt: null, replaces: signed._id }), signed]);
  const first = show();
  await first.user.click(await screen.findByRole("button", { name: "Continue the correction" }));
  await first.user.type(screen.getByLabelText("Advice"), " More");
  first.unmount();

  let discarded = 0;
  serve(discardCorrection, () => {
    discarded += 1;
    serveDesk([signed]);
    return { success: true as const };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Discard the correction" }));
  expect(discarded).toBe(0);
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Discard the correction" }));
  await user.click(await screen.findByRole("button", { name: "Write a correction" }));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest for two days.");
  expect(keptDrafts()).toEqual([]);
});

test("a correction that is only typed in this browser counts as unfinished too", async () => {
  serveDesk([aPrescription()]);
  const first = show();
  await first.user.click(await screen.findByRole("button", { name: "Write a correction" }));
  await first.user.type(screen.getByLabelText("Advice"), " More");
  first.unmount();
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Continue the correction" }));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest for two days. More");
});

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith("prescriptionDraft"));

test("what was typed and not saved is back after leaving the page, and a logout removes it", async () => {
  serveDesk([]);
  const first = show();
  await first.user.type(await screen.findByLabelText("Advice"), "Drink plenty of water");
  await first.user.type(screen.getByLabelText("Generic name"), "cetirizine");
  first.unmount();

  const second = show();
  expect(await screen.findByLabelText("Advice")).toHaveProperty("value", "Drink plenty of water");
  expect(screen.getByLabelText("Generic name")).toHaveProperty("value", "cetirizine");
  second.unmount();
  clearPersonalStorage();

  const third = show();
  expect(await screen.findByLabelText("Advice")).toHaveProperty("value", "");
  third.unmount();
});

test("what was typed can be discarded, and is gone once it is saved", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null, advice: "Rest" });
  serveDesk([draft]);
  serve(savePrescription, { success: true, prescription: draft });
  const first = show();
  await first.user.type(await screen.findByLabelText("Advice"), " well");
  await first.user.click(screen.getByRole("button", { name: "Save as draft" }));
  await waitFor(() => expect(keptDrafts()).toEqual([]));
  await first.user.type(screen.getByLabelText("Advice"), "!");
  first.unmount();

  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Discard it" }));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest");
  expect(keptDrafts()).toEqual([]);
});

test("what is typed while a first draft is on its way stays, on screen and after leaving the page", async () => {
  serveDesk([]);
  const draft = aPrescription({ status: "draft", signedAt: null, advice: "Rest" });
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  serve(savePrescription, async () => {
    await stored;
    serveDesk([draft]);
    return { success: true as const, prescription: draft };
  });
  const first = show();
  const advice = await screen.findByLabelText("Advice");
  await first.user.type(advice, "Rest");
  await first.user.click(screen.getByRole("button", { name: "Save as draft" }));
  await first.user.type(advice, ". Come back at once if you get a rash.");
  store();
  await waitFor(() => expect(screen.getByRole("button", { name: "Save as draft" })).toHaveProperty("disabled", false));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest. Come back at once if you get a rash.");
  first.unmount();

  show();
  expect(await screen.findByLabelText("Advice")).toHaveProperty("value", "Rest. Come back at once if you get a rash.");
});

test("a signature whose answer was lost on the way is shown as soon as the server can be reached, and the doctor is told to look", async () => {
  serveDesk([aPrescription({ status: "draft", signedAt: null })]);
  serve(savePrescription, { success: true, prescription: aPrescription({ status: "draft", signedAt: null }) });
  serve(signPrescription, () => {
    serveDesk([aPrescription()]);
    throw new TypeError("Failed to fetch");
  });
  const { user } = show();
  renderWithApp(<Toaster />);
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign" }));
  expect(await screen.findByRole("button", { name: "Write a correction" })).toBeDefined();
  expect(await screen.findByText(/^What you pressed got no answer\./)).toBeDefined();
});

test("nothing can be changed while the prescription is being signed", async () => {
  serveDesk([aPrescription({ status: "draft", signedAt: null })]);
  serve(savePrescription, () => new Promise(() => {}));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign" }));
  await user.type(screen.getByLabelText("Advice"), " More");
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest for two days.");
});

test("complete lines are compared, and a warning keeps nobody from signing", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null });
  serveDesk([draft]);
  const asked: unknown[] = [];
  serve(checkPrescriptionSafety, ({ body }) => {
    asked.push(body);
    return { success: true, data: [aSafetyWarning({ advice: "Ask your pharmacist." })] };
  });
  const allergies = [{ name: "Penicillin", ingredients: ["substance:penicillin"], isKnown: true }];
  serve(readSharedProfile, { success: true, data: aSharedProfile({ allergies }) });
  const { user } = show();
  expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
  // No doctor is told to ask a doctor.
  expect(screen.getByRole("region", { name: "Check these medicines" }).textContent).not.toMatch(/ask (a|your)/i);
  const lines = draft.lines.map(({ genericName, strength, form }) => ({ genericName, strength, form }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ lines, shared: { allergies } }));
  await user.click(screen.getByRole("button", { name: "Sign prescription" }));
  expect(await screen.findByRole("alertdialog")).toBeDefined();
});

test("the doctor is asked about the severe warnings, and signing says which were read", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null });
  serveDesk([draft]);
  const severe = aSafetyWarning({ id: "interaction/x", kind: "interaction", severity: "serious", text: "They bleed." });
  serve(checkPrescriptionSafety, { success: true, data: [severe, aSafetyWarning()] });
  serve(savePrescription, { success: true, prescription: draft });
  const signed: unknown[] = [];
  const { id, medicines, because, text, compiledOn } = severe;
  serve(signPrescription, ({ body }) => {
    signed.push(body);
    const seenWarnings = [{ id, severity: "serious" as const, medicines, because, text, compiledOn, hindi: null }];
    serveDesk([aPrescription({ seenWarnings })]);
    return { success: true as const, prescription: aPrescription() };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const read = dialog.getByRole("region", { name: "Warnings read before signing" });
  expect(within(read).getByText("They bleed.")).toBeDefined();
  expect(within(read).queryByText("More than one of these contains paracetamol.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Sign" }));

  const shown = await screen.findByRole("region", { name: "Warnings read before signing" });
  expect(within(shown).getByText("They bleed.")).toBeDefined();
  expect(signed).toMatchObject([{ seen: { warnings: [{ id: "interaction/x", medicines }], shared: { age: 34 } } }]);
});

test("medicines that could not be compared can be signed, and nothing is said to be read", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null });
  serveDesk([draft]);
  serve(checkPrescriptionSafety, () => ({ refuse: prescriptionErrors.noVisitYet }));
  serve(savePrescription, { success: true, prescription: draft });
  const signed: unknown[] = [];
  serve(signPrescription, ({ body }) => {
    signed.push(body);
    serveDesk([aPrescription()]);
    return { success: true as const, prescription: aPrescription() };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText("These medicines could not be compared with each other.")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Sign" }));
  await screen.findByRole("button", { name: "Write a correction" });
  expect(signed).toHaveLength(1);
  expect(signed[0]).not.toHaveProperty("seen");
});

test("medicines are compared with the age and sex in the form when the patient shares neither", async () => {
  serveDesk([aPrescription({ status: "draft", signedAt: null, patientSex: "female", patientAge: 28 })]);
  const asked: unknown[] = [];
  serve(checkPrescriptionSafety, ({ body }) => {
    asked.push(body);
    return { success: true, data: [] };
  });
  serve(readSharedProfile, { success: true, data: aSharedProfile({ basics: null }) });
  const { user } = show();
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shared: { sex: "female", age: 28 } }));

  await user.selectOptions(screen.getByLabelText("Age is in"), "Months");
  await user.clear(screen.getByLabelText("Age in months"));
  await user.type(screen.getByLabelText("Age in months"), "14");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ shared: { sex: "female", age: 1 } }));
});

test("an infant's age is written in months, and a half in any spelling", async () => {
  serveDesk([]);
  const saved: unknown[] = [];
  serve(savePrescription, ({ body }) => {
    saved.push(body);
    return { refuse: prescriptionErrors.otherVersion };
  });
  const { user } = show();
  await user.selectOptions(await screen.findByLabelText("Age is in"), "Months");
  await user.type(screen.getByLabelText("Age in months"), "14");
  await user.type(screen.getByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Dose"), "2.5ML - 0 - ½ ml");
  await user.type(screen.getByLabelText("Days"), "3");
  await user.click(screen.getByRole("button", { name: "Save as draft" }));
  await screen.findByRole("alert");
  expect(saved).toMatchObject([{ patientAge: 1, patientAgeMonths: 14, lines: [{ dose: "2.5 ml-0-0.5 ml" }] }]);

  await user.clear(screen.getByLabelText("Age in months"));
  await user.type(screen.getByLabelText("Age in months"), "30");
  await user.click(screen.getByRole("button", { name: "Save as draft" }));
  expect(await screen.findByText("Between 0 and 23 months")).toBeDefined();
});

test("generic names are completed from the catalogue, without their strengths", async () => {
  serveDesk([]);
  serve(searchMedicines, {
    success: true,
    data: [aMedicine({ genericName: "Cetirizine 10 mg" }), aMedicine({ genericName: "Cetirizine 5 mg / 5 ml" })],
    total: 2,
    categories: [],
  });
  const { user } = show();
  const name = await screen.findByLabelText("Generic name");
  await user.type(name, "cet");
  const list = document.getElementById(name.getAttribute("list")!)!;
  await waitFor(() => expect([...list.querySelectorAll("option")].map(({ value }) => value)).toEqual(["CETIRIZINE"]));
});

test("before the visit has begun, no prescription can be written", async () => {
  serveDesk([], false);
  show();
  expect((await screen.findByRole("alert")).textContent).toContain(prescriptionErrors.noVisitYet.message);
});

const lastTime = () => {
  const { _id, date, lines, advice } = aPrescription({ date: "2026-10-02" });
  return { _id, date, lines: [...lines, { ...lines[0]!, genericName: "CETIRIZINE", dose: "0-0-1" }], advice };
};
const namesWritten = () => screen.getAllByLabelText<HTMLInputElement>("Generic name").map(({ value }) => value);

test("the last prescription fills the form beside what is typed, and age and sex are still asked", async () => {
  serveDesk([], true, lastTime());
  const { user } = show();
  await user.type(await screen.findByLabelText("Generic name"), "amoxicillin");
  expect(screen.getByText("Last prescription, Fri, 2 Oct 2026")).toBeDefined();
  const repeat = screen.getByRole("button", { name: "Repeat last prescription" });
  await user.click(repeat);
  await user.click(repeat);

  expect(namesWritten()).toEqual(["amoxicillin", "PARACETAMOL", "CETIRIZINE"]);
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest for two days.");
  expect(screen.getByText(/^Filled in\. Check every line/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Sign prescription" }));
  expect(screen.getByText("Ask the patient's age")).toBeDefined();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a correction starts from what it corrects, so nothing else is offered to be repeated", async () => {
  serveDesk([aPrescription()], true, lastTime());
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Write a correction" }));
  expect(screen.queryByRole("button", { name: "Repeat last prescription" })).toBeNull();
});

const aFavourite = (overrides: Partial<Favourite> = {}): Favourite => ({
  ...aPrescription().lines[0]!,
  _id: crypto.randomUUID(),
  ...overrides,
});

test("a medicine is kept as a favourite with the star, used again, and removed", async () => {
  serveDesk([]);
  const sent: unknown[] = [];
  serve(addFavourite, ({ body }) => {
    sent.push(body);
    return { success: true as const, data: [aFavourite()] };
  });
  serve(removeFavourite, { success: true, data: [] });
  const { user } = show();
  const star = await screen.findByRole("button", { name: "Favourite: medicine 1" });
  await user.click(star);
  expect(screen.getByText("Please fill this in")).toBeDefined();
  expect(sent).toEqual([]);

  await user.type(screen.getByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Strength"), "500 mg");
  await user.type(screen.getByLabelText("Dose"), "1 - 0 - 1");
  await user.type(screen.getByLabelText("Days"), "5");
  await user.type(screen.getByLabelText("Notes"), "after food");
  await user.click(star);
  await waitFor(() => expect(star.getAttribute("aria-pressed")).toBe("true"));
  expect(sent).toEqual([aPrescription().lines[0]]);

  await user.click(screen.getByRole("button", { name: "Remove medicine 1" }));
  await user.click(screen.getByRole("button", { name: "Favourites (1)" }));
  const list = within(screen.getByRole("list", { name: "Favourites" }));
  await user.click(list.getByRole("button", { name: /^PARACETAMOL 500 mg/ }));
  expect(namesWritten()).toEqual(["PARACETAMOL"]);
  await user.click(list.getByRole("button", { name: /^PARACETAMOL 500 mg · Added/ }));
  expect(namesWritten()).toEqual(["PARACETAMOL"]);

  await user.click(list.getByRole("button", { name: "Remove PARACETAMOL 500 mg from the favourites" }));
  expect(await screen.findByText(/^Press the star next to a medicine/)).toBeDefined();
});

test("beyond the limit a favourite is refused in words", async () => {
  serveDesk([aPrescription({ status: "draft", signedAt: null })]);
  serve(addFavourite, { refuse: favouriteErrors.tooMany });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Favourite: medicine 1" }));
  expect((await screen.findByRole("alert")).textContent).toContain(favouriteErrors.tooMany.message);
});
