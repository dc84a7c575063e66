import { aboutAssistants } from "@medisense/contract/assistant";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons } from "@medisense/contract/persons/family";
import { listRiskModels } from "@medisense/contract/health/risk-models";
import { logIn, logOut, me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anAbout } from "../features/assistant/answer.fixture.ts";
import { openResponse } from "../lib/api.ts";
import { pendingLogout } from "../lib/logout/pending-logout.ts";
import { serve } from "../testing/fake-server.tsx";
import { aSession } from "../testing/fixtures.ts";
import { openApplication } from "../testing/open-application.tsx";

beforeEach(() => {
  serve(aboutAssistants, anAbout);
  serve(listPersons, { success: true, data: [] });
  serve(listRiskModels, { success: true, data: [] });
});

/** A server whose session ends with the logout. Returns the calls that reached it. */
function serveUntilLogout() {
  const calls: string[] = [];
  serve(logOut, () => {
    calls.push("logOut");
    return { success: true, message: "Logout done successfully" };
  });
  serve(me, () => {
    calls.push("me");
    return calls.includes("logOut") ? { refuse: commonErrors.loginRequired } : aSession();
  });
  serve(logIn, () => {
    calls.push("logIn");
    return { ...aSession(), token: "a.signed.token", message: "Login success" };
  });
  return calls;
}

async function logOutOffline() {
  const opened = openApplication("/dashboard/models", aSession());
  const logout = await screen.findByRole("button", { name: "Logout" });
  const network = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await opened.user.click(logout);
  await screen.findByRole("heading", { name: "You are logged out" });
  return { ...opened, reconnect: () => vi.stubGlobal("fetch", network) };
}

/** Opens the login while a logout is pending, without the first attempt to carry it out. */
async function openLogin() {
  const { user } = openApplication("/login/user");
  pendingLogout.write(true);
  await user.type(await screen.findByLabelText("Email"), "ravi@example.com");
  await user.type(screen.getByLabelText("Password"), "correct horse");
  return () => user.click(screen.getByRole("button", { name: "Login" }));
}

test("[AUTH-10] a logout without a network locks the screen, leaves nothing of the person, and says what is to come", async () => {
  await logOutOffline();

  const main = within(screen.getByRole("main"));
  expect(main.getByText(/MediSense cannot be reached now\./)).toBeDefined();
  expect(main.queryByText("Taking you to the home page.")).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["pendingLogout"]);
});

test.each<[string, () => void]>([
  ["the network is back", () => window.dispatchEvent(new Event("online"))],
  ["the person is back", () => document.dispatchEvent(new Event("visibilitychange"))],
])("[AUTH-10] a logout without a network is carried out without a press once %s", async (_, comeBack) => {
  const { reconnect } = await logOutOffline();
  const calls = serveUntilLogout();
  reconnect();

  comeBack();

  expect(await screen.findByText("Taking you to the home page.")).toBeDefined();
  expect(calls[0]).toBe("logOut");
  expect(calls.filter((call) => call === "logOut")).toHaveLength(1);
  expect(within(screen.getByRole("main")).queryByText(/MediSense cannot be reached now\./)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test.each(["/dashboard/models", "/login/user"])(
  "[AUTH-10] %s, opened after such a logout, ends the session first, and shows nothing of it",
  async (path) => {
    pendingLogout.write(true);
    const { address } = openApplication(path, aSession());
    const calls = serveUntilLogout();

    await waitFor(() => expect(pendingLogout.read()).toBeUndefined());
    expect(calls[0]).toBe("logOut");
    expect(address()).toBe(path);
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
  },
);

test("[AUTH-10] whoever logs in after such a logout keeps the new session", async () => {
  const logInNow = await openLogin();
  const calls = serveUntilLogout();

  await logInNow();

  await waitFor(() => expect(calls).toContain("logIn"));
  expect(calls.filter((call) => call !== "me")).toEqual(["logOut", "logIn"]);
});

test("[AUTH-10] a logout of another tab during a login does not end the new session", async () => {
  const logInNow = await openLogin();
  const calls = serveUntilLogout();
  serve(logIn, () => {
    calls.push("logIn");
    pendingLogout.write(true);
    return { ...aSession(), token: "a.signed.token", message: "Login success" };
  });

  await logInNow();

  await waitFor(() => expect(localStorage.getItem("user")).not.toBeNull());
  expect(pendingLogout.read()).toBeUndefined();
});

test("[AUTH-10] a login is not sent while the session before it has not ended", async () => {
  const logInNow = await openLogin();
  const calls = serveUntilLogout();
  serve(logOut, { refuse: commonErrors.tooManyRequests });

  await logInNow();

  expect(await screen.findByText(commonErrors.tooManyRequests.message)).toBeDefined();
  expect(calls).not.toContain("logIn");
});

test("[AUTH-10] a streamed answer waits for the logout too", async () => {
  openApplication("/login/user");
  pendingLogout.write(true);
  const calls = serveUntilLogout();

  await openResponse({ method: "GET", url: me.path }, "application/json", new AbortController().signal);

  expect(calls).toEqual(["logOut", "me"]);
});

test("[AUTH-10] tabs take turns, and what another tab has ended is not ended again", async () => {
  let endInOtherTab = () => {};
  const otherTabIsDone = new Promise<void>((resolve) => (endInOtherTab = resolve));
  const locks = { request: (_name: string, work: () => Promise<void>) => otherTabIsDone.then(work) };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
  const logInNow = await openLogin();
  const calls = serveUntilLogout();

  await logInNow();
  expect(calls).not.toContain("logIn");
  pendingLogout.remove();
  endInOtherTab();

  await waitFor(() => expect(calls).toContain("logIn"));
  expect(calls).not.toContain("logOut");
});
