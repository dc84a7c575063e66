import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import {
  addIntakeFile,
  type Intake,
  intakeErrors,
  readIntake,
  removeIntakeFile,
  saveIntake,
} from "@medisense/contract/intakes";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { readProfile } from "@medisense/contract/persons/profile";
import { saveProfileShares } from "@medisense/contract/persons/profile-shares";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { unsavedIntake } from "../../features/intakes/unsaved-intake.ts";
import { aHolder } from "../../features/persons/family.fixture.ts";
import { aProfile } from "../../features/profile/profile.fixture.ts";
import { clearPersonalStorage } from "../../lib/browser-storage.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { PrepareVisitPage } from "./prepare-visit-page.tsx";

const appointmentId = "0f3f6f0a-5f43-4d6a-9a55-6f3a4b8a9c77";
const anIntake = (special: Partial<Intake> = {}): Intake => ({
  appointmentId,
  personId: aSession().user.id,
  doctorName: "Dr. Meera Iyer",
  dateTime: "2026-11-21T05:00:00.000Z",
  time: "10:30 AM",
  reason: "",
  patientName: "Asha Verma",
  since: "",
  files: [],
  canChange: true,
  closedBecause: null,
  ...special,
});
const aFile = { _id: crypto.randomUUID(), name: "report.pdf", type: "application/pdf" as const, size: 12 };
const answer = (data: Intake) => ({ success: true as const, data });

beforeEach(() => {
  serve(me, aSession());
  serve(readProfile, { success: true, data: aProfile() });
});

const show = () =>
  renderWithApp(<PrepareVisitPage />, { path: "/prepare/:appointmentId", at: `/prepare/${appointmentId}` });

test("what is written is saved by itself, and what was saved before is there", async () => {
  serve(readIntake, answer(anIntake({ reason: "Fever" })));
  const saved: unknown[] = [];
  serve(saveIntake, ({ body }) => {
    saved.push(body);
    return answer(anIntake(body as Partial<Intake>));
  });
  const { user } = show();

  const reason = await screen.findByRole("textbox", { name: "What brings you to the doctor?" });
  expect(reason).toHaveProperty("value", "Fever");
  await user.type(reason, " and a rash");
  await user.type(screen.getByRole("textbox", { name: "Since when?" }), "Three days");
  await user.tab();

  expect(await screen.findByText("Saved")).toBeDefined();
  expect(saved.at(-1)).toEqual({ reason: "Fever and a rash", since: "Three days", known: expect.any(Array) });
});

test("what was written last is saved when the patient leaves at once", async () => {
  serve(readIntake, answer(anIntake()));
  const saved: unknown[] = [];
  serve(saveIntake, ({ body }) => {
    saved.push(body);
    return answer(anIntake());
  });
  const { user, unmount } = show();
  await user.type(await screen.findByRole("textbox", { name: "What brings you to the doctor?" }), "Fever");
  unmount();
  await waitFor(() => expect(saved).toEqual([expect.objectContaining({ reason: "Fever" })]));
});

test("what is written without a network is kept, and sent by itself once it is back, the page left meanwhile", async () => {
  serve(readIntake, answer(anIntake()));
  const saved: unknown[] = [];
  serve(saveIntake, ({ body }) => {
    saved.push(body);
    return answer(anIntake(body as Partial<Intake>));
  });
  const { user, router } = show();
  const reason = await screen.findByRole("textbox", { name: "What brings you to the doctor?" });
  onTestFinished(() => void window.dispatchEvent(new Event("online")));
  window.dispatchEvent(new Event("offline"));
  await user.type(reason, "Fever");
  await user.tab();
  await user.type(reason, " and a rash");
  expect(await screen.findByText(/kept on this device and sent when the network is back/)).toBeDefined();
  await act(() => router.navigate("/elsewhere"));
  expect(saved).toEqual([]);
  expect(unsavedIntake(appointmentId).read()).toMatchObject({ reason: "Fever and a rash" });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ reason: "Fever and a rash" }));
  await waitFor(() => expect(unsavedIntake(appointmentId).read()).toBeUndefined());
});

