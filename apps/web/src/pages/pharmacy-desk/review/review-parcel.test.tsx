import { commonErrors } from "@medisense/contract/errors";
import { checkParcelSafety } from "@medisense/contract/medicines/safety";
import { readPacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import { type DeskParcel, pharmacyDeskErrors, reviewParcel } from "@medisense/contract/pharmacy-desk";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSafetyWarning } from "../../../testing/safety-warning.fixture.ts";
import { ParcelDetails } from "../parcels/parcel-details.tsx";
import { aDeskLine, aDeskParcel, anUpload, aWaitingLine, aWrittenPrescription } from "../pharmacy-desk.fixture.ts";

beforeEach(() => {
  serve(checkParcelSafety, { success: true, data: [], isWithProfile: true });
  serve(readPacksAllowed, { success: true, data: { packs: 9, units: 90 } });
});

const anOrder = (special: Partial<DeskParcel> = {}) =>
  aDeskParcel({ state: "rx_review", lines: [aWaitingLine()], prescriptions: [anUpload()], ...special });
const show = (parcel: DeskParcel) => renderWithApp(<ParcelDetails parcel={parcel} />);

/** Serves decisions on lines, and records what was sent. */
function takeReviews(parcel: DeskParcel) {
  const sent: unknown[] = [];
  serve(reviewParcel, ({ body }) => {
    sent.push(body);
    return { success: true as const, data: parcel };
  });
  return sent;
}

