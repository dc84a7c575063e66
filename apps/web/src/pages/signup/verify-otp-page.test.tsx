import { identityErrors, sendOtp, signUp } from "@medisense/contract/identity";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { discardSignupDraft, keepSignupDraft } from "../../features/session/signup-draft.ts";
import { type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { openApplication } from "../../testing/open-application.tsx";

const form = {
  firstName: "Asha",
  lastName: "Rao",
  email: "asha@example.com",
  password: "Passw0rd1",
  confirmPassword: "Passw0rd1",
};
const answer = { ...aSession({ dashboardUrl: "/nowhere" }), token: "a.signed.token", message: "Welcome" };

beforeEach(() => discardSignupDraft());

function openWithDraft(resendAt = new Date()) {
  keepSignupDraft({ form, next: undefined, resendAt });
  return openApplication("/signup/verify-otp");
}

test("[AUTH-07] a completed form mails an OTP and opens the boxes, with no password in the history", async () => {
  serve(sendOtp, { success: true, message: "Sent", resendAfterSeconds: 30 });
  const { user, router, address } = openApplication("/login/user?mode=signup");
  await user.type(await screen.findByLabelText("First name"), "Asha");
  await user.type(screen.getByLabelText("Last name"), "Rao");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Passw0rd1");
  await user.type(screen.getByLabelText("Confirm password"), "Passw0rd1");

  await user.click(screen.getByRole("button", { name: "Sign Up" }));

  expect(await screen.findByText("OTP sent successfully")).toBeDefined();
  await waitFor(() => expect(address()).toBe("/signup/verify-otp"));
  expect(await screen.findByText("asha@example.com")).toBeDefined();
  expect(screen.getAllByRole("textbox")).toHaveLength(6);
  expect(router.state.location.state).toEqual({ email: "asha@example.com" });
});

test("[AUTH-07] opened without a form, the page redirects to the login and says why", async () => {
  const { address } = openApplication("/signup/verify-otp");

  expect(await screen.findByText(/Please start again/)).toBeDefined();
  expect(address()).toBe("/login/user");
});

test("[AUTH-08] digits advance, letters do not count, Backspace on an empty box goes back", async () => {
  const { user } = openWithDraft();
  const boxes = await screen.findAllByRole<HTMLInputElement>("textbox");
  const values = () => boxes.map(({ value }) => value).join("|");

  await user.click(boxes[0]!);
  await user.keyboard("1x2");
  expect(values()).toBe("1|2||||");
  expect(document.activeElement).toBe(boxes[2]);
  await user.keyboard("{Backspace}");

  expect(document.activeElement).toBe(boxes[1]);
});

test("[AUTH-08] a pasted OTP fills all boxes", async () => {
  const { user } = openWithDraft();
  const boxes = await screen.findAllByRole<HTMLInputElement>("textbox");

  await user.click(boxes[0]!);
  await user.paste("482913");

  expect(boxes.map(({ value }) => value).join("")).toBe("482913");
});

test("[AUTH-09] the right OTP completes the signup and starts the session", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(signUp, (request) => {
    sent(request);
    return answer;
  });
  const { user, address } = openWithDraft();
  await user.click((await screen.findAllByRole("textbox"))[0]!);
  await user.paste("482913");

  await user.click(screen.getByRole("button", { name: "Verify and Register" }));

  expect(await screen.findByText("Signup successfull")).toBeDefined();
  await waitFor(() => expect(address()).toBe("/nowhere"));
  expect(sent.mock.calls[0]![0].body).toEqual({ ...form, otp: "482913" });
  expect(localStorage.getItem("user")).toContain("asha@example.com");
});

test.each([identityErrors.wrongOtp, identityErrors.codeExpired, identityErrors.alreadyRegistered])(
  "[AUTH-09] any failure is a 'Wrong OTP', and the boxes show the reason: $code",
  async (refusal) => {
    serve(signUp, { refuse: refusal });
    const { user } = openWithDraft();
    await user.click((await screen.findAllByRole("textbox"))[0]!);
    await user.paste("000000");

    await user.click(screen.getByRole("button", { name: "Verify and Register" }));

    expect(await screen.findByText("Wrong OTP")).toBeDefined();
    expect(await screen.findByText(refusal.message)).toBeDefined();
  },
);

test("[AUTH-08] another OTP can be requested once the wait is over", async () => {
  serve(sendOtp, { success: true, message: "Sent", resendAfterSeconds: 30 });
  const { user } = openWithDraft();

  await user.click(await screen.findByRole("button", { name: "Resend Code" }));

  expect(await screen.findByText("OTP sent successfully")).toBeDefined();
  expect(await screen.findByRole("button", { name: /Resend Code in \d+ s/ })).toHaveProperty("disabled", true);
});

test("[AUTH-08] Back to Login leads to the chooser", async () => {
  openWithDraft();

  expect((await screen.findByRole("link", { name: "Back to Login" })).getAttribute("href")).toBe("/login");
});
