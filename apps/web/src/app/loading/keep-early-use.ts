/** The types of inputs that hold no text. */
const NO_TEXT = ["checkbox", "radio", "file", "submit"];

/**
 * Keeps what somebody does on a rendered page before the application answers: the buttons pressed, the forms sent and
 * the text typed. A search works without a script, so its form is sent at once.
 */
export function keepEarlyUse() {
  const pressed = new Set<HTMLButtonElement | HTMLFormElement>();
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  let insteadOfPress: (() => void) | undefined;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest("button");
      if (button && (!button.form || button.type === "button")) keep(event, button);
    },
    options,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method === "post") keep(event, form);
    },
    options,
  );
  document.addEventListener(
    "input",
    ({ target }) => {
      if (isTextField(target)) typed.set(target, target.value);
    },
    options,
  );

  /** Keeps the event from React too, which would count it as well. */
  function keep(event: Event, what: HTMLButtonElement | HTMLFormElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (insteadOfPress) insteadOfPress();
    else pressed.add(what);
  }

  return {
    /** Repeats all of it, one press after the other. A press may take the next button away, which then counts no more. */
    async repeat() {
      listening.abort();
      for (const [field, text] of typed) type(field, text);
      for (const what of pressed) {
        if (!what.isConnected) continue;
        if (what instanceof HTMLFormElement) what.requestSubmit();
        else what.click();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    /** Calls `onPress` at each further press: the application could not be loaded. */
    giveUp(onPress: () => void) {
      insteadOfPress = onPress;
    },
  };
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type))
  );
}

/** Types the text again, so that React notices: it ignores a value that it has already seen. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  field.value = "";
  set!.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
