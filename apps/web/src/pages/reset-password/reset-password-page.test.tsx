import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

test.each([
  ["from a role's login to that login", "?role=doctor", "/login/doctor"],
  ["from a mailed link to the chooser", "?token=mailed", "/login"],
  ["with an unknown role to the chooser", "?role=nurse", "/login"],
])("Back to Login leads %s", async (_title, query, led) => {
  renderWithApp(<ResetPasswordPage />, { at: `/reset-password${query}` });
  expect((await screen.findByRole("link", { name: "Back to Login" })).getAttribute("href")).toBe(led);
});