test("words that reached nobody are sent when the page is opened again", async () => {
  serve(readIntake, answer(anIntake()));
  const send = globalThis.fetch;
  const network = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    if (request?.method === "PUT") throw new TypeError("Failed to fetch");
    return send(url, request);
  });
  const { user, unmount } = show();
  await user.type(await screen.findByRole("textbox", { name: "Since when?" }), "A week");
  await user.tab();
  expect((await screen.findByRole("alert")).textContent).toContain("What you wrote is kept on this device.");
  unmount();
  network.mockRestore();

  const saved: unknown[] = [];
  serve(saveIntake, ({ body }) => {
    saved.push(body);
    return answer(anIntake({ since: "A week" }));
  });
  show();
  expect(await screen.findByRole("textbox", { name: "Since when?" })).toHaveProperty("value", "A week");
  expect(await screen.findByText("Saved")).toBeDefined();
  expect(saved).toEqual([{ reason: "", since: "A week", known: expect.arrayContaining([{ reason: "", since: "" }]) }]);
  expect(unsavedIntake(appointmentId).read()).toBeUndefined();
});

test("a draft never replaces words that were saved on another device meanwhile", async () => {
  unsavedIntake(appointmentId).write({ reason: "A cough", since: "", known: [{ reason: "", since: "" }] });
  const elsewhere = { reason: "Fever, said on the phone", since: "" };
  serve(readIntake, answer(anIntake(elsewhere)));
  const sent: unknown[] = [];
  serve(saveIntake, ({ body }) => {
    sent.push(body);
    return { refuse: intakeErrors.changedMeanwhile };
  });
  const { user } = show();
  expect(await screen.findByRole("button", { name: "Keep mine" })).toBeDefined();
  expect(sent).toEqual([{ reason: "A cough", since: "", known: [{ reason: "", since: "" }] }]);
  await user.click(await screen.findByRole("button", { name: "Use this text" }));
  expect(unsavedIntake(appointmentId).read()).toBeUndefined();
});

test("once the visit has begun, words that were not sent are shown as such", async () => {
  unsavedIntake(appointmentId).write({ reason: "A cough", since: "", known: [{ reason: "", since: "" }] });
  serve(readIntake, answer(anIntake({ canChange: false })));
  show();
  expect(await screen.findByText("A cough")).toBeDefined();
  expect(screen.getByText("This was not sent in time. Please tell the doctor:")).toBeDefined();
});

test("a logout removes the words that were not sent", () => {
  unsavedIntake(appointmentId).write({ reason: "A cough", since: "", known: [] });
  clearPersonalStorage();
  expect(unsavedIntake(appointmentId).read()).toBeUndefined();
});

test("a save that fails says so and can be tried again", async () => {
  serve(readIntake, answer(anIntake()));
  serve(saveIntake, { refuse: intakeErrors.closed });
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: "Since when?" }), "A week");
  await user.tab();
  expect((await screen.findByRole("alert")).textContent).toContain(intakeErrors.closed.message);

  serve(saveIntake, answer(anIntake({ since: "A week" })));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Saved")).toBeDefined();
});

test("a save that failed is tried again once the network is back", async () => {
  serve(readIntake, answer(anIntake()));
  serve(saveIntake, { refuse: commonErrors.unavailable });
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: "Since when?" }), "A week");
  await user.tab();
  await screen.findByRole("alert");
  serve(saveIntake, answer(anIntake({ since: "A week" })));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("Saved")).toBeDefined();
});

