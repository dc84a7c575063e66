import { listAppointments } from "@medisense/contract/appointments";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../lib/api.ts";
import { renderWithApp, serve } from "./fake-server.tsx";
import { takeUnanswered } from "./unanswered-calls.ts";

function AppointmentCount() {
  const { data } = useQuery({
    queryKey: ["appointments"],
    queryFn: () => api(listAppointments, { query: { userId: crypto.randomUUID() } }),
    retry: false,
  });
  return data ? <p>{data.total} appointments</p> : null;
}

test("a call that no fake answers ends the wait of the test and names the call", async () => {
  renderWithApp(<AppointmentCount />);
  await expect(screen.findByText("0 appointments")).rejects.toThrow(
    /^No answer for GET \/user\/doctors\/get-all-appointments$/,
  );
  expect(takeUnanswered()).toHaveLength(1);
});

test("a served call is answered", async () => {
  serve(listAppointments, { success: true, data: [], total: 0 });
  renderWithApp(<AppointmentCount />);
  expect(await screen.findByText("0 appointments")).toBeDefined();
  expect(takeUnanswered()).toEqual([]);
});
