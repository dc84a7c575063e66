import { listAppointments } from "@medisense/contract/appointments";
import { logIn, me } from "@medisense/contract/identity";
import { finishLogin, secondFactorErrors, setUpAtLogin } from "@medisense/contract/identity/second-factor";
import { commonErrors } from "@medisense/contract/errors";
import { listOrders } from "@medisense/contract/orders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { openApplication } from "../../../testing/open-application.tsx";

/** The login leads on to the home screen, which asks for these. */
beforeEach(() => {
  for (const list of [listAppointments, listOrders]) serve(list, { refuse: commonErrors.unavailable });
});

const answer = { ...aSession(), token: "a.signed.token", message: "Login success" };
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

async function enterPassword(refusal: (typeof secondFactorErrors)["needed"]) {
  serve(logIn, { refuse: { ...refusal, secondFactor: true, challenge: "a.challenge" } });
  const application = openApplication("/login/user?next=%2Flogin");
  await application.user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await application.user.type(screen.getByLabelText("Password"), "Demo@12345");
  await application.user.click(screen.getByRole("button", { name: "Login" }));
  return application;
}

test("after the right password a login asks for the login code, and sends it with the challenge", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(finishLogin, (request) => {
    sent(request);
    return answer;
  });
  const { user } = await enterPassword(secondFactorErrors.needed);
  serve(me, aSession());

  await user.type(await screen.findByLabelText("Login code"), "123456");
  await user.click(screen.getByRole("button", { name: "Finish login" }));

  expect(await screen.findByText("Login success")).toBeDefined();
  expect(sent.mock.calls[0]![0].body).toEqual({ challenge: "a.challenge", code: "123456" });
});

test("a wrong code is refused beside the field, and a recovery code can be used instead", async () => {
  const { user } = await enterPassword(secondFactorErrors.needed);
  serve(finishLogin, { refuse: secondFactorErrors.wrongCode });

  await user.type(await screen.findByLabelText("Login code"), "123456");
  await user.click(screen.getByRole("button", { name: "Finish login" }));
  expect(await screen.findByText(secondFactorErrors.wrongCode.message)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await user.type(screen.getByLabelText("Recovery code"), "abcd");
  await user.click(screen.getByRole("button", { name: "Finish login" }));

  expect(await screen.findByText("Enter the six digits, or a recovery code")).toBeDefined();
});

test("the keyboard goes on in each step of a login, and not at the top of the page", async () => {
  const { user } = await enterPassword(secondFactorErrors.mustSetUp);
  serve(setUpAtLogin, { success: true, secret, keyUrl: `otpauth://totp/MediSense:asha?secret=${secret}` });
  serve(finishLogin, { ...answer, recoveryCodes: ["ABCD-EFGH-JKLM"] });
  const setUp = await screen.findByRole("button", { name: "Set up an authenticator app" });
  await user.tab();
  expect(document.activeElement).toBe(setUp);
  await user.keyboard("{Enter}");
  const copy = await screen.findByRole("button", { name: "Copy the key" });
  await user.tab();
  expect(document.activeElement).toBe(copy);
  await user.type(screen.getByLabelText("Login code"), "123456{Enter}");
  const save = await screen.findByRole("link", { name: "Save as a file" });
  await user.tab();
  expect(document.activeElement).toBe(save);
});

test("after the right password the login code can be typed at once", async () => {
  await enterPassword(secondFactorErrors.needed);

  const code = await screen.findByLabelText("Login code");
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test("whoever has lost the phone and the recovery codes learns whom to ask", async () => {
  await enterPassword(secondFactorErrors.needed);

  expect(await screen.findByText(/an admin removes this step/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/dashboard/doctors/contactUs");
});

test("a role that needs it sets an app up first, and keeps the recovery codes before it goes on", async () => {
  const { user } = await enterPassword(secondFactorErrors.mustSetUp);
  serve(setUpAtLogin, { success: true, secret, keyUrl: `otpauth://totp/MediSense:asha?secret=${secret}` });
  serve(finishLogin, { ...answer, recoveryCodes: ["ABCD-EFGH-JKLM"] });
  serve(me, aSession());

  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  expect(await screen.findByText("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")).toBeDefined();
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeDefined();
  await user.type(screen.getByLabelText("Login code"), "123456");
  await user.click(screen.getByRole("button", { name: "Finish login" }));

  expect(await screen.findByText("ABCD-EFGH-JKLM")).toBeDefined();
  expect(screen.getByRole("button", { name: "I have kept them" })).toBeDefined();
});

test("the password can be entered again", async () => {
  const { user } = await enterPassword(secondFactorErrors.needed);

  await user.click(await screen.findByRole("button", { name: "Enter the password again" }));

  await waitFor(() => expect(screen.getByLabelText("Password")).toBeDefined());
});
