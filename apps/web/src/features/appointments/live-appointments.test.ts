import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aHeldAppointment, aSession } from "../../testing/fixtures.ts";
import { writeChange } from "./live-appointments.ts";
import { appointmentHistory } from "./queries.ts";

test("[CONS-07] a changed appointment shows at once and is refetched", () => {
  const queryClient = new QueryClient();
  const held = aHeldAppointment();
  const other = aHeldAppointment();
  const { queryKey } = appointmentHistory(aSession().user.id, "upcoming");
  queryClient.setQueryData(queryKey, {
    pages: [{ success: true, data: [held, other], total: 2 }],
    pageParams: [1],
  });

  writeChange(queryClient, { appointmentId: held._id, status: "confirmed" });

  const known = queryClient.getQueryData(queryKey)?.pages[0]?.data;
  expect(known?.map(({ status }) => status)).toEqual(["confirmed", "pending"]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
