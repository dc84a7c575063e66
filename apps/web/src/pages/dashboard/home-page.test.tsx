import { me } from "@medisense/contract/identity";
import { listAppointments } from "@medisense/contract/appointments";
import { listOrders } from "@medisense/contract/orders";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { anOrder } from "../../features/orders/order.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { HomePage } from "./home-page.tsx";

beforeEach(() => serve(me, aSession()));

test("[DASH-02] without a visit the running order stands first, not an empty card", async () => {
  serve(listAppointments, { success: true, data: [], total: 0 });
  serve(listOrders, { success: true, data: [anOrder({ number: "MS-RUNS" })], total: 1 });
  renderWithApp(<HomePage />);

  expect(await screen.findByRole("link", { name: /MS-RUNS/ })).toBeTruthy();
  expect(screen.queryByText("Nothing booked yet")).toBeNull();
  expect(screen.getByRole("link", { name: "Book an Appointment" })).toBeTruthy();
});

test("[DASH-02] with neither a visit nor an order the screen says what to do first", async () => {
  serve(listAppointments, { success: true, data: [], total: 0 });
  serve(listOrders, { success: true, data: [], total: 0 });
  renderWithApp(<HomePage />);

  expect(await screen.findByText("Nothing booked yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find a doctor" })).toBeTruthy();
});
