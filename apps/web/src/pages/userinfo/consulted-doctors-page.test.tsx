import { listAppointments } from "@medisense/contract/appointments";
import { commonErrors } from "@medisense/contract/errors";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aFamily } from "../../features/persons/family.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { anAppointment, aSession } from "../../testing/fixtures.ts";
import { ConsultedDoctorsPage } from "./consulted-doctors-page.tsx";

beforeEach(() => {
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
});

const visitOn = (day: string, overrides: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ status: "completed", date: day, dateTime: `${day}T05:00:00.000Z`, ...overrides });

test("[USER-02] each doctor stands there once, with the last visit, a booking and the chat", async () => {
  const other = { doctorId: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b12", doctorName: "Dr. Arjun Rao" };
  const data = [visitOn("2026-11-18"), visitOn("2026-11-10", other), visitOn("2026-10-02")];
  serve(listAppointments, { success: true, data, total: data.length });
  renderWithApp(<ConsultedDoctorsPage />);

  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(2);
  const first = within(cards[0]!);
  expect(first.getByText("Wed, 18 Nov 2026")).toBeDefined();
  const { doctorId, userId } = data[0]!;
  expect(first.getByRole("link", { name: "Book again" }).getAttribute("href")).toBe(
    `/dashboard/doctors/appointment/${doctorId}`,
  );
  expect(first.getByRole("link", { name: "Chat" }).getAttribute("href")).toBe(
    `/dashboard/doctors/chat-with-doctor/${userId}/${doctorId}`,
  );
  expect(screen.queryByText("Fri, 2 Oct 2026")).toBeNull();
});

test("[USER-02] visits that did not take place name no consulted doctor", async () => {
  const data = [visitOn("2026-11-18", { status: "cancelled" }), visitOn("2026-11-10", { status: "expired" })];
  serve(listAppointments, { success: true, data, total: data.length });
  renderWithApp(<ConsultedDoctorsPage />);

  expect(await screen.findByText("No doctors yet")).toBeDefined();
  const example = screen.getByRole("region", { name: "Example" });
  expect(screen.getAllByRole("article")).toEqual(within(example).getAllByRole("article"));
  expect(within(example).queryByRole("link")).toBeNull();
});

test("a failure is shown with a way to try again", async () => {
  serve(listAppointments, { refuse: commonErrors.invalidRequest });
  renderWithApp(<ConsultedDoctorsPage />);

  expect(await screen.findByRole("button", { name: "Retry" })).toBeDefined();
});

test("a family sees the doctors of one person", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  const { person } = anAppointment();
  const child = aChild();
  const other = { doctorId: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b12", doctorName: "Dr. Arjun Rao" };
  const data = [visitOn("2026-11-18"), visitOn("2026-11-10", { ...other, person: { ...person, _id: child._id } })];
  serve(listAppointments, { success: true, data, total: data.length });
  const { user } = renderWithApp(<ConsultedDoctorsPage />);
  await user.selectOptions(await screen.findByLabelText("For whom"), child._id);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("article", { name: "Dr. Arjun Rao" })).toBeDefined();
});

test("whoever opens the doctors of somebody who left the family reads why there are none", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  serve(listAppointments, { success: true, data: [visitOn("2026-11-18")], total: 1 });
  renderWithApp(<ConsultedDoctorsPage />, { path: "/doctors", at: `/doctors?person=${crypto.randomUUID()}` });
  expect(await screen.findByText(personErrors.notFound.message)).toBeDefined();
  expect(screen.queryByRole("article")).toBeNull();
});