test.each([
  ["Use this text", { reason: "Fever, said on the phone", since: "" }],
  ["Keep mine", { reason: "A cough", since: "" }],
])("words from another device are not replaced unseen: %s", async (choice, kept) => {
  const elsewhere = { reason: "Fever, said on the phone", since: "" };
  let stored = { reason: "", since: "" };
  serve(readIntake, () => answer(anIntake(stored)));
  serve(saveIntake, ({ body }) => {
    const { known, ...said } = saveIntake.body.parse(body);
    const isKnown = known?.some(({ reason }) => reason === stored.reason);
    if (!isKnown) return { refuse: intakeErrors.changedMeanwhile };
    stored = said;
    return answer(anIntake(said));
  });
  const { user } = show();
  const reason = await screen.findByRole("textbox", { name: "What brings you to the doctor?" });
  stored = elsewhere;
  await user.type(reason, "A cough");
  await user.tab();
  expect((await screen.findByRole("alert")).textContent).toContain(intakeErrors.changedMeanwhile.message);
  expect(await screen.findByText("Fever, said on the phone")).toBeDefined();
  expect(stored).toEqual(elsewhere);
  await user.click(screen.getByRole("button", { name: choice }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(reason).toHaveProperty("value", kept.reason);
  await waitFor(() => expect(stored).toEqual(kept));
});

test("words of an emergency show the emergency numbers at once", async () => {
  serve(readIntake, answer(anIntake()));
  serve(saveIntake, answer(anIntake()));
  const { user } = show();
  await user.type(await screen.findByRole("textbox", { name: "What brings you to the doctor?" }), "severe chest pain");
  expect(await screen.findByRole("link", { name: /^112/ })).toBeDefined();
});

test("a report whose upload was stored although its answer was lost is shown", async () => {
  serve(readIntake, answer(anIntake()));
  const { user } = show();
  const chooser = await screen.findByLabelText("Add a photo or a report");
  const send = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, request) => {
    if (request?.method !== "POST") return send(url, request);
    serve(readIntake, answer(anIntake({ files: [aFile] })));
    throw new TypeError("Failed to fetch");
  });
  await user.upload(chooser, new File(["%PDF"], "report.pdf", { type: "application/pdf" }));
  expect(await screen.findByRole("link", { name: "report.pdf" })).toBeDefined();
});

test("a report is added and removed", async () => {
  serve(readIntake, answer(anIntake()));
  serve(addIntakeFile, answer(anIntake({ files: [aFile] })));
  serve(removeIntakeFile, answer(anIntake()));
  const { user } = show();

  await user.upload(
    await screen.findByLabelText("Add a photo or a report"),
    new File(["%PDF"], "report.pdf", { type: "application/pdf" }),
  );
  expect((await screen.findByRole("link", { name: "report.pdf" })).getAttribute("href")).toBe(
    `/consultations/intake-files/${aFile._id}`,
  );
  await user.click(screen.getByRole("button", { name: "Remove report.pdf" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "report.pdf" })).toBeNull());
});

test("once the visit has begun it is only shown", async () => {
  serve(readIntake, answer(anIntake({ reason: "Fever", canChange: false, files: [aFile] })));
  show();
  expect(await screen.findByText("Fever")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove report.pdf" })).toBeNull();
});

test("of a child who is of age now it says why nothing can be changed", async () => {
  const closedBecause = personErrors.agreementNeeded.message;
  serve(readIntake, answer(anIntake({ canChange: false, closedBecause })));
  show();
  expect(await screen.findByText(closedBecause)).toBeDefined();
  expect(screen.queryByText(/You can change it until the visit begins/)).toBeNull();
});

test("after the time of reading it says that nothing can be opened, and offers no second try", async () => {
  serve(listPersons, { success: true, data: [aHolder()] });
  serve(readIntake, { refuse: personErrors.handedToThem });
  show();
  expect(await screen.findByText(personErrors.handedToThem.message)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("before the first visit the patient is asked once what the doctor may see, and nothing is chosen for them", async () => {
  serve(readIntake, answer(anIntake()));
  let { shares } = aProfile();
  shares = { ...shares, isAsked: false };
  serve(readProfile, () => ({ success: true, data: aProfile({ shares }) }));
  const sent: unknown[] = [];
  serve(saveProfileShares, ({ body }) => {
    sent.push(body);
    shares = { ...shares, isAsked: true, allergies: true };
    return { success: true, data: shares };
  });
  const { user } = show();

  for (const part of await screen.findAllByRole("switch")) expect(part).toHaveProperty("checked", false);
  await user.click(screen.getByRole("button", { name: "Share what I chose" }));
  expect(screen.getByRole("alert").textContent).toBe("Choose at least one part to share, or share nothing.");
  expect(document.activeElement).toBe(screen.getAllByRole("switch")[0]);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("switch", { name: "Allergies" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Share what I chose" }));

  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
  expect(sent).toEqual([
    { personId: aSession().user.id, basics: false, allergies: true, diseases: false, medications: false },
  ]);
});
