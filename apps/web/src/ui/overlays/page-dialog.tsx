import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";

interface Props {
  title: string;
  /** Stands above the title. */
  top: ReactNode;
  children: ReactNode;
  onClose(): void;
}

const FOCUSABLE = "a[href], button:enabled, input:enabled, [tabindex='0']";

/**
 * Shows a dialog that is all of its page. Unlike the other dialogs, it is part of the document that the server renders.
 * Begins with the focus in the first field, keeps it, and closes on Escape.
 */
export function PageDialog({ title, top, children, onClose }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Somebody may already be typing in a page that the server rendered.
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector("input")?.focus();
  }, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Tab" && dialog.current) keepFocus(event, dialog.current);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <div className="fixed inset-0 z-30 grid items-start justify-items-center overflow-y-auto overscroll-contain bg-backdrop px-4 py-6 sm:items-center sm:py-10">
      <div
        ref={dialog}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        className="grid w-full max-w-md gap-5 rounded-card bg-card p-5 shadow-card sm:p-7"
      >
        {top}
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

/** Leads from the last element of the dialog back to the first, and the other way. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement) {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(({ tabIndex }) => tabIndex >= 0);
  const [from, to] = event.shiftKey ? [elements[0], elements.at(-1)] : [elements.at(-1), elements[0]];
  if (event.target !== from) return;
  event.preventDefault();
  to?.focus();
}
