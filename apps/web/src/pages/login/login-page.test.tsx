import { listAppointments } from "@medisense/contract/appointments";
import { roles } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { identityErrors, logIn, sendOtp, unlock } from "@medisense/contract/identity";
import { listOrders } from "@medisense/contract/orders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { openApplication } from "../../testing/open-application.tsx";

/** The login leads on to the home screen, which asks for these. */
beforeEach(() => {
  for (const list of [listAppointments, listOrders]) serve(list, { refuse: commonErrors.unavailable });
});

const answer = { ...aSession(), token: "a.signed.token", message: "Welcome" };

async function fillLogin(user: ReturnType<typeof openApplication>["user"]) {
  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Demo@12345");
}

async function fillSignup(user: ReturnType<typeof openApplication>["user"]) {
  await user.type(await screen.findByLabelText("First name"), "Asha");
  await user.type(screen.getByLabelText("Last name"), "Rao");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Passw0rd1");
  await user.type(screen.getByLabelText("Confirm password"), "Passw0rd1");
}

test.each([
  ["User", "user"],
  ["Admin", "admin"],
  ["Doctor", "doctor"],
  ["Hospital", "hospital"],
  ["Medicine Stores", "pharmacy"],
])("[AUTH-01] %s leads to /login/%s", async (name, role) => {
  const { user, address } = openApplication("/login");

  await user.click(await screen.findByRole("button", { name }));

  await waitFor(() => expect(address()).toBe(`/login/${role}`));
  expect(await screen.findByRole("dialog", { name: "Login" })).toBeDefined();
});

test("[AUTH-01] patients come first, and only they can sign up, with one press", async () => {
  const { user, address } = openApplication("/login");

  const buttons = await screen.findAllByRole("button", { name: /^(User|Admin|Doctor|Hospital|Medicine Stores)$/ });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "User",
    "Admin",
    "Doctor",
    "Hospital",
    "Medicine Stores",
  ]);
  await user.click(screen.getByRole("link", { name: "Sign Up" }));

  expect(await screen.findByRole("dialog", { name: "Create your account" })).toBeDefined();
  expect(await screen.findByLabelText("First name")).toBeDefined();
  expect(address()).toBe("/login/user?mode=signup");
});

test("[AUTH-02] an unknown role goes to the chooser", async () => {
  const { address } = openApplication("/login/nurse");

  await screen.findByRole("button", { name: "Medicine Stores" });
  expect(address()).toBe("/login");
});

test("[AUTH-02] the back arrow leads to the chooser; the close icon and Escape lead to the landing page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { user, address } = openApplication("/login/doctor");

  await user.click(await screen.findByRole("button", { name: "Close" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(address()).toBe("/login"));
});

test.each(roles)("[AUTH-03] only users can sign up: %s", async (role) => {
  openApplication(`/login/${role}`);

  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryAllByRole("tab", { name: "Signup" })).toHaveLength(role === "user" ? 1 : 0);
});

test("[AUTH-03] switching to Login clears what was typed", async () => {
  const { user } = openApplication("/login/user?mode=signup");
  await user.type(await screen.findByLabelText("First name"), "Asha");
  await user.type(screen.getByLabelText("Email"), "asha@example.com");

  await user.click(screen.getByRole("tab", { name: "Login" }));
  expect(await screen.findByLabelText<HTMLInputElement>("Email")).toHaveProperty("value", "");
  await user.click(screen.getByRole("tab", { name: "Signup" }));

  expect(await screen.findByLabelText("First name")).toHaveProperty("value", "");
});

test("[AUTH-03] a pending request shows a spinner and cannot be sent twice", async () => {
  let answerNow = () => {};
  serve(logIn, () => new Promise((resolve) => (answerNow = () => resolve(answer))));
  const { user } = openApplication("/login/user?next=%2Flogin");
  await fillLogin(user);

  await user.click(screen.getByRole("button", { name: "Login" }));

  const button = screen.getByRole("button", { name: "Login" });
  expect(button).toHaveProperty("disabled", true);
  expect(button.getAttribute("aria-busy")).toBe("true");
  answerNow();
  expect(await screen.findByText("Login success")).toBeDefined();
});

test("[AUTH-04] the form is sent with the role of the URL", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(logIn, (request) => {
    sent(request);
    return answer;
  });
  const { user } = openApplication("/login/hospital?next=%2Flogin");
  await fillLogin(user);

  await user.click(screen.getByRole("button", { name: "Login" }));

  expect(await screen.findByText("Login success")).toBeDefined();
  expect(sent.mock.calls[0]![0].body).toEqual({ email: "asha@example.com", password: "Demo@12345", role: "hospital" });
});

