import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { FieldFrame, type FieldProps, inputClass, useField } from "./field-frame.tsx";

export function PasswordField({ label, hint, error, id, className, ...rest }: FieldProps) {
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
