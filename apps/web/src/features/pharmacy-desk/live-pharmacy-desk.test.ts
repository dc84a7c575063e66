import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { pharmacyDeskEvents } from "./live-pharmacy-desk.ts";

test("forty orders that are packed at once refetch the desk twice, and the last change is not missed", () => {
  vi.useFakeTimers();
  const queryClient = new QueryClient();
  const refetch = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const { listeners } = pharmacyDeskEvents({ socket: undefined as never, queryClient, subject: "store" });

  for (let index = 0; index < 40; index++) listeners.storeOrdersChanged!({ storeId: "1" });
  expect(refetch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600);
  expect(refetch).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(2000);
  expect(refetch).toHaveBeenCalledTimes(2);
  listeners.storeOrdersChanged!({ storeId: "1" });
  expect(refetch).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
