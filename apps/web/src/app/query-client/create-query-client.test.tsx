import {
  defaultScheduler,
  notifyManager,
  onlineManager,
  QueryClientProvider,
  useMutation,
} from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { Button } from "../../ui/button.tsx";
import { createQueryClient } from "./create-query-client.ts";

function SaveButton({ save }: { save(): Promise<void> }) {
  const saving = useMutation({ mutationFn: save });
  return (
    <Button busy={saving.isPending} onClick={() => saving.mutate()}>
      Save
    </Button>
  );
}

test("a button is busy before the browser handles the second click of a double click", async () => {
  notifyManager.setScheduler(defaultScheduler);
  // A busy page handles both clicks before any timer.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const queryClient = createQueryClient(() => {});
  onTestFinished(() => queryClient.clear());
  const save = vi.fn(() => new Promise<void>(() => {}));
  render(
    <QueryClientProvider client={queryClient}>
      <SaveButton save={save} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await act(async () => button.click());
  await act(async () => button.click());
  expect(save).toHaveBeenCalledTimes(1);
});

test("a network that is lost before the first screen is there is noticed", () => {
  const queryClient = createQueryClient(() => {});
  onTestFinished(() => queryClient.clear());
  expect(onlineManager.isOnline()).toBe(true);

  window.dispatchEvent(new Event("offline"));
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event("online"));
});
