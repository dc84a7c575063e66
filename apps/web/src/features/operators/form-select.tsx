import { ChevronDown } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { FieldFrame, inputClass, useField } from "../../ui/forms/field-frame.tsx";

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The value that is chosen at first; nothing when omitted. */
  chosen: string | undefined;
  error: string | undefined;
}

/** Takes one of several values in a form. Unless a value is given, nothing is chosen until the person chooses. */
export function FormSelect({ name, label, options, chosen = "", error }: Props) {
  const t = useText();
  const field = useField(undefined, undefined, error);
  return (
    <FieldFrame label={label} field={field}>
      <div className="relative">
        <select
          name={name}
          defaultValue={chosen}
          aria-required
          className={classNames(inputClass, "appearance-none border-field pr-10")}
          {...field.input}
        >
          <option value="">{t("Choose")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3 right-3 size-5 text-ink-600" />
      </div>
    </FieldFrame>
  );
}
