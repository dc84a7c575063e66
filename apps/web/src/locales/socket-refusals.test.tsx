import { callErrors } from "@medisense/contract/calls";
import { chatErrors } from "@medisense/contract/chat";
import { commonErrors } from "@medisense/contract/errors";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { WaitingBubble } from "../features/chat/message-bubbles.tsx";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../lib/language.tsx";
import { loadApplicationHindi } from "./load-application-hindi.ts";

const hindi = await loadApplicationHindi();
const language = createLanguage(createI18n("hi", hindi), async () => hindi);
const refusals = [...Object.values(chatErrors), ...Object.values(callErrors), ...Object.values(commonErrors)];

test.each(refusals)("in Hindi, the refusal $code over a socket is shown in Hindi", ({ message }) => {
  const refused = { clientId: "1", content: "नमस्ते", attachment: null, writtenAt: "2026-11-20T06:30:00.000Z" };
  const { container } = render(
    <LanguageProvider language={language}>
      <WaitingBubble message={{ ...refused, refusal: message }} onRetry={() => {}} onDiscard={() => {}} />
    </LanguageProvider>,
  );

  const shown = container.querySelector("[role=alert] p")!.textContent;
  expect(shown).not.toBe(message);
  expect(shown).toMatch(/\p{Script=Devanagari}/u);
});
