import { type ComponentProps, useId } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface FieldProps extends ComponentProps<"input"> {
  label: string;
  hint?: string | undefined;
  /** Replaces the hint, so that the form does not jump. */
  error?: string | undefined;
}

export const inputClass =
  "min-h-11 w-full rounded-field border bg-card px-3.5 py-2 text-ink-900 disabled:opacity-60 aria-invalid:border-coral-600";

export function useField(givenId: string | undefined, hint: string | undefined, error: string | undefined) {
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

interface Props {
  label: string;
  field: ReturnType<typeof useField>;
  className?: string | undefined;
  children: React.ReactNode;
}

export function FieldFrame({ label, field, className, children }: Props) {
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
