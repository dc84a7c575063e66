import { listAppointments } from "@medisense/contract/appointments";
import { aboutAssistants } from "@medisense/contract/assistant";
import { listUnreadChats } from "@medisense/contract/chat";
import { findDoctor, searchDoctors } from "@medisense/contract/directory";
import { listPersons } from "@medisense/contract/persons/family";
import { listCaregivers } from "@medisense/contract/persons/caregivers";
import { listPaidForOthers, listRemovedPersons } from "@medisense/contract/health/hand-over";
import { commonErrors } from "@medisense/contract/errors";
import { listOrders } from "@medisense/contract/orders";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { anAbout } from "../../features/assistant/answer.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { currentSession } from "../../features/session/session.ts";
import { openApplication } from "../../testing/open-application.tsx";
import { DoctorPage } from "../doctors/doctor/doctor-page.tsx";

const isMissing = /^What is missing here appears/;
const shapes = () => document.querySelectorAll(".animate-pulse-soft, .animate-spin");

test.each([
  ["/dashboard/doctors/alldoctors", "All doctors"],
  ["/dashboard/userinfo/family", "Family"],
  ["/dashboard/userinfo/my-appointments", "My Appointments"],
  ["/dashboard/userinfo/my-ordered-medicines", "My Medicine Orders"],
])("offline, %s says that something is missing instead of seeming to load", async (path, title) => {
  serve(aboutAssistants, anAbout);
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  serve(listAppointments, { success: true, data: [], total: 0 });
  serve(listOrders, { success: true, data: [], total: 0 });
  serve(listPersons, { success: true, data: [] });
  serve(listPrescriptions, { success: true, data: [] });
  for (const call of [listCaregivers, listPaidForOthers, listRemovedPersons, searchDoctors])
    serve(call, { refuse: commonErrors.unavailable });
  const { router } = openApplication("/dashboard/about-assistants", aSession());
  await screen.findByRole("heading", { name: "About the assistants" });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await screen.findByText(/^You are offline/);
  expect(screen.queryByText(isMissing)).toBeNull();

  await act(() => router.navigate(path));
  await screen.findByRole("heading", { name: title });
  expect(await screen.findByText(isMissing)).toBeTruthy();
  expect(shapes()).toHaveLength(0);

  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText(isMissing)).toBeNull());
});

test("offline, a screen of one thing says that it needs the network instead of turning a wheel", async () => {
  serve(findDoctor, { refuse: commonErrors.unavailable });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  renderWithApp(<DoctorPage />, { at: "/anita", path: "/:doctor" });

  expect(await screen.findByText("This page needs the network")).toBeTruthy();
  expect(shapes()).toHaveLength(0);
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("alert")).toBeTruthy();
});

test("while no server answers, a page says that it may be out of date, and reads anew once one answers", async () => {
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  const listed = vi.fn<() => void>();
  const { queryClient } = openApplication("/dashboard/userinfo/family", aSession());
  for (const call of [listCaregivers, listPaidForOthers, listRemovedPersons])
    serve(call, { refuse: commonErrors.unavailable });
  serve(listPersons, () => {
    listed();
    return { success: true as const, data: [] };
  });
  await screen.findByRole("heading", { name: "Family" });
  await waitFor(() => expect(listed).toHaveBeenCalled());

  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await act(() => queryClient.refetchQueries(currentSession()));
  expect(await screen.findByText("MediSense cannot be reached right now.")).toBeTruthy();

  const before = listed.mock.calls.length;
  vi.stubGlobal("fetch", answer);
  void queryClient.invalidateQueries({ refetchType: "none" });
  await act(() => queryClient.refetchQueries(currentSession()));
  await waitFor(() => expect(screen.queryByText("MediSense cannot be reached right now.")).toBeNull());
  await waitFor(() => expect(listed.mock.calls.length).toBeGreaterThan(before));
});

test("one call that never gets through makes the page ask for nothing else again and again", async () => {
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  for (const call of [listCaregivers, listPaidForOthers, listRemovedPersons])
    serve(call, { refuse: commonErrors.unavailable });
  const listed = vi.fn<() => void>();
  serve(listPersons, () => {
    listed();
    throw new TypeError("Failed to fetch");
  });
  const { queryClient } = openApplication("/dashboard/userinfo/family", aSession());
  await screen.findByRole("heading", { name: "Family" });
  await waitFor(() => expect(listed.mock.calls.length).toBeGreaterThan(0));
  void queryClient.invalidateQueries({ refetchType: "none" });
  const before = listed.mock.calls.length;
  // Each of these is answered, after a call that was not.
  for (let again = 0; again < 20; again++) await act(() => queryClient.refetchQueries(currentSession()));
  expect(listed.mock.calls.length - before).toBeLessThan(8);
});
