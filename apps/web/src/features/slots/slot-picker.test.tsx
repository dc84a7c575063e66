import type { SlotDay } from "@medisense/contract/appointments";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { aWeek } from "./slots.fixture.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
/** 10:30 AM, 11:00 AM, 4:30 PM and 6:00 PM. */
const minutes = [630, 660, 990, 1080];

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: noon }));

const days = () => within(screen.getByRole("toolbar", { name: "Choose a day" })).getAllByRole("button");
const time = (label: string) => screen.getByRole("button", { name: label });
const addButton = () => screen.getByRole("button", { name: "Add to Appointment Cart" });
const disabled = (button: HTMLElement) => (button as HTMLButtonElement).disabled;
const pressed = (button: HTMLElement) => button.getAttribute("aria-pressed") === "true";

function open(week: SlotDay[]) {
  const onAdd = vi.fn();
  return { onAdd, ...renderWithApp(<SlotPicker days={week} onAdd={onAdd} />) };
}

test("[DOC-09] shows seven days from today; nothing can be added until a slot is chosen", async () => {
  const { user, onAdd } = open(aWeek("2026-11-20", minutes));
  expect(days().map((day) => day.textContent)).toEqual([
    "Today20 Nov2 free",
    "Sat21 Nov4 free",
    "Sun22 Nov4 free",
    "Mon23 Nov4 free",
    "Tue24 Nov4 free",
    "Wed25 Nov4 free",
    "Thu26 Nov4 free",
  ]);
  expect(disabled(addButton())).toBe(true);

  await user.click(time("4:30 PM"));
  await user.click(addButton());
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({
    dateTime: "2026-11-20T11:00:00.000Z",
    time: "4:30 PM",
    available: true,
  });
});

test("[DOC-09] the times are grouped, and taken or past ones cannot be chosen", () => {
  open(aWeek("2026-11-20", minutes, ["2026-11-20 990"]));
  expect(within(screen.getByRole("group", { name: "Morning" })).getAllByRole("button")).toHaveLength(2);
  expect(within(screen.getByRole("group", { name: "Afternoon" })).getAllByRole("button")).toHaveLength(1);
  expect(disabled(time("10:30 AM"))).toBe(true);
  expect(disabled(time("4:30 PM"))).toBe(true);
  expect(disabled(time("6:00 PM"))).toBe(false);
});

test("[DOC-09] late in the evening today is shown without slots, and tomorrow is chosen", () => {
  vi.setSystemTime(new Date("2026-11-20T20:10:00+05:30"));
  open(aWeek("2026-11-20", minutes));
  const [today, tomorrow] = days();
  expect(disabled(today!)).toBe(true);
  expect(today!.textContent).toContain("No slots left");
  expect(pressed(tomorrow!)).toBe(true);
});

test("[DOC-09] changing the day keeps the chosen time", async () => {
  const { user, onAdd } = open(aWeek("2026-11-20", minutes));
  await user.click(time("6:00 PM"));
  await user.click(days()[2]!);
  expect(pressed(time("6:00 PM"))).toBe(true);
  await user.click(addButton());
  expect(onAdd.mock.calls[0]![0].dateTime).toBe("2026-11-22T12:30:00.000Z");
});

test("[DOC-09] a kept time that is not free on the new day shows a message, and adding it is refused", async () => {
  const week = aWeek("2026-11-20", minutes);
  week[1] = { ...week[1]!, slots: week[1]!.slots.filter((slot) => slot.time !== "6:00 PM") };
  const { user, onAdd } = open(week);
  await user.click(time("6:00 PM"));
  await user.click(days()[1]!);
  expect(screen.getByText("6:00 PM is not free on Sat, 21 Nov. Choose another time.")).toBeTruthy();

  await user.click(addButton());
  expect(screen.getByRole("alertdialog", { name: "Selected time slot not found" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(onAdd).not.toHaveBeenCalled();
});

test("[DOC-09] a chosen slot that another patient takes is no longer a valid choice", async () => {
  const { user, onAdd } = open(aWeek("2026-11-20", minutes, ["2026-11-21 1080"]));
  await user.click(time("6:00 PM"));
  await user.click(days()[1]!);
  await user.click(addButton());
  expect(screen.getByRole("alertdialog", { name: "Please select a valid time slot" })).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

test("the arrow keys move along the days and skip those that cannot be chosen", async () => {
  const { user } = open(
    aWeek(
      "2026-11-20",
      minutes,
      minutes.map((minute) => `2026-11-21 ${minute}`),
    ),
  );
  await user.tab();
  expect(document.activeElement).toBe(days()[0]);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(days()[2]);
  await user.keyboard("{End}{Enter}");
  expect(pressed(days()[6]!)).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(time("10:30 AM"));
});
