import { type FactPoint, readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { someFacts } from "../../../../features/medicines/medicine-facts.fixture.ts";
import { createI18n } from "../../../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../../../lib/language.tsx";
import medicines from "../../../../locales/hi/medicines.json";
import ui from "../../../../locales/hi/ui.json";
import { renderWithApp, serve } from "../../../../testing/fake-server.tsx";
import { MedicineFactsSection } from "./medicine-facts-section.tsx";

const hindi = { ...medicines, ...ui };
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
  const common: FactPoint[] = [
    { text: "nausea", lang: "en", of },
    { text: "loose motions", lang: "en", of: ["aceclofenac"] },
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

test("in Hindi the facts are asked for in Hindi, what is English is marked, and the translation is called unreviewed", async () => {
  const of = ["paracetamol"];
  const storage: FactPoint[] = [
    { text: "सूखी जगह रखें।", lang: "hi", of },
    { text: "Store below 30°C in a dry place.", lang: "en", of },
  ];
  const asked: (string | null)[] = [];
  serve(readMedicineFacts, ({ url }) => {
    asked.push(url.searchParams.get("lang"));
    const none = { uses: [], common: [], serious: [], howToTake: [] };
    const warnings = { ...someFacts().warnings, pregnancy: [] };
    return { success: true, data: someFacts({ ...none, warnings, storage }) };
  });
  const inHindi = createLanguage(createI18n("hi", hindi), async () => ({}));
  const { container } = renderWithApp(
    <LanguageProvider language={inHindi}>
      <MedicineFactsSection medicineId={crypto.randomUUID()} />
    </LanguageProvider>,
  );
  expect((await screen.findByText("सूखी जगह रखें।")).lang).toBe("hi");
  expect(asked).toEqual(["hi"]);
  expect(screen.getByText(hindi["The Hindi translation is our own and has not been reviewed."])).toBeTruthy();
  expect(screen.getByText(hindi["Not yet reviewed by a pharmacist"])).toBeTruthy();

  const latin = [...container.querySelectorAll("*")].filter((element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /[A-Za-z]{2}/.test(node.nodeValue ?? ""),
    ),
  );
  expect(latin.map(({ textContent }) => textContent)).toEqual(["Store below 30°C in a dry place.", "NFI 2016"]);
  expect(latin.map((element) => element.closest("[lang]")?.getAttribute("lang"))).toEqual(["en", "en"]);
});
