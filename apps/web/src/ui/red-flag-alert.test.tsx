import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findRedFlag } from "@medisense/triage/red-flags";
import { RedFlagAlert } from "./red-flag-alert.tsx";

test("[AI-06] a card in Hinglish says in Hinglish whom each number reaches", () => {
  render(<RedFlagAlert flag={findRedFlag("papa behosh ho gaye, saans nahi aa rahi")!} />);

  expect(screen.getByRole("link", { name: "112 Har emergency: police, fire brigade, ambulance" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "108 Ambulance" })).toBeTruthy();
});

test("[AI-06] a card in English keeps its own labels", () => {
  render(<RedFlagAlert flag={findRedFlag("my house is on fire")!} />);

  expect(screen.getByRole("link", { name: "112 All emergencies: police, fire, ambulance" })).toBeTruthy();
});
