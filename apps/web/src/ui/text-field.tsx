import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useId, useState } from "react";
import { classNames } from "../lib/class-names.ts";
import { useText } from "../lib/language.tsx";

interface Props extends ComponentProps<"input"> {
  label: string;
  hint?: string | undefined;
  /** Takes the hint's place, so that the form does not jump. */
  error?: string | undefined;
}

const inputClass =
  "min-h-11 w-full rounded-field border bg-card px-3.5 py-2 text-ink-900 disabled:opacity-60 aria-invalid:border-coral-600";

export function TextField({ label, hint, error, id, className, ...rest }: Props) {
  const field = useField(id, hint, error);
  return (
    <FieldFrame label={label} field={field} className={className}>
      <input className={classNames(inputClass, "border-field")} {...field.input} {...rest} />
    </FieldFrame>
  );
}

export function PasswordField({ label, hint, error, id, className, ...rest }: Props) {
  const t = useText();
  const field = useField(id, hint, error);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} field={field} className={className}>
      <div className="relative">
        <input
          {...field.input}
          {...rest}
          type={isShown ? "text" : "password"}
          className={classNames(inputClass, "border-field pr-12")}
        />
        <button
          type="button"
          aria-label={isShown ? t("Hide password") : t("Show password")}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-field text-ink-600 hover:text-brand-700"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}

function useField(givenId: string | undefined, hint: string | undefined, error: string | undefined) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return {
    note: note && { id: noteId, text: note, isError: error !== undefined },
    input: {
      id,
      "aria-invalid": error !== undefined || undefined,
      "aria-describedby": note ? noteId : undefined,
    },
  };
}

interface FrameProps {
  label: string;
  field: ReturnType<typeof useField>;
  className?: string | undefined;
  children: React.ReactNode;
}

function FieldFrame({ label, field, className, children }: FrameProps) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={field.input.id} className="font-semibold text-ink-900">
        {label}
      </label>
      {children}
      {field.note && (
        <p
          id={field.note.id}
          role={field.note.isError ? "alert" : undefined}
          className={classNames("text-sm", field.note.isError ? "text-coral-600" : "text-ink-600")}
        >
          {field.note.text}
        </p>
      )}
    </div>
  );
}
