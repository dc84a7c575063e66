import { loginErrors, resetSecondFactor } from "@medisense/contract/operators/logins";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { LostPhonePage } from "./lost-phone-page.tsx";

test("an admin is asked before the second step of somebody is removed, and told why it was not", async () => {
  serve(resetSecondFactor, { refuse: loginErrors.noFactor });
  const { user } = renderWithApp(<LostPhonePage />);

  await user.type(screen.getByLabelText("Email of the account"), "meera@example.com");
  await user.click(screen.getByRole("button", { name: "Remove the second step" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Remove the second step" }));

  expect(await screen.findByText(loginErrors.noFactor.message)).toBeDefined();
});
