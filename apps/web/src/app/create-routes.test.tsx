import { aboutAssistants } from "@medisense/contract/assistant";
import { listAppointments } from "@medisense/contract/appointments";
import { chatErrors, chatOfPair, listUnreadChats, readChat } from "@medisense/contract/chat";
import { doctorDay } from "@medisense/contract/doctor-desk";
import { commonErrors } from "@medisense/contract/errors";
import { listCaregivers } from "@medisense/contract/persons/caregivers";
import { readEmergencyCard } from "@medisense/contract/health/emergency-card";
import { listPaidForOthers, listRemovedPersons } from "@medisense/contract/health/hand-over";
import { readProfile } from "@medisense/contract/persons/profile";
import { listPersons } from "@medisense/contract/persons/family";
import { listRiskModels } from "@medisense/contract/health/risk-models";
import { logIn, logOut, me } from "@medisense/contract/identity";
import { listStores, readCart, searchMedicines } from "@medisense/contract/medicines";
import { lastAddress, listOrders } from "@medisense/contract/orders";
import { listDeskParcels, listStock } from "@medisense/contract/pharmacy-desk";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { listDeskReturns } from "@medisense/contract/returns";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anAbout } from "../features/assistant/answer.fixture.ts";
import { aProfile } from "../features/profile/profile.fixture.ts";
import { serve } from "../testing/fake-server.tsx";
import { aSession } from "../testing/fixtures.ts";
import { openApplication } from "../testing/open-application.tsx";

beforeEach(() => {
  serve(aboutAssistants, anAbout);
  serve(listPersons, { success: true, data: [] });
  serve(listRiskModels, { success: true, data: [] });
  serve(readProfile, { success: true, data: aProfile() });
  serve(readEmergencyCard, { refuse: commonErrors.unavailable });
  serve(listAppointments, { success: true, data: [], total: 0 });
  serve(listOrders, { success: true, data: [], total: 0 });
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  serve(doctorDay, { success: true, isChecked: true, date: "2026-11-20", isToday: true, nowServing: null, data: [] });
  serve(listPrescriptions, { success: true, data: [] });
  serve(listDeskParcels, { refuse: commonErrors.unavailable });
  for (const call of [
    listStock,
    listStores,
    searchMedicines,
    readCart,
    lastAddress,
    listCaregivers,
    listPaidForOthers,
    listRemovedPersons,
  ])
    serve(call, { refuse: commonErrors.unavailable });
});

const loginAnswer = { ...aSession(), token: "a.signed.token", message: "Welcome" };

test.each([
  ["[LAND-09] /userinfo/home", "/userinfo/home", "/dashboard/userinfo"],
  [
    "[MED-07] /medicine/verify-order",
    "/medicine/verify-order?success=true&orderId=7",
    "/dashboard/medicines/verify-order?success=true&orderId=7",
  ],
])("%s leads to the dashboard through the login", async (_title, asked, led) => {
  const { address } = openApplication(asked);

  await waitFor(() => expect(address()).toBe(`/login/user?${new URLSearchParams({ next: led })}`));
});

test.each([
  ["[DASH-01]", "/dashboard", "/dashboard/home"],
  ["[DASH-01]", "/dashboard/nowhere", "/dashboard/home"],
  ["[DASH-01]", "/dashboard/models/idrs/deep", "/dashboard/home"],
  ["[MED-09]", "/dashboard/medicines/nowhere", "/dashboard/medicines"],
  ["[USER-03]", "/dashboard/userinfo/nowhere", "/dashboard/userinfo"],
  ["[USER-03]", "/dashboard/userInfo", "/dashboard/userinfo"],
  ["[USER-03]", "/dashboard/userInfo/my-appointments?tab=past", "/dashboard/userinfo/my-appointments?tab=past"],
])("%s %s leads to %s for a patient who is logged in", async (_id, asked, led) => {
  const { address } = openApplication(asked, aSession());

  await waitFor(() => expect(address()).toBe(led));
  await screen.findByRole("heading", { level: 1 });
});

test("[LAND-14] an unknown path shows an error page with a link to the home page", async () => {
  openApplication("/nowhere/at/all");

  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
});

