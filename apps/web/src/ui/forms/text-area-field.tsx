import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { FieldFrame, inputClass, useField } from "./field-frame.tsx";

interface Props extends ComponentProps<"textarea"> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** Shows a field for several lines of text. */
export function TextAreaField({ label, hint, error, id, className, rows = 4, ...rest }: Props) {
  const field = useField(id, hint, error);
  return (
    <FieldFrame label={label} field={field} className={className}>
      <textarea rows={rows} className={classNames(inputClass, "border-field")} {...field.input} {...rest} />
    </FieldFrame>
  );
}
