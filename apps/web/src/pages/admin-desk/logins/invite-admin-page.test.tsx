import { inviteAdmin, loginErrors } from "@medisense/contract/operators/logins";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { InviteAdminPage } from "./invite-admin-page.tsx";

test("an admin invites another one, and reads why an email is refused", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(inviteAdmin, (request) => {
    sent(request);
    return { refuse: loginErrors.emailTaken };
  });
  const { user } = renderWithApp(<InviteAdminPage />);

  await user.click(screen.getByRole("button", { name: "Send the invitation" }));
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("First name"), "Zara");
  await user.type(screen.getByLabelText("Last name"), "Khan");
  await user.type(screen.getByLabelText("Email address"), "zara@example.com");
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));

  expect(await screen.findByText(loginErrors.emailTaken.message)).toBeDefined();
  expect(sent.mock.calls[0]![0].body).toEqual({ email: "zara@example.com", firstName: "Zara", lastName: "Khan" });
});
