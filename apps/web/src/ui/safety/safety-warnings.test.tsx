import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createI18n } from "../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../lib/language.tsx";
import ui from "../../locales/hi/ui.json";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { aSafetyWarning } from "../../testing/safety-warning.fixture.ts";
import { SafetyWarnings } from "./safety-warnings.tsx";

const warning = aSafetyWarning({
  text: "Two statins together raise muscle injury risk.",
  advice: "Ask your doctor.",
  why: "Both can injure muscle.",
  hindi: {
    text: "दो स्टैटिन साथ लेने से ख़तरा बढ़ता है।",
    why: "दोनों मांसपेशियों को नुक़सान पहुँचा सकती हैं।",
    advice: "डॉक्टर से पूछें।",
  },
  sources: ["UK SmPC: simvastatin"],
});
const openInHindi = (isAtDesk: boolean, warnings = [warning]) =>
  renderWithApp(
    <LanguageProvider language={createLanguage(createI18n("hi", ui), async () => ({}))}>
      <SafetyWarnings warnings={warnings} isAtDesk={isAtDesk} />
    </LanguageProvider>,
  );

test("on a Hindi screen a warning, its reason and its advice are Hindi, and the translation is said to be unreviewed", () => {
  openInHindi(false);
  expect(screen.getByText("दो स्टैटिन साथ लेने से ख़तरा बढ़ता है। डॉक्टर से पूछें।").lang).toBe("hi");
  expect(screen.getByText("दोनों मांसपेशियों को नुक़सान पहुँचा सकती हैं।").lang).toBe("hi");
  expect(screen.getByText("UK SmPC: simvastatin").lang).toBe("en");
  expect(screen.getByText(ui["The Hindi translation is our own and has not been reviewed."])).toBeTruthy();
});

test("a desk reads the effect in Hindi without the advice; what has no translation is marked as English", () => {
  const { unmount } = openInHindi(true);
  expect(screen.getByText("दो स्टैटिन साथ लेने से ख़तरा बढ़ता है।").lang).toBe("hi");
  unmount();
  openInHindi(true, [{ ...warning, hindi: null }]);
  expect(screen.getByText("Two statins together raise muscle injury risk.").lang).toBe("en");
});
