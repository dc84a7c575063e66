import type { KeyboardEvent } from "react";

type Place = { left: number; top: number };

/**
 * Implements the toolbar pattern for a group of buttons. Tab enters it once. The arrow keys move between enabled
 * buttons (up and down between rows), Home and End to the ends.
 */
export function walkWithArrowKeys(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const current = buttons.indexOf(document.activeElement as HTMLElement);
  if (current < 0) return;
  const next = target(event.key, buttons, current);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function target(key: string, buttons: HTMLElement[], current: number) {
  if (key === "ArrowRight") return buttons[current + 1];
  if (key === "ArrowLeft") return buttons[current - 1];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key === "ArrowDown") return nearestRow(buttons, current, 1);
  if (key === "ArrowUp") return nearestRow(buttons, current, -1);
  return undefined;
}

/** Returns the nearest button in the next row that has one. */
function nearestRow(buttons: HTMLElement[], current: number, direction: 1 | -1) {
  const places = buttons.map((button) => button.getBoundingClientRect());
  const from: Place = places[current]!;
  const distance = (place: Place) => (place.top - from.top) * direction * 10_000 + Math.abs(place.left - from.left);
  const beyond = buttons.filter((_, index) => (places[index]!.top - from.top) * direction > 1);
  return beyond.sort((a, b) => distance(a.getBoundingClientRect()) - distance(b.getBoundingClientRect()))[0];
}