test.each([
  ["the server's own words", identityErrors.wrongCredentials],
  ["'An error occurred' where it has none", commonErrors.unexpected],
])("[AUTH-04] a refused login shows %s, in a toast and next to the form", async (_title, refusal) => {
  serve(logIn, { refuse: refusal });
  const { user } = openApplication("/login/user");
  await fillLogin(user);

  await user.click(screen.getByRole("button", { name: "Login" }));

  await waitFor(() => expect(screen.getAllByText(refusal.message, { ignore: "[aria-hidden=true]" })).toHaveLength(2));
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "asha@example.com");
});

test.each([
  [40, "Too many attempts. You can try again in 40 seconds."],
  [91, "Too many attempts. You can try again in 2 minutes."],
  [1, "Too many attempts. You can try again in 2 seconds."],
  [20_000, "Too many attempts. You can try again in 6 hours."],
])("[AUTH-04] a refusal for %i s says when to try again", async (retryAfterSeconds, text) => {
  const { message } = identityErrors.tooManyAttempts;
  serve(logIn, {
    refuse: { ...identityErrors.tooManyAttempts, message: `${message} Later.`, reason: message, retryAfterSeconds },
  });
  const { user } = openApplication("/login/user");
  await fillLogin(user);

  await user.click(screen.getByRole("button", { name: "Login" }));

  await waitFor(() => expect(screen.getAllByText(text, { ignore: "[aria-hidden=true]" })).toHaveLength(2));
});

test("[AUTH-04] the mailed link makes the device known and leads to the login of its role", async () => {
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(unlock, (request) => {
    sent(request);
    return { success: true, message: "You can log in now.", role: "doctor" };
  });
  const { user, address } = openApplication("/unlock?token=a.signed.token");

  await user.click(await screen.findByRole("button", { name: "Continue to Login" }));

  expect(await screen.findByText("You can now log in on this device.")).toBeDefined();
  expect(address()).toBe("/login/doctor");
  expect(sent.mock.calls[0]![0].body).toEqual({ token: "a.signed.token" });
});

test("[AUTH-09] a common password is refused at its field", async () => {
  const { commonPassword } = identityErrors;
  serve(sendOtp, { refuse: { ...commonPassword, fields: { password: commonPassword.message } } });
  const { user } = openApplication("/login/user?mode=signup");
  await fillSignup(user);

  await user.click(screen.getByRole("button", { name: "Sign Up" }));

  const field = screen.getByLabelText("Password");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(field);
});

test("[AUTH-04] empty fields show a message, and nothing is sent", async () => {
  serve(logIn, () => expect.unreachable());
  const { user } = openApplication("/login/user");

  await user.click(await screen.findByRole("button", { name: "Login" }));

  expect(await screen.findAllByText("Please fill this in")).toHaveLength(2);
  await user.type(screen.getByLabelText("Email"), "asha@");
  expect(await screen.findByText("Enter a full email address, such as name@example.com")).toBeDefined();
});

test("[AUTH-06] the token stays in memory, and the local entries are the specified ones", async () => {
  serve(logIn, {
    ...answer,
    user: { ...answer.user, role: "hospital" },
    hospitalName: "Neem Tree",
    dashboardUrl: "/nowhere",
  });
  const { user } = openApplication("/login/hospital");
  await fillLogin(user);

  await user.click(screen.getByRole("button", { name: "Login" }));
  await screen.findByText("Login success");

  expect(Object.keys(localStorage).toSorted()).toEqual(["hospitalName", "user"]);
  expect(JSON.parse(localStorage.getItem("user")!)).toMatchObject({ email: "asha@example.com", role: "hospital" });
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    "a.signed.token",
  );
});

test("[AUTH-07] a taken email shows a message, and the form keeps its values", async () => {
  serve(sendOtp, { refuse: identityErrors.alreadyRegistered });
  const { user, address } = openApplication("/login/user?mode=signup");
  await fillSignup(user);

  await user.click(screen.getByRole("button", { name: "Sign Up" }));

  await waitFor(() => expect(screen.getAllByText(identityErrors.alreadyRegistered.message)).toHaveLength(2));
  expect(address()).toBe("/login/user?mode=signup");
  expect(screen.getByLabelText("First name")).toHaveProperty("value", "Asha");
});
