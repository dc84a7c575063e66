import {
  acceptHandOver,
  acceptHandOverIntoAccount,
  agreeToGoOn,
  type HandOverInvitation,
  handOverErrors,
  readHandOver,
} from "@medisense/contract/health/hand-over";
import { commonErrors } from "@medisense/contract/errors";
import { logOut, me } from "@medisense/contract/identity";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { HandOverPage } from "./hand-over-page.tsx";

const open = () => renderWithApp(<HandOverPage />, { path: "/hand-over", at: "/hand-over#the-token" });
const aHandOver = (overrides: Partial<HandOverInvitation> = {}) => {
  const data = { firstName: "Aarav", lastName: "Verma", keptBy: "Asha Verma", email: "aarav@example.com" };
  const rest = { hasAccount: false, canAgree: true, until: "2026-12-04T12:00:00+05:30" };
  return { success: true as const, data: { ...data, ...rest, ...overrides } };
};

test("without an account the person chooses a password and has the record", async () => {
  serve(me, { refuse: commonErrors.loginRequired });
  serve(readHandOver, aHandOver());
  const told = vi.fn();
  serve(acceptHandOver, ({ body }: SentRequest) => {
    told(body);
    return { ...aSession(), token: "a-token", message: "" };
  });
  const { user } = open();
  expect(await screen.findByText(/Asha Verma has kept the health record of Aarav Verma until now/)).toBeTruthy();
  await user.type(screen.getByLabelText("New password"), "short");
  await user.click(screen.getByRole("button", { name: "I agree, take it over" }));
  expect(told).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText("New password"));
  await user.type(screen.getByLabelText("New password"), "Marigold@77");
  await user.click(screen.getByRole("button", { name: "I agree, take it over" }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(told.mock.calls[0]![0]).toMatchObject({ token: "the-token", password: "Marigold@77" });
});

test("with an account the person logs in first; whoever is logged in with it takes the record over", async () => {
  serve(me, { refuse: commonErrors.loginRequired });
  serve(readHandOver, aHandOver({ hasAccount: true }));
  const { unmount } = open();
  const login = await screen.findByRole("link", { name: "Log in" });
  expect(login.getAttribute("href")).toBe("/login/user?next=%2Fhand-over%23the-token");
  unmount();

  serve(me, aSession());
  serve(readHandOver, aHandOver({ hasAccount: true, email: aSession().user.email }));
  const told = vi.fn();
  serve(acceptHandOverIntoAccount, ({ body }: SentRequest) => {
    told(body);
    return { success: true as const };
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "I agree, take it over" }));
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

test("where another patient is logged in, that session ends before the person logs in", async () => {
  serve(me, aSession());
  serve(readHandOver, aHandOver({ hasAccount: true }));
  serve(logOut, { success: true, message: "" });
  const { user, router } = open();
  expect(await screen.findByText(new RegExp(`^${aSession().user.email} is logged in here`))).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Log out, then log in" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login/user"));
  expect(router.state.location.search).toBe("?next=%2Fhand-over%23the-token");
});

test("the person may also agree that the account goes on", async () => {
  serve(me, { refuse: commonErrors.loginRequired });
  serve(readHandOver, aHandOver());
  serve(agreeToGoOn, { success: true });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "I agree" }));
  expect(await screen.findByText("Please fill this in")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Your full name" }), "Aarav Verma");
  await user.click(screen.getByRole("button", { name: "I agree" }));
  expect(await screen.findByText(/Asha Verma will keep managing it; we have told them/)).toBeTruthy();
});

test("a used link says so", async () => {
  serve(me, { refuse: commonErrors.loginRequired });
  serve(readHandOver, { refuse: handOverErrors.linkNotValid });
  open();
  expect(await screen.findByText(handOverErrors.linkNotValid.message)).toBeTruthy();
});
