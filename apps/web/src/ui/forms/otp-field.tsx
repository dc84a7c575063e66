import { OTPField as Base } from "@base-ui/react/otp-field";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useText } from "../../lib/language.tsx";

interface Props {
  label: string;
  length: number;
  value: string;
  onChange(value: string): void;
  /** Called when all boxes are filled. */
  onComplete?: ((value: string) => void) | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** Shows boxes for the digits of a code, one per box. Pasting it, or the keyboard's suggestion, fills all boxes. */
export function OtpField({ label, length, value, onChange, onComplete, error, disabled = false }: Props) {
  const t = useText();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // The typed text is read at the moment of the error only; typing on must not move the focus.
  const focusWrongDigit = useEffectEvent(() => {
    const inputs = root.current?.querySelectorAll("input");
    inputs?.[value.length < length ? value.length : 0]?.focus();
  });
  useEffect(() => {
    if (error && !disabled) focusWrongDigit();
  }, [error, disabled]);

  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold text-ink-900">
        {label}
      </label>
      <Base.Root
        ref={root}
        id={id}
        length={length}
        value={value}
        disabled={disabled}
        onValueChange={onChange}
        onValueComplete={onComplete}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex justify-between gap-1.5 sm:justify-start sm:gap-3"
      >
        {Array.from({ length }, (_, index) => (
          <Base.Input
            key={index}
            aria-label={index === 0 ? undefined : t("Digit {place} of {length}", { place: index + 1, length })}
            aria-invalid={error ? true : undefined}
            className="size-12 min-w-0 rounded-field border border-field bg-card text-center font-bold text-ink-900 text-xl tabular-nums disabled:opacity-60 aria-invalid:border-coral-600 sm:size-14"
          />
        ))}
      </Base.Root>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-coral-600 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