test("[AUTH-11] the login opens the page that was asked for", async () => {
  const { user, address } = openApplication("/dashboard/userinfo/family?from=home");
  await waitFor(() => expect(address()).toBe("/login/user?next=%2Fdashboard%2Fuserinfo%2Ffamily%3Ffrom%3Dhome"));
  serve(logIn, loginAnswer);

  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Demo@12345");
  await user.click(screen.getByRole("button", { name: "Login" }));

  await waitFor(() => expect(address()).toBe("/dashboard/userinfo/family?from=home"));
  expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
});

test("[AUTH-11] a next page on another site is not followed", async () => {
  const { user, address } = openApplication("/login/user?next=https%3A%2F%2Fevil.example%2Fdashboard");
  serve(logIn, loginAnswer);

  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Demo@12345");
  await user.click(screen.getByRole("button", { name: "Login" }));

  await waitFor(() => expect(address()).toBe("/dashboard/home"));
});

test("[AUTH-06] the session is fetched once, however many screens are opened", async () => {
  const { router, sessionRequests } = openApplication("/dashboard/models", aSession());
  await screen.findByText("MODELS FEATURES COMING SOON (IN PROGRESS)");

  await router.navigate("/dashboard/medicines");
  await router.navigate("/dashboard/userinfo");
  await screen.findByRole("heading", { name: "Asha Verma" });

  expect(sessionRequests).toHaveBeenCalledTimes(1);
});

test("[AUTH-11] an expired session leads to the login, with the way back to the page", async () => {
  serve(listAppointments, { refuse: commonErrors.loginRequired });
  const { address } = openApplication("/dashboard/userinfo/my-appointments?tab=past", aSession());

  await waitFor(() =>
    expect(address()).toBe("/login/user?next=%2Fdashboard%2Fuserinfo%2Fmy-appointments%3Ftab%3Dpast"),
  );
  expect(await screen.findByText(/Your session has ended/)).toBeDefined();
});

