import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createI18n } from "../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../lib/language.tsx";
import privacy from "../../locales/hi/privacy.json";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { SharedProfilePart } from "./shared-profile-part.tsx";

test("known diseases and allergies of a shared record are in Hindi, medicines as they are written", () => {
  const entry = (kind: "allergy" | "disease" | "medication", name: string) => ({
    _id: crypto.randomUUID(),
    kind,
    name,
    ingredients: [],
    addedAt: "2026-11-20T06:30:00.000Z",
  });
  const entries = [entry("disease", "Eczema"), entry("allergy", "Marigold pollen"), entry("medication", "Telma 40")];
  renderWithApp(
    <LanguageProvider language={createLanguage(createI18n("hi", privacy), async () => ({}))}>
      <SharedProfilePart profile={{ facts: null, entries }} />
    </LanguageProvider>,
  );
  for (const name of ["एक्ज़िमा", "Marigold pollen", "Telma 40"]) expect(screen.getByText(name)).toBeTruthy();
});
