import { classNames } from "../../lib/class-names.ts";
import { FieldFrame, type FieldProps, inputClass, useField } from "./field-frame.tsx";

export function TextField({ label, hint, error, id, className, ...rest }: FieldProps) {
  const field = useField(id, hint, error);
  return (
    <FieldFrame label={label} field={field} className={className}>
      <input className={classNames(inputClass, "border-field")} {...field.input} {...rest} />
    </FieldFrame>
  );
}
