/** Milliseconds for which updates wait after each event of a press. A click follows its touch, and an end may be lost. */
const heldMs = { pointerdown: 5000, pointerup: 100, pointercancel: 0, click: 0 };

/**
 * Returns a scheduler that holds updates back while a link or button is pressed. A list that changed between press and
 * release would move the link away, and the click would lead nowhere. What the click itself causes is not held back.
 */
export function holdWhilePressed() {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout>;
  const held: (() => void)[] = [];
  for (const [event, ms] of Object.entries(heldMs)) {
    addEventListener(
      event,
      ({ target }) => {
        if (event === "pointerdown") isPressed = target instanceof Element && target.closest("a, button") !== null;
        else if (ms === 0) isPressed = false;
        clearTimeout(timer);
        timer = setTimeout(
          () => {
            isPressed = false;
            for (const update of held.splice(0)) update();
          },
          isPressed ? ms : 0,
        );
      },
      true,
    );
  }
  return (update: () => void) => (isPressed ? void held.push(update) : queueMicrotask(update));
}
