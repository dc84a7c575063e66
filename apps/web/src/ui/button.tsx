import type { ComponentProps } from "react";
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
  /** True while the action runs: shows a spinner and ignores presses. */
  busy?: boolean;
}

export function Button({ look, busy = false, disabled, className, children, ...rest }: Props) {
  return (
    <button
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
