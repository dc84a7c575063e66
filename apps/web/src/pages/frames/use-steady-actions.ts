import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A press at the place of an action counts again this long after the action is done. */
const REST_MS = 1000;
/** A finger that presses twice moves by up to this many pixels. */
const SLACK_PX = 12;

type Place = DOMRect | "keyboard";

/**
 * Ignores presses at the place where an action runs or ended less than a second ago. The action may have put another
 * control there, or moved another row up. A double click or an impatient second press must not start that one.
 * A press at another place ends that wait: whoever comes back from there means it.
 */
export function useSteadyActions() {
  const queryClient = useQueryClient();

  useEffect(() => {
    let press: { place: Place; control: Element; label: string; at: number } | undefined;
    let action: { place: Place; running: Set<unknown>; endedAt: number } | undefined;

    const stopWatching = queryClient.getMutationCache().subscribe(({ type, mutation }) => {
      const now = performance.now();
      if (type === "added" && press && now - press.at < REST_MS) {
        const running = action?.place === press.place ? action.running : new Set<unknown>();
        action = { place: press.place, running: running.add(mutation), endedAt: now };
      }
      if (type === "updated" && mutation?.state.status !== "pending" && action?.running.delete(mutation)) {
        // A refused action has changed nothing, so it may be tried again at once.
        action.endedAt = mutation.state.status === "error" ? Number.NEGATIVE_INFINITY : now;
      }
    });

    function onClick(event: MouseEvent) {
      const control = event.target instanceof Element && event.target.closest("button, a[href], summary");
      if (!control) return;
      const now = performance.now();
      const label = control.textContent;
      const isOfLastAction =
        action && (action.running.size > 0 || now - action.endedAt < REST_MS) && isAt(action.place, event);
      const isOtherOfDoubleClick =
        event.detail > 1 && press && isAt(press.place, event) && (press.control !== control || press.label !== label);
      if (isOfLastAction || isOtherOfDoubleClick) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      if (action?.running.size === 0) action = undefined;
      press = { place: event.detail === 0 ? "keyboard" : control.getBoundingClientRect(), control, label, at: now };
    }

    function onKeyDown(event: KeyboardEvent) {
      const isPress = event.key === "Enter" || event.key === " ";
      // Another key, such as Tab, moves to another place.
      if (!isPress && action?.place === "keyboard") action = undefined;
      // A key that is held down presses once.
      if (isPress && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
    }

    window.addEventListener("click", onClick, { capture: true });
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      stopWatching();
      window.removeEventListener("click", onClick, { capture: true });
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [queryClient]);
}

/** Returns whether a press is at a place. A control without a size has none. */
function isAt(place: Place, { detail, clientX: x, clientY: y }: MouseEvent) {
  if (place === "keyboard") return detail === 0;
  if (detail === 0 || place.width === 0) return false;
  const { left, right, top, bottom } = place;
  return x > left - SLACK_PX && x < right + SLACK_PX && y > top - SLACK_PX && y < bottom + SLACK_PX;
}