test("[AUTH-05] a doctor who opens the patients' home is redirected to their desk", async () => {
  const doctor = aSession({ dashboardUrl: "/doctor/42/dashboard" });
  const { address } = openApplication("/dashboard/home", { ...doctor, user: { ...doctor.user, role: "doctor" } });

  await waitFor(() => expect(address()).toBe("/doctor/42/dashboard"));
  expect(await screen.findByRole("heading", { name: "Asha Verma" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Logout" })).toBeDefined();
});

test("[AUTH-10] a logout locks the dashboard at once, clears the storage, and opens the landing page after three seconds", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  serve(logOut, { success: true, message: "Logged out" });
  const { user, queryClient } = openApplication("/dashboard/models", aSession());
  await screen.findByText("MODELS FEATURES COMING SOON (IN PROGRESS)");
  localStorage.setItem("appointmentCart", "[]");
  localStorage.setItem("deliverTo", "600020");
  expect(localStorage.getItem("user")).toContain("asha@example.com");
  vi.useFakeTimers({ shouldAdvanceTime: true });

  await user.click(screen.getByRole("button", { name: "Logout" }));

  expect(await screen.findByText("Logout done successfully")).toBeDefined();
  expect(screen.queryByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeNull();
  expect(screen.getByRole("heading", { name: "You are logged out" })).toBeDefined();
  expect(localStorage.length).toBe(0);
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([["session"]]);
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(assign).toHaveBeenCalledWith("/");
});

test("[AUTH-10] a logout that the server refuses does not log out", async () => {
  serve(logOut, { refuse: commonErrors.unavailable });
  const { user } = openApplication("/dashboard/models", aSession());

  await user.click(await screen.findByRole("button", { name: "Logout" }));

  expect(await screen.findByText(commonErrors.unavailable.message)).toBeDefined();
  expect(screen.getByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeDefined();
});

test("[DASH-01] the sidebar starts open, collapses, and stays collapsed", async () => {
  const { user, unmount } = openApplication("/dashboard/models", aSession());
  await user.click(await screen.findByRole("button", { name: "Close the sidebar" }));
  expect(screen.getByRole("button", { name: "Open the sidebar" }).getAttribute("aria-expanded")).toBe("false");
  unmount();

  openApplication("/dashboard/models", aSession());

  expect(await screen.findByRole("button", { name: "Open the sidebar" })).toBeDefined();
});

test("[DOC-13] a failed verification shows its reason at home, with a link to the appointments", async () => {
  const { router, address } = openApplication("/dashboard/models", aSession());
  await screen.findByText("MODELS FEATURES COMING SOON (IN PROGRESS)");

  await router.navigate("/dashboard/appointments", { state: { message: "The payment was not completed." } });

  await waitFor(() => expect(address()).toBe("/dashboard/home"));
  const banner = await screen.findByRole("alert");
  expect(banner.textContent).toContain("The payment was not completed.");
  expect(banner.querySelector("a")?.getAttribute("href")).toBe("/dashboard/userinfo/my-appointments");
});

test("a doctor at another doctor's desk is redirected to their own", async () => {
  const { user } = aSession();
  const dashboardUrl = `/doctor/${user.id}/dashboard`;
  const session = aSession({ user: { ...user, role: "doctor" }, dashboardUrl });
  const { address } = openApplication(`/doctor/${crypto.randomUUID()}/dashboard/prescriptions/7`, session);
  await waitFor(() => expect(address()).toBe(dashboardUrl));
});

test("a screen whose guard gets no answer says that MediSense cannot be reached", async () => {
  const { queryClient, router } = openApplication("/login/user");
  await screen.findByRole("button", { name: "Login" });
  queryClient.clear();
  serve(me, { refuse: commonErrors.unavailable });
  await act(() => router.navigate("/dashboard/home"));
  expect(
    await screen.findByRole("heading", { name: "MediSense cannot be reached right now" }, { timeout: 10_000 }),
  ).toBeDefined();
  expect(screen.queryByText("Unexpected Application Error!")).toBeNull();
});

test("a store at another store's desk is redirected to its own, whatever characters its name contains", async () => {
  const { user } = aSession();
  const dashboardUrl = `/pharmacy/${encodeURIComponent("Shah's 24/7 & Sons")}/dashboard`;
  const session = aSession({ user: { ...user, role: "pharmacy" }, dashboardUrl });
  serve(listDeskReturns, { success: true, data: [], total: 0, waiting: 0 });
  const { address } = openApplication("/pharmacy/Crescent%20Chemist/dashboard?tab=stock", session);
  await waitFor(() => expect(address()).toBe(dashboardUrl));
});

test.each([
  ["/login", "/dashboard/models"],
  ["/login/user?next=%2Fdashboard%2Fartificial-doctor", "/dashboard/artificial-doctor"],
])("whoever is logged in is led on from %s to %s", async (asked, led) => {
  localStorage.setItem("user", "{}");
  const { address } = openApplication(asked, aSession({ dashboardUrl: "/dashboard/models" }));

  await waitFor(() => expect(address()).toBe(led));
});

test("a patient who wants to log in as a doctor sees the form", async () => {
  localStorage.setItem("user", "{}");
  const { address } = openApplication("/login/doctor", aSession());

  expect(await screen.findByLabelText("Password")).toBeDefined();
  expect(address()).toBe("/login/doctor");
});

test.each([
  ["the patient", aSession().user.id, "44444444-4444-4444-8444-444444444444"],
  ["the doctor", "33333333-3333-4333-8333-333333333333", aSession().user.id],
])("a chat is fetched for %s once, before its screen is made", async (_, userId, doctorId) => {
  const asked: string[] = [];
  const heading = () => screen.queryByRole("heading", { name: "Chat with Doctor" });
  serve(readChat, ({ url }) => {
    asked.push(`${url.pathname} ${heading() ? "from" : "before"} the screen`);
    return { refuse: chatErrors.notYours };
  });
  serve(chatOfPair, { refuse: chatErrors.notYours });

  openApplication(`/dashboard/doctors/chat-with-doctor/${userId}/${doctorId}`, aSession());

  await screen.findByText("You cannot open this chat");
  const partnerId = userId === aSession().user.id ? doctorId : userId;
  expect(asked).toEqual([`/message/${partnerId} before the screen`]);
});
