import { leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createI18n } from "../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../lib/language.tsx";
import hindi from "../../locales/hi/app.json";
import { anAppointment } from "../../testing/fixtures.ts";
import { ChangeNote } from "./change-note.tsx";

const inHindi = createLanguage(createI18n("hi", hindi), async () => ({}));

test.each([
  ["a leave is in Hindi", leaveReasons.away, "मैं उस समय उपलब्ध नहीं हूँ।"],
  [
    "a leave after which nobody moved the visit is in Hindi",
    leaveReasons.notMoved,
    "मेरी छुट्टी थी, और मुलाक़ात का समय नहीं बदला गया।",
  ],
  ["the doctor's own words stays as it was typed", "Cancelled", "Cancelled"],
])("[DOC-16] to a patient who reads Hindi, a reason from %s", (_, reason, shown) => {
  render(
    <LanguageProvider language={inHindi}>
      <ChangeNote appointment={anAppointment({ status: "cancelled", cancellation: { by: "doctor", reason } })} />
    </LanguageProvider>,
  );
  expect(screen.getByText(`डॉक्टर ने लिखा है: ${shown}`)).toBeDefined();
});
