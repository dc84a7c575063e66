import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { classNames } from "../lib/class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "on-deep" | "on-deep-quiet";

const looks: Record<ButtonLook, string> = {
  primary: "bg-brand-700 text-on-brand hover:bg-brand-600",
  secondary: "border border-brand-700 text-brand-700 bg-card hover:bg-brand-50",
  quiet: "text-brand-700 hover:bg-brand-50",
  danger: "bg-coral-600 text-on-coral hover:bg-coral-700",
  "on-deep": "bg-on-deep text-deep hover:bg-on-deep-soft",
  "on-deep-quiet": "border border-on-deep-soft text-on-deep hover:bg-deep-line",
};

/** Returns the classes of a button, also for a link that looks like one. */
export const buttonClass = (look: ButtonLook = "primary", extra?: string) =>
  classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-5 py-2 text-center font-semibold transition-colors",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress",
    looks[look],
    extra,
  );

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
  /** True while the action runs: shows a spinner and ignores presses. Afterwards the button has its focus again. */
  busy?: boolean;
}

export function Button({ look, busy = false, disabled, className, children, ref, ...rest }: Props) {
  return (
    <button
      ref={useFocusGivenBack(busy, ref)}
      type="button"
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      className={buttonClass(look, className)}
      {...rest}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  );
}

/**
 * Gives a button back the focus that the browser takes from it while it is disabled, unless it went elsewhere. Without
 * it, the keyboard would begin at the top of the page again.
 */
function useFocusGivenBack(busy: boolean, ref: Ref<HTMLButtonElement> | undefined) {
  const own = useRef<HTMLButtonElement>(null);
  const isOwed = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) isOwed.current = activeElement === own.current;
    else if (isOwed.current && (activeElement === body || activeElement === own.current)) own.current?.focus();
    if (!busy) isOwed.current = false;
  }, [busy]);
  useImperativeHandle(ref, () => own.current!, []);
  return own;
}
