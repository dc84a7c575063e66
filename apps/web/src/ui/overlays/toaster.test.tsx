import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { Toaster } from "./toaster.tsx";
import { tellError, tellSuccess } from "./toasts.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function showToast(text = "Saved.") {
  renderWithApp(<Toaster />);
  act(() => tellSuccess(text));
  return screen.findByRole("group", { name: text });
}

test("[AUTH-12] a toast closes by itself after five seconds", async () => {
  await showToast();
  await wait(4500);
  expect(screen.getByRole("group")).toBeTruthy();
  await wait(1000);
  expect(screen.queryByRole("group")).toBeNull();
});

test("[AUTH-12] a toast under the pointer stays", async () => {
  const toast = await showToast();
  fireEvent.mouseEnter(toast.parentElement!);
  await wait(20_000);
  expect(screen.getByRole("group")).toBeTruthy();
  fireEvent.mouseLeave(toast.parentElement!);
  await wait(6000);
  expect(screen.queryByRole("group")).toBeNull();
});

test.each([
  ["short of 80 percent of its width puts a toast back", 158, 1],
  ["beyond 80 percent of its width dismisses a toast", 162, 0],
])("[AUTH-12] a swipe %s", async (_title, distance, left) => {
  const toast = await showToast();
  Object.defineProperty(toast, "offsetWidth", { value: 200 });
  const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 10, pointerType: "mouse" });
  fireEvent.pointerDown(toast, at(10));
  fireEvent.pointerMove(toast, at(10));
  fireEvent.pointerMove(toast, at(10 + distance));
  fireEvent.pointerUp(toast, at(10 + distance));
  await wait(200);
  expect(screen.queryAllByRole("group")).toHaveLength(left);
});

test("[AUTH-12] Alt+T moves the focus to the toast", async () => {
  const toast = await showToast();
  fireEvent.keyDown(window, { altKey: true, code: "KeyT" });
  expect(document.activeElement).toBe(toast);
});

test("a success is announced politely, an error at once, and both can be closed", async () => {
  await showToast("Saved.");
  act(() => tellError("Not saved."));
  expect((await screen.findByRole("alert")).textContent).toBe("Not saved.");
  expect(screen.getByRole("status").textContent).toBe("Saved.");
  for (const button of screen.getAllByRole("button", { name: "Close" })) fireEvent.click(button);
  await wait(200);
  expect(screen.queryByRole("group")).toBeNull();
});

test("the same text shown again does not stand there twice, and starts its time again", async () => {
  await showToast("Saved.");
  await wait(4000);
  act(() => tellSuccess("Saved."));
  await wait(4000);
  expect(screen.getAllByRole("group")).toHaveLength(1);
  await wait(2000);
  expect(screen.queryByRole("group")).toBeNull();
});