test("each line shows the rule that requires a prescription, with its source", () => {
  show(anOrder({ lines: [aDeskLine(), aWaitingLine()] }));
  expect(screen.getByText(/only on a doctor's prescription, and delivered only within/)).toBeDefined();
  expect(screen.getByText("(Drugs Rules 1945, rule 65; G.S.R. 220(E), 26 March 2020)")).toBeDefined();
  expect(screen.getByText("No prescription needed")).toBeDefined();
  expect(screen.getByRole("status").textContent).toContain("1 line awaits your decision");
});

test("a line is accepted with the prescription's date, its purpose and the packs it covers", async () => {
  const parcel = anOrder();
  const sent = takeReviews(parcel);
  const { user } = show(parcel);
  await user.click(screen.getByRole("radio", { name: "Accept" }));

  await user.click(screen.getByRole("button", { name: "Accept 2 packs" }));
  expect(screen.getByText(pharmacyDeskErrors.dateMissing.message)).toBeDefined();
  expect(screen.getByText(pharmacyDeskErrors.prescriberMissing.message)).toBeDefined();
  expect(screen.getByText(pharmacyDeskErrors.amountMissing.message)).toBeDefined();
  expect(sent).toEqual([]);

  const writtenOn = (value: string) => fireEvent.change(screen.getByLabelText("Written on"), { target: { value } });
  writtenOn("2099-01-01");
  expect(screen.getByText(pharmacyDeskErrors.dateInFuture.message)).toBeDefined();
  writtenOn("2026-11-18");
  expect(screen.getByLabelText("Patient on the prescription")).toHaveProperty("value", "Asha Verma");
  await user.clear(screen.getByLabelText("Patient on the prescription"));
  expect(screen.getByText(pharmacyDeskErrors.patientMissing.message)).toBeDefined();
  await user.type(screen.getByLabelText("Patient on the prescription"), "Kamala Verma");
  await user.type(screen.getByLabelText("Doctor on the prescription"), "Dr. Ravi Menon, 45678");
  await user.type(screen.getByLabelText("Total prescribed"), "1.5");
  expect(screen.getByText("Enter a whole number up to 9,999")).toBeDefined();
  await user.clear(screen.getByLabelText("Total prescribed"));
  await user.type(screen.getByLabelText("Total prescribed"), "15");
  expect(screen.getByText("Count what is inside, not packs; a pack contains 10 tablets")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: /A long-term condition/ }));
  await user.clear(screen.getByLabelText("Packs covered"));
  await user.type(screen.getByLabelText("Packs covered"), "3");
  await user.click(screen.getByRole("button", { name: "Accept" }));
  expect(screen.getByText("Enter a number from 1 to 2")).toBeDefined();
  await user.clear(screen.getByLabelText("Packs covered"));
  await user.type(screen.getByLabelText("Packs covered"), "1");
  expect(screen.getByText(/₹90 for the rest will be refunded to the patient/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Accept 1 pack" }));

  expect(sent).toEqual([
    {
      lines: [
        {
          lineId: parcel.lines[0]!._id,
          decision: "accept",
          prescriptionId: parcel.prescriptions[0]!._id,
          issuedOn: "2026-11-18",
          prescriber: "Dr. Ravi Menon, 45678",
          patientName: "Kamala Verma",
          isChronic: true,
          prescribed: 15,
          quantity: 1,
        },
      ],
    },
  ]);
});

test("a prescription written here shows its lines, and its date need not be entered", async () => {
  const written = aWrittenPrescription();
  const parcel = anOrder({ prescriptions: [anUpload(), written] });
  const sent = takeReviews(parcel);
  const { user } = show(parcel);

  expect(screen.getByText("PARACETAMOL")).toBeDefined();
  expect(screen.getByRole("link", { name: /Open the full prescription/ }).getAttribute("href")).toBe(written.path);
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  await user.selectOptions(screen.getByLabelText("Prescription"), "2. Dr. Meera Iyer");
  expect(screen.queryByLabelText("Written on")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Accept 2 packs" }));
  expect(sent).toEqual([
    {
      lines: [
        {
          lineId: parcel.lines[0]!._id,
          decision: "accept",
          prescriptionId: written._id,
          isChronic: false,
          quantity: 2,
        },
      ],
    },
  ]);
});

test("values read from a prescription for one line are prefilled for the next, where they can be changed", async () => {
  const [first, second] = [aWaitingLine(), aWaitingLine({ name: "Cefawell 250" })];
  const prescriptions = [anUpload({ name: "page-1.jpg" }), anUpload({ name: "page-2.jpg" })];
  const parcel = anOrder({ lines: [first, second], prescriptions });
  const sent = takeReviews(parcel);
  const { user } = show(parcel);
  const lineOf = (name: string) => within(screen.getByRole("heading", { name }).closest("li")!);
  const [line, next] = [lineOf("Amoxwell 500"), lineOf("Cefawell 250")];
  const fill = async ({ getByLabelText }: typeof line, label: string, words: string) => {
    await user.clear(getByLabelText(label));
    await user.type(getByLabelText(label), words);
  };

  await user.click(line.getByRole("radio", { name: "Accept" }));
  await user.selectOptions(line.getByLabelText("Prescription"), "2. page-2.jpg");
  fireEvent.change(line.getByLabelText("Written on"), { target: { value: "2026-11-18" } });
  await fill(line, "Doctor on the prescription", "Dr. Ravi Menon, 45678");
  await fill(line, "Patient on the prescription", "Kamala Verma");
  await user.click(line.getByRole("radio", { name: /A long-term condition/ }));
  await fill(line, "Total prescribed", "30");
  await user.click(line.getByRole("button", { name: "Accept 2 packs" }));

  await user.click(next.getByRole("radio", { name: "Accept" }));
  expect(next.getByLabelText("Written on")).toHaveProperty("value", "2026-11-18");
  expect(next.getByLabelText("Total prescribed")).toHaveProperty("value", "");
  await user.click(next.getByRole("radio", { name: /A short illness/ }));
  await fill(next, "Total prescribed", "20");
  await user.click(next.getByRole("button", { name: "Accept 2 packs" }));

  const onPaper = {
    prescriptionId: prescriptions[1]!._id,
    issuedOn: "2026-11-18",
    prescriber: "Dr. Ravi Menon, 45678",
    patientName: "Kamala Verma",
  };
  expect(sent).toMatchObject([
    { lines: [{ ...onPaper, lineId: first._id, isChronic: true, prescribed: 30 }] },
    { lines: [{ ...onPaper, lineId: second._id, isChronic: false, prescribed: 20 }] },
  ]);
  expect(line.getByRole("radio", { name: /A long-term condition/ })).toHaveProperty("checked", true);

  await user.selectOptions(next.getByLabelText("Prescription"), "1. page-1.jpg");
  expect(next.getByLabelText("Written on")).toHaveProperty("value", "");
  expect(next.getByLabelText("Doctor on the prescription")).toHaveProperty("value", "");
  expect(next.getByLabelText("Patient on the prescription")).toHaveProperty("value", "Asha Verma");
});

test("a prescription that the doctor has corrected is not offered, and the newer one is required", async () => {
  const sheet = { ...aWrittenPrescription().sheet!, replacedBy: crypto.randomUUID() };
  const replaced = aWrittenPrescription({ sheet });
  const { unmount } = show(anOrder({ prescriptions: [replaced] }));
  expect(screen.getByRole("radio", { name: "Accept" })).toHaveProperty("disabled", true);
  expect(screen.getByText(pharmacyDeskErrors.prescriptionReplaced.message)).toBeDefined();
  unmount();

  const { user } = show(anOrder({ prescriptions: [replaced, anUpload(), anUpload({ name: "page-2.jpg" })] }));
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  const options = within(screen.getByLabelText("Prescription")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual(["2. prescription.jpg", "3. page-2.jpg"]);
});

test.each([
  ["10 tablets", "20 tablets"],
  ["10 capsules", "20 capsules"],
  ["5 suppositories", "20 suppositories"],
  ["10 sachets", "20 sachets"],
  ["30 rotacaps", "20 rotacaps"],
])("what a prescription allows of a pack of %s is counted in %s", async (packSize, allowed) => {
  serve(readPacksAllowed, { success: true, data: { packs: 2, units: 20 } });
  const { user } = show(anOrder({ lines: [aWaitingLine({ packSize })] }));
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  await user.type(screen.getByLabelText("Total prescribed"), "20");
  expect(await screen.findByText(new RegExp(`allows 2 packs \\(${allowed}\\)\\.`))).toBeDefined();
});

test("if the prescription cannot be compared with the pack automatically, the pharmacist enters the amount", async () => {
  const syrup = aWaitingLine({ packSize: "60 ml bottle", unitsInPack: null });
  const parcel = anOrder({ lines: [syrup], prescriptions: [aWrittenPrescription()] });
  serve(readPacksAllowed, ({ url }) => {
    const prescribed = url.searchParams.get("prescribed");
    return { success: true as const, data: prescribed === null ? null : { packs: Number(prescribed), units: null } };
  });
  const sent = takeReviews(parcel);
  const { user } = show(parcel);
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  const field = await screen.findByLabelText("Total prescribed");
  await user.click(screen.getByRole("button", { name: "Accept 2 packs" }));
  expect((await screen.findByRole("alert")).textContent).toBe(pharmacyDeskErrors.amountMissing.message);

  await user.type(field, "2");
  expect(screen.getByText("Count packs of 60 ml bottle")).toBeDefined();
  expect(await screen.findByText(/The prescription still allows 2 packs\. 2 packs were ordered/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Accept 2 packs" }));
  expect(sent).toMatchObject([{ lines: [{ prescribed: 2, quantity: 2 }] }]);
});

test("the desk still asks for the amount when only the review's answer says that it is missing", async () => {
  serve(readPacksAllowed, { refuse: commonErrors.unavailable });
  serve(reviewParcel, { refuse: pharmacyDeskErrors.amountMissing });
  const { user } = show(anOrder({ prescriptions: [aWrittenPrescription()] }));
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  expect(screen.queryByLabelText("Total prescribed")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Accept 2 packs" }));
  expect((await screen.findByRole("alert")).textContent).toBe(pharmacyDeskErrors.amountMissing.message);
});

test("more packs than the prescription still allows are named with the number that it allows", async () => {
  serve(readPacksAllowed, { success: true, data: { packs: 1, units: 5 } });
  const { user } = show(anOrder({ prescriptions: [aWrittenPrescription()] }));
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  const problem = await screen.findByText("The prescription still allows 1 pack (5 tablets).");
  expect(screen.getByLabelText("Packs covered").getAttribute("aria-describedby")).toBe(problem.id);
  await user.clear(screen.getByLabelText("Packs covered"));
  await user.type(screen.getByLabelText("Packs covered"), "1");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a prescription that allows no more of a medicine says so before it is accepted", async () => {
  serve(readPacksAllowed, { success: true, data: { packs: 0, units: 0 } });
  const { user } = show(anOrder({ prescriptions: [aWrittenPrescription()] }));
  await user.click(screen.getByRole("radio", { name: "Accept" }));
  expect((await screen.findByRole("alert")).textContent).toBe("The prescription allows no more of it.");
});

test("a prescription shows what was dispensed on it before", () => {
  const dispensed = [
    { orderNumber: "MS-2222-22", name: "Amoxwell 500", packs: 2, unitsInPack: 10, prescribed: 30 },
    { orderNumber: "MS-3333-33", name: "Cefawell Dry", packs: 1, unitsInPack: null, prescribed: 3 },
  ].map((before) => ({ ...before, at: "2026-11-18T06:00:00.000Z" }));
  show(anOrder({ prescriptions: [anUpload({ dispensed }), anUpload()] }));

  const [first, second] = within(
    screen.getByRole("group", { name: "Already dispensed on this prescription" }),
  ).getAllByRole("listitem");
  expect(first!.textContent).toBe(
    "2 packs of Amoxwell 50020 of 30 units prescribedOrder MS-2222-22, Wed, 18 Nov 2026, 11:30 AM",
  );
  expect(second!.textContent).toContain("1 of 3 packs prescribed");
});

test.each([
  ["tooOld", pharmacyDeskErrors.tooOld.message],
  ["otherPatient", pharmacyDeskErrors.otherPatient.message],
  ["notPrescribed", pharmacyDeskErrors.notPrescribed.message],
  ["moreThanPrescribed", pharmacyDeskErrors.moreThanPrescribed.message],
] as const)("a refusal by the server (%s) is shown next to the line", async (name, words) => {
  const [first, second] = [aWaitingLine(), aWaitingLine({ name: "Cefawell 250" })];
  serve(reviewParcel, { refuse: pharmacyDeskErrors[name] });
  const { user } = show(anOrder({ lines: [first, second], prescriptions: [aWrittenPrescription()] }));
  const line = within(screen.getByRole("heading", { name: "Cefawell 250" }).closest("li")!);
  await user.click(line.getByRole("radio", { name: "Accept" }));
  await user.click(line.getByRole("button", { name: "Accept 2 packs" }));
  expect((await line.findByRole("alert")).textContent).toContain(words);
});

test("a line is refused with a reason, after a confirmation that names the refund", async () => {
  const parcel = anOrder();
  const sent = takeReviews(parcel);
  const { user } = show(parcel);
  await user.click(screen.getByRole("radio", { name: "Refuse" }));

  await user.click(screen.getByRole("button", { name: "Refuse and refund ₹180" }));
  expect(screen.getByRole("alert").textContent).toContain("Choose a reason");
  await user.selectOptions(screen.getByLabelText("Reason (shown to the patient)"), "The prescription cannot be read");
  await user.type(screen.getByLabelText("Note to the patient (optional)"), "Please photograph it in daylight");
  await user.click(screen.getByRole("button", { name: "Refuse and refund ₹180" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Refuse Amoxwell 500?");
  await user.click(within(dialog).getByRole("button", { name: "Refuse and refund ₹180" }));

  expect(sent).toEqual([
    {
      lines: [
        {
          lineId: parcel.lines[0]!._id,
          decision: "refuse",
          reason: "not_readable",
          note: "Please photograph it in daylight",
        },
      ],
    },
  ]);
});

test("without a prescription nothing can be accepted, and the desk says what happens next", () => {
  show(anOrder({ prescriptions: [] }));
  expect(screen.getByRole("radio", { name: "Accept" })).toHaveProperty("disabled", true);
  expect(screen.getByText(/refunded automatically after 3 days/)).toBeDefined();
});

test("a photo is enlarged, zoomed and rotated; a PDF opens in a new tab", async () => {
  const pdf = anUpload({ name: "visit.pdf", file: "pdf" });
  const { user } = show(anOrder({ prescriptions: [anUpload(), pdf] }));
  const link = screen.getByRole("link", { name: /Open the PDF/ });
  expect(link.getAttribute("href")).toBe(pdf.path);
  expect(link.getAttribute("target")).toBe("_blank");

  await user.click(screen.getByRole("button", { name: /Photo of the prescription: prescription.jpg/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "prescription.jpg" }));
  expect(dialog.getByText("100 %")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Zoom in" }));
  expect(dialog.getByText("150 %")).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Rotate" }));
  await user.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a photo that does not load can still be opened", () => {
  show(anOrder());
  fireEvent.error(screen.getByRole("img"));
  expect(screen.getByRole("link", { name: /Open the photo/ })).toBeDefined();
});

test("a photo that cannot be drawn shows a message", async () => {
  show(anOrder());
  const photo = screen.getByRole("img");
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ close() {} }));
  fireEvent.load(photo);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("The ImageBitmap could not be allocated.")));
  expect(screen.queryByText(/The photo could not be loaded here/)).toBeNull();
  fireEvent.load(photo);
  expect(await screen.findByText(/The photo could not be loaded here/)).toBeDefined();
  expect(screen.getByRole("link", { name: /Open the photo/ })).toBeDefined();
});

test("a line removed from the order needs no decision", () => {
  show(anOrder({ lines: [aWaitingLine({ quantityOff: 2 }), aWaitingLine({ name: "Cefawell 250" })] }));
  expect(screen.getByRole("status").textContent).toContain("1 line awaits your decision");
  expect(screen.getAllByRole("radio", { name: "Refuse" })).toHaveLength(1);
});

test("a line's decision is shown with its reason", () => {
  const refused = aWaitingLine({ rx: "refused", rxRefusal: "too_old", rxNote: "It is from March", quantityOff: 2 });
  show(anOrder({ lines: [refused, aWaitingLine({ rx: "accepted" })], state: "placed" }));
  expect(screen.getByText("Prescription refused")).toBeDefined();
  expect(screen.getByText(/It is too old/).textContent).toContain("It is from March");
  expect(screen.getByText("Prescription accepted")).toBeDefined();
});

test.each(["rx_review", "placed", "accepted"] as const)(
  "the pharmacist sees the warnings about the medicines of an order that is %s",
  async (state) => {
    serve(checkParcelSafety, {
      success: true,
      data: [aSafetyWarning({ severity: "avoid", advice: "Ask your pharmacist." })],
      isWithProfile: true,
    });
    show(anOrder({ state }));
    expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
    expect(screen.getByText(/to be avoided/)).toBeDefined();
    expect(screen.queryByText(/Ask your pharmacist/)).toBeNull();
    expect(screen.queryByText(/has not shared/)).toBeNull();
  },
);

test("the pharmacist reads that no warning says nothing of a profile that the patient has not shared", async () => {
  serve(checkParcelSafety, { success: true, data: [], isWithProfile: false });
  show(anOrder({ state: "accepted" }));
  expect(await screen.findByText(/compared with each other only/)).toBeDefined();
});
