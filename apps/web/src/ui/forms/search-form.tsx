import { Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useText } from "../../lib/language.tsx";
import { useRedFlag } from "../../lib/red-flags/use-red-flag.ts";
import { Button } from "../button.tsx";
import { RedFlagAlert } from "../red-flag-alert.tsx";

interface Props extends Pick<ComponentProps<"form">, "action" | "aria-label" | "onSubmit"> {
  label: string;
  placeholder?: string;
  typed: string;
  onType(typed: string): void;
  isBusy?: boolean;
  /** Makes the field more than a text field, such as a combobox. */
  field?: ComponentProps<"input">;
  /** Shown below the field, above the rest of the page. */
  children?: ReactNode;
}

/** Shows the field of every search. Words of an emergency show the emergency numbers at once. */
export function SearchForm({ label, placeholder, typed, onType, isBusy = false, field, children, ...form }: Props) {
  const t = useText();
  const id = useId();
  const flag = useRedFlag(typed);
  return (
    <form role="search" className="grid gap-1.5" {...form}>
      <label htmlFor={id} className="font-semibold text-ink-900">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-600" />
          <input
            id={id}
            name="q"
            type="search"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            placeholder={placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full rounded-field border border-field bg-card py-2 pr-3 pl-11 text-ink-900"
            {...field}
          />
          {children}
        </div>
        <Button type="submit" busy={isBusy}>
          {t("Search")}
        </Button>
      </div>
      {flag && <RedFlagAlert flag={flag} isBrief />}
    </form>
  );
}
