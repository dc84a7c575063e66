import type { MouseEvent } from "react";

/** Where the run of quick clicks that is under way began. */
let began: EventTarget;

/**
 * For a control that is there after the press as well. The second click of a double click lands on whatever has come
 * under the pointer meanwhile, and is not meant for it; a run of clicks that began here is.
 */
export const ownClick =
  (press: () => void) =>
  ({ currentTarget, detail }: MouseEvent) => {
    if (isFirst(detail)) began = currentTarget;
    if (currentTarget === began) press();
  };

/** For a control that gives way to another: a double click is one press. */
export const firstClick =
  (press: () => void) =>
  ({ currentTarget, detail }: MouseEvent) => {
    if (!isFirst(detail)) return;
    began = currentTarget;
    press();
  };

/** The clicks of a run are counted from 1; the keyboard's count as 0. */
const isFirst = (detail: number) => detail < 2;
