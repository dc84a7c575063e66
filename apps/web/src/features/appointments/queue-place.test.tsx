import { type Queue, readQueue } from "@medisense/contract/doctor-desk";
import { istDate } from "@medisense/contract/ist";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { anAppointment } from "../../testing/fixtures.ts";
import { AppointmentCard } from "./appointment-card.tsx";

const today = istDate(new Date());

function show(queue: Partial<Queue>, date = today) {
  const data: Queue = { token: 7, state: "waiting", nowServing: 4, ahead: 2, estimate: null, ...queue };
  serve(readQueue, { success: true, data });
  renderWithApp(<AppointmentCard appointment={anAppointment({ date })} tab="upcoming" />);
}

test("[DOC-14] today's card shows the token being served, the number of people ahead, and a time range", async () => {
  show({ estimate: { from: "2026-11-20T08:55:00Z", until: "2026-11-20T09:20:00Z" } });
  const queue = within(await screen.findByRole("region", { name: "Today's queue" }));
  for (const text of ["4", "2", "2:25 PM – 2:50 PM"]) expect(queue.getByText(text)).toBeDefined();
});

test("[DOC-14] before the doctor has begun, the card says so and gives no estimate", async () => {
  show({ state: "not_started", nowServing: null, ahead: 1 });
  expect(await screen.findByText(/has not started yet today/)).toBeDefined();
  expect(screen.queryByText("Your turn at about")).toBeNull();
});

test("[DOC-14] the patient's own turn is announced in large text", async () => {
  show({ state: "your_turn", nowServing: 7, ahead: 0 });
  expect(await screen.findByText("It is your turn: token 7")).toBeDefined();
});

test("[DOC-14] a visit of another day does not fetch the queue", async () => {
  show({}, "2020-01-01");
  expect(await screen.findByRole("article")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Today's queue" })).toBeNull();
});
