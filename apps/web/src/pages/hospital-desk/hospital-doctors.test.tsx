import { me } from "@medisense/contract/identity";
import {
  addDoctorLeave,
  hospitalDay,
  listDoctorLeaves,
  readDoctorHours,
  saveDoctorHours,
  switchBoard,
  visitsDuringDoctorLeave,
} from "@medisense/contract/operators/hospital-desk";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { BoardSettingsPage } from "./board/board-settings-page.tsx";
import { HospitalDoctorPage } from "./hospital-doctor-page.tsx";
import { HospitalDoctorsPage } from "./hospital-doctors-page.tsx";

const doctor = {
  _id: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
  name: "Dr. Meera Iyer",
  specialization: "Dermatologist",
  profileImage: null,
  hasJoined: true,
  booked: 6,
  present: 2,
  done: 3,
  missed: 1,
  nowServing: 7,
  isAway: false,
};
const day = { success: true as const, date: "2026-11-20", slug: "neem-tree", isBoardOn: false, data: [doctor] };
const at = { at: `/doctors/${doctor._id}`, path: "/doctors/:doctorId" };

beforeEach(() => {
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, role: "hospital" }, hospitalName: "Neem Tree" }));
  serve(hospitalDay, day);
});

test("a hospital sees each doctor with the numbers of today", async () => {
  renderWithApp(<HospitalDoctorsPage />);

  const card = within(await screen.findByRole("link", { name: /Dr. Meera Iyer/ }));
  expect(card.getByText("Token 7 is in")).toBeDefined();
  expect(["6", "2", "3", "1"].map((count) => card.getByText(count).nextSibling?.textContent)).toEqual([
    "Booked",
    "Waiting",
    "Seen",
    "Missed",
  ]);
});

test("a hospital reads why patients cannot book a doctor who has never logged in, in the list and beside the hours", async () => {
  serve(hospitalDay, {
    ...day,
    data: [
      { ...doctor, hasJoined: false },
      { ...doctor, _id: crypto.randomUUID(), name: "Dr. Dev Rao" },
    ],
  });
  serve(readDoctorHours, { success: true, isDefault: true, data: [] });
  const list = renderWithApp(<HospitalDoctorsPage />);
  expect(await screen.findAllByText("Waiting for the doctor's first login")).toHaveLength(1);
  list.unmount();

  renderWithApp(<HospitalDoctorPage />, at);
  expect(
    await screen.findByText(/^Waiting for the doctor's first login\. Patients can book this doctor after it/),
  ).toBeDefined();
});

test("a hospital without doctors reads who adds them", async () => {
  serve(hospitalDay, { ...day, data: [] });
  renderWithApp(<HospitalDoctorsPage />);

  expect(await screen.findByText("No doctor belongs to your hospital yet")).toBeDefined();
});

test("a hospital saves the hours of its doctor", async () => {
  const hours = [{ weekday: 1, opens: "10:00", closes: "13:00" }];
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(readDoctorHours, { success: true, isDefault: true, data: hours });
  serve(saveDoctorHours, (request) => {
    sent(request);
    return { success: true, isDefault: false, data: hours };
  });
  const { user } = renderWithApp(<HospitalDoctorPage />, at);

  await user.click(await screen.findByRole("button", { name: "Save hours" }));

  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0].url.pathname).toBe(`/hospital/desk/doctors/${doctor._id}/hours`);
});

test("a hospital decides on the paid visits of a leave without reading who the patients are", async () => {
  const visit = {
    _id: crypto.randomUUID(),
    dateTime: "2026-11-21T09:30:00.000Z",
    date: "2026-11-21",
    time: "3:00 PM",
    mode: "clinic" as const,
    queueToken: 11,
  };
  const sent = vi.fn<(request: SentRequest) => void>();
  serve(listDoctorLeaves, { success: true, data: [] });
  serve(visitsDuringDoctorLeave, { success: true, data: [visit] });
  serve(addDoctorLeave, (request) => {
    sent(request);
    return {
      success: true,
      leave: { _id: visit._id, startsAt: visit.dateTime, endsAt: visit.dateTime, appointments: [] },
    };
  });
  const { user } = renderWithApp(<HospitalDoctorPage />, { ...at, at: `${at.at}?tab=leave` });

  await user.type(await screen.findByLabelText("From"), "2026-11-21T14:00");
  await user.type(screen.getByLabelText("Until"), "2026-11-21T17:00");
  await user.click(screen.getByRole("button", { name: "Take leave" }));
  await user.selectOptions(await screen.findByLabelText("Sat, 21 Nov 2026, 3:00 PM"), "refund");
  await user.click(screen.getByRole("button", { name: "Save the leave" }));

  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]![0].body).toMatchObject({ visits: [{ _id: visit._id, as: "refund" }] });
});

test("the board is switched on, and its link leads to the public page", async () => {
  let isBoardOn = false;
  serve(hospitalDay, () => ({ ...day, isBoardOn }));
  serve(switchBoard, ({ body }) => {
    isBoardOn = (body as { isOn: boolean }).isOn;
    return { success: true, isBoardOn };
  });
  const { user } = renderWithApp(<BoardSettingsPage />);

  await user.click(await screen.findByRole("button", { name: "Switch the board on" }));

  expect((await screen.findByRole("link", { name: /board\/neem-tree/ })).getAttribute("href")).toBe("/board/neem-tree");
});
