import { useMutation } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { useSteadyActions } from "./use-steady-actions.ts";

let now = 10_000;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  // Every control is at the same place, as one that replaces another is.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 120, 44));
});
afterEach(() => vi.restoreAllMocks());

let answer: () => void = () => {};

/** A visit whose button changes with its state; the answer comes when the test says so. */
function Desk() {
  useSteadyActions();
  const [state, setState] = useState("waiting");
  const marking = useMutation({
    mutationFn: () => new Promise<void>((resolve) => (answer = resolve)),
    onMutate: () => setState(state === "waiting" ? "begun" : "completed"),
  });
  return (
    <>
      <p>{state}</p>
      {state !== "completed" && (
        <button type="button" onClick={() => marking.mutate()}>
          {state === "waiting" ? "Begin visit" : "Complete visit"}
        </button>
      )}
      <button type="button" onClick={() => setState("elsewhere")}>
        Other
      </button>
    </>
  );
}

const press = (name: string, how: { detail: number; clientX?: number; clientY?: number }) =>
  fireEvent.click(screen.getByRole("button", { name }), how);
const pointer = { detail: 1, clientX: 150, clientY: 120 };
const keyboard = { detail: 0 };

async function settle() {
  await act(async () => answer());
}

test.each([
  ["the pointer", pointer],
  ["the keyboard", keyboard],
])("a second press with %s does nothing while the action runs and for a second after it", async (_, how) => {
  renderWithApp(<Desk />);
  press("Begin visit", how);
  await screen.findByText("begun");

  now += 3000;
  press("Complete visit", how);
  await settle();
  now += 999;
  press("Complete visit", how);
  expect(screen.getByText("begun")).toBeTruthy();

  now += 2;
  press("Complete visit", how);
  await waitFor(() => expect(screen.getByText("completed")).toBeTruthy());
});

test("a refused action can be tried again at once", async () => {
  const tried = vi.fn();
  function Refused() {
    useSteadyActions();
    const trying = useMutation({
      mutationFn: async () => {
        tried();
        throw new Error("refused");
      },
    });
    return (
      <button type="button" onClick={() => trying.mutate()}>
        {trying.isError ? "Refused" : "Try"}
      </button>
    );
  }
  renderWithApp(<Refused />);
  press("Try", pointer);
  await screen.findByText("Refused");
  press("Refused", pointer);
  await waitFor(() => expect(tried).toHaveBeenCalledTimes(2));
});

test("a press at another place counts at once", async () => {
  renderWithApp(<Desk />);
  press("Begin visit", pointer);
  await screen.findByText("begun");
  press("Other", { detail: 1, clientX: 400, clientY: 400 });
  expect(screen.getByText("elsewhere")).toBeTruthy();
});

test("after a press at another place, the place of a finished action counts at once", async () => {
  renderWithApp(<Desk />);
  press("Begin visit", pointer);
  await screen.findByText("begun");
  await settle();
  press("Complete visit", pointer);
  expect(screen.getByText("begun")).toBeTruthy();

  press("Other", { detail: 1, clientX: 400, clientY: 400 });
  press("Complete visit", pointer);
  await waitFor(() => expect(screen.getByText("completed")).toBeTruthy());
});

test("the keyboard counts at once on a control that Tab has reached", async () => {
  renderWithApp(<Desk />);
  press("Begin visit", keyboard);
  await screen.findByText("begun");
  press("Other", keyboard);
  expect(screen.getByText("begun")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Tab" });
  press("Other", keyboard);
  expect(screen.getByText("elsewhere")).toBeTruthy();
});

test("the second click of a double click does not land on another control", async () => {
  renderWithApp(<Desk />);
  press("Other", pointer);
  press("Complete visit", { ...pointer, detail: 2 });
  expect(screen.getByText("elsewhere")).toBeTruthy();
});

test("a key that is held down presses once", () => {
  renderWithApp(<Desk />);
  const button = screen.getByRole("button", { name: "Begin visit" });
  expect(fireEvent.keyDown(button, { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
});
