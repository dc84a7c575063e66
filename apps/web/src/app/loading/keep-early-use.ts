/** The types of inputs that hold no text. */
const NO_TEXT = ["checkbox", "radio", "file", "submit"];

type Pressed = HTMLButtonElement | HTMLInputElement | HTMLFormElement;
type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

/**
 * Keeps what somebody does on a rendered page before the application answers: presses, ticks, forms, and what is typed or
 * chosen. A search works without a script, so its form is sent at once.
 */
export function keepEarlyUse() {
  const pressed = new Set<Pressed>();
  const waiting = new Set<HTMLElement>();
  const closed = new Set<TextField>();
  const typed = new Map<Field, string>();
  const withFiles = new Set<HTMLInputElement>();
  let insteadOfPress: (() => void) | undefined;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  if (!isRestored()) keepWhatStands();

  document.addEventListener(
    "click",
    (event) => {
      const control =
        event.target instanceof Element &&
        event.target.closest<HTMLButtonElement | HTMLInputElement>("button, [type=checkbox], [type=radio]");
      if (control && (control.type !== "submit" || !control.form)) keep(event, control);
    },
    options,
  );
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.getAttribute("role") !== "search") keep(event, form, event.submitter);
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      // A browser sends nothing while the button is disabled, and a text area's Enter never.
      if (event.key === "Enter" && !event.shiftKey && !event.isComposing && sends(event.target))
        keep(event, event.target.form, event.target.form.querySelector<HTMLElement>("[type=submit]"));
    },
    options,
  );
  // React must not hear either event of an early choice: it would take the page over between the two.
  for (const name of ["input", "change"])
    document.addEventListener(
      name,
      (event) => {
        const { target } = event;
        if (isField(target)) typed.set(target, target.value);
        else if (target instanceof HTMLInputElement && target.type === "file") withFiles.add(target);
        else return;
        event.stopImmediatePropagation();
      },
      options,
    );

  /** Keeps what was entered before this script ran: whatever differs from the page as it was rendered. */
  function keepWhatStands() {
    for (const field of document.querySelectorAll("input, textarea, select"))
      if (isField(field) && field.value !== renderedValue(field)) typed.set(field, field.value);
    for (const input of document.querySelectorAll("input")) if (input.files?.length) withFiles.add(input);
    const ticks = document.querySelectorAll<HTMLInputElement>("[type=checkbox], [type=radio]");
    // Of two radio buttons that differ, one was pressed.
    for (const tick of ticks)
      if (tick.checked !== tick.defaultChecked && (tick.checked || tick.type === "checkbox")) pressed.add(tick);
    // The press is repeated, so each is now as it was before.
    for (const tick of ticks) tick.checked = tick.defaultChecked;
  }

  /** Keeps the event from React too, which would count it as well. The control shows meanwhile that it was pressed. */
  function keep(event: Event, what: Pressed, control: HTMLElement | null = what) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (insteadOfPress) return insteadOfPress();
    pressed.add(what);
    if (what instanceof HTMLFormElement) closeFields(what);
    if (!control) return;
    control.setAttribute("aria-busy", "true");
    waiting.add(control);
  }

  /** Keeps the fields of a sent form as they are: what is typed next would be sent instead of it. */
  function closeFields(form: HTMLFormElement) {
    for (const field of form.querySelectorAll<TextField>("input, textarea")) {
      if (field.readOnly) continue;
      field.readOnly = true;
      closed.add(field);
    }
  }

  function openFields() {
    for (const field of closed) field.readOnly = false;
  }

  function stopWaiting() {
    for (const control of waiting) control.removeAttribute("aria-busy");
  }

  return {
    /** Repeats all of it, one press after the other. A press may take the next button away, which then counts no more. */
    async repeat() {
      listening.abort();
      stopWaiting();
      for (const [field, text] of typed) type(field, text);
      for (const input of withFiles) input.dispatchEvent(new Event("change", { bubbles: true }));
      for (const what of pressed) {
        // Among the effects of a screen React waits with what was typed. A press would find the fields empty.
        await new Promise((resolve) => setTimeout(resolve));
        if (!what.isConnected) continue;
        if (what instanceof HTMLFormElement) what.requestSubmit();
        else what.click();
      }
      openFields();
    },
    /** Calls `onPress` at each further press: the application could not be loaded. */
    giveUp(onPress: () => void) {
      stopWaiting();
      openFields();
      insteadOfPress = onPress;
    },
  };
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type))
  );
}

/** True for a field of a form in which Enter means "send", such as a chat's. */
function sends(target: EventTarget | null): target is Field & { form: HTMLFormElement } {
  return isField(target) && target.form !== null && target.getAttribute("enterkeyhint") === "send";
}

/** Returns the value that the server's page gave the field. Without a selected option, the first one is chosen. */
function renderedValue(field: Field) {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** True when the browser itself has filled in the fields, as it does after a reload and on the way back. */
function isRestored() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== "navigate";
}

/** Types or chooses the text again, so that React notices: it ignores a value that it has already seen. */
function type(field: Field, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
  field.value = "";
  set!.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
