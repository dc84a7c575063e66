import { aboutAssistants } from "@medisense/contract/assistant";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anAbout } from "../../features/assistant/answer.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { AboutAssistantsPage } from "./about-assistants-page.tsx";

const share = { count: 9, all: 9, low: 70, high: 100 };
const alarms = { count: 1, all: 4, low: 5, high: 70 };

test("[AI-01] the page says how often the assistants were right, with the range", async () => {
  const accuracy = [{ id: "messages-hi", within: share, tooLow: { ...share, count: 0 }, found: share, alarms }];
  serve(aboutAssistants, { ...anAbout, data: { ...anAbout.data, accuracy } });
  renderWithApp(<AboutAssistantsPage />);

  expect(await screen.findByRole("heading", { name: "Short messages in Hindi" })).toBeTruthy();
  expect(screen.getByText("1 of 4 (5 to 70 %)")).toBeTruthy();
  expect(screen.getByText(/knew these cases/)).toBeTruthy();
});

test("without figures the page promises none", async () => {
  serve(aboutAssistants, anAbout);
  renderWithApp(<AboutAssistantsPage />);

  expect(await screen.findByText("Engine 1, knowledge abc")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "How often they were right" })).toBeNull();
});
