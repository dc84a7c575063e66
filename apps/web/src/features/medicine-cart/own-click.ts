import type { MouseEvent } from "react";

/** The element on which the current run of quick clicks began. */
let began: EventTarget;

/**
 * Returns a click handler for a control that stays after the press. It ignores the second click of a double click that
 * began on another control, which has given way to this one.
 */
export const ownClick =
  (press: () => void) =>
  ({ currentTarget, detail }: MouseEvent) => {
    if (isFirst(detail)) began = currentTarget;
    if (currentTarget === began) press();
  };

/** Returns a click handler for a control that gives way to another. A double click counts as one press. */
export const firstClick =
  (press: () => void) =>
  ({ currentTarget, detail }: MouseEvent) => {
    if (!isFirst(detail)) return;
    began = currentTarget;
    press();
  };

/** True for the first click of a run, which has detail 1, and for a key press, which has detail 0. */
const isFirst = (detail: number) => detail < 2;
