import { doctorSlots } from "@medisense/contract/appointments";
import { me } from "@medisense/contract/identity";
import { directoryErrors, findDoctor } from "@medisense/contract/directory";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aDoctor } from "../../../features/doctors/doctor.fixture.ts";
import { aWeek } from "../../../features/slots/slots.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { connectPages, createFakeSocket } from "../../../testing/fake-socket.ts";
import { DoctorPage } from "./doctor-page.tsx";

let socket = createFakeSocket();

beforeEach(() => {
  socket = createFakeSocket();
  connectPages(socket);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  serve(me, aSession());
  serve(doctorSlots, { success: true, data: aWeek("2026-11-20", [990, 1080]) });
});

const open = (named = "Dr. Sharon D'Souza", query = "") =>
  renderWithApp(<DoctorPage />, {
    path: "/appointment/:doctor",
    at: `/appointment/${encodeURIComponent(named)}${query}`,
  });
const slot = (time: string) => screen.findByRole("button", { name: time });

test("[DOC-07] a loading message shows until the doctor is found by the name in the URL", async () => {
  let asked: string | null = "";
  serve(findDoctor, ({ url }) => {
    asked = url.searchParams.get("doctor");
    return { success: true as const, data: [aDoctor()] };
  });
  open();
  expect(screen.getByText("Loading doctor information...")).toBeTruthy();
  expect(await screen.findByRole("heading", { level: 1, name: "Dr. Sharon D'Souza" })).toBeTruthy();
  expect(asked).toBe("Dr. Sharon D'Souza");
});

test("[DOC-07] an unknown name shows a page with a search, not an endless loader", async () => {
  serve(findDoctor, { refuse: directoryErrors.doctorNotFound });
  const { user, router } = open("Dr. Nobody");
  expect(await screen.findByRole("heading", { level: 1, name: "Doctor not found" })).toBeTruthy();
  await user.type(screen.getByRole("searchbox"), "sharon{Enter}");
  expect(router.state.location.search).toBe("?q=sharon");
});

test("[DOC-07] two doctors with one name are offered by hospital", async () => {
  const other = aDoctor({ _id: "1f0c9a2b-0000-4000-8000-000000000002", hospitalName: "Pearl Arc Hospital" });
  serve(findDoctor, { success: true, data: [aDoctor(), other] });
  open();
  expect(await screen.findByRole("heading", { level: 1, name: "2 doctors named Dr. Sharon D'Souza" })).toBeTruthy();
  expect(screen.getByText("Pearl Arc Hospital")).toBeTruthy();
});

test("[DOC-08] the page shows a doctor's details", async () => {
  serve(findDoctor, { success: true, data: [aDoctor()] });
  open();
  await screen.findByRole("heading", { level: 1 });
  for (const text of [
    "Radiologist",
    "8+ years experience",
    "14 years of practice",
    "MBBS, MD (Radiodiagnosis)",
    "DEMO-00120",
    "English, Konkani",
    "Explains scans and guides which test is right and safe.",
    "Appointment Fee",
    "₹160",
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test("[DOC-08] fewer than eight years show no 8+ badge, and a default sentence replaces a missing bio", async () => {
  serve(findDoctor, { success: true, data: [aDoctor({ experience: 3, bio: null })] });
  open();
  expect(await screen.findByText("3 years experience")).toBeTruthy();
  expect(screen.queryByText("8+ years experience")).toBeNull();
  expect(screen.getByText(/works at .+\. Speciality: /)).toBeTruthy();
});

test("[DOC-09] a slot that another patient takes greys out on the open page, and returns when it is freed", async () => {
  serve(findDoctor, { success: true, data: [aDoctor()] });
  let taken: string[] = [];
  serve(doctorSlots, () => ({ success: true as const, data: aWeek("2026-11-20", [990, 1080], taken) }));
  open();
  const button = (await slot("4:30 PM")) as HTMLButtonElement;
  await waitFor(() => expect(socket.sent).toContainEqual(["watchSlots", aDoctor()._id]));
  const change = { doctorId: aDoctor()._id, dateTime: "2026-11-20T11:00:00.000Z" };

  taken = ["2026-11-20 990"];
  act(() => socket.says("slotChanged", { ...change, available: false }));
  await waitFor(() => expect(button.disabled).toBe(true));
  taken = [];
  act(() => socket.says("slotChanged", { ...change, available: true }));
  await waitFor(() => expect(button.disabled).toBe(false));
});

test("[DOC-11] adding puts the slot into the cart once, with the kind of visit, and links to the cart", async () => {
  serve(findDoctor, { success: true, data: [aDoctor()] });
  const { user } = open("Dr. Sharon D'Souza", "?mode=clinic");
  await user.click(await slot("4:30 PM"));
  const add = screen.getByRole("button", { name: "Add to Appointment Cart" });
  await user.click(add);
  await user.click(add);
  expect(JSON.parse(localStorage.getItem("appointmentCart")!)).toEqual([
    {
      doctorId: aDoctor()._id,
      docName: "Dr. Sharon D'Souza",
      specialization: "Radiologist",
      fees: 160,
      profileImage: "/img/doctors/f-20.svg",
      success_rate: 98,
      dateTime: "2026-11-20T11:00:00.000Z",
      time: "4:30 PM",
      mode: "clinic",
    },
  ]);
  expect(screen.getByRole("link", { name: "Go to Appointment Cart" })).toBeTruthy();
});

test("the kind of visit comes from the URL and stays there", async () => {
  serve(findDoctor, { success: true, data: [aDoctor()] });
  const { user, router } = open("Dr. Sharon D'Souza", "?mode=clinic");
  const choice = within(await screen.findByRole("group", { name: "Visit type" }));
  expect((choice.getByRole("radio", { name: "At the clinic" }) as HTMLInputElement).checked).toBe(true);
  await user.click(choice.getByRole("radio", { name: "Online video visit" }));
  expect(router.state.location.search).toBe("?mode=online");
});

test("the page of a clinic-only doctor says so to patients who want a video visit", async () => {
  serve(findDoctor, { success: true, data: [aDoctor({ online: false })] });
  open("Dr. Sharon D'Souza", "?mode=online");
  expect(await screen.findByText("This doctor sees patients at the clinic only.")).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});
