import { istToday } from "../../../lib/ist-dates.ts";
import { useText } from "../../../lib/language.tsx";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { readDays } from "./read-days.ts";

/** Limits a record to the days from one to another, both included. */
export function DayRange() {
  const t = useText();
  const [search, add] = useChoices();
  const { from, to } = readDays(search);
  const choose = (choice: Record<string, string>) => add(choice, { replace: true });
  const isTurned = from !== "" && to !== "" && from > to;
  return (
    <fieldset className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <legend className="sr-only">{t("Days")}</legend>
      <TextField
        label={t("From")}
        type="date"
        max={istToday()}
        autoComplete="off"
        value={from}
        onChange={(event) => choose({ from: event.target.value })}
        className="sm:w-44"
      />
      <TextField
        label={t("To")}
        type="date"
        autoComplete="off"
        value={to}
        error={isTurned ? t("The last day is before the first.") : undefined}
        onChange={(event) => choose({ to: event.target.value })}
        className="sm:w-44"
      />
      {(from || to) && (
        <Button look="quiet" onClick={() => choose({ from: "", to: "" })}>
          {t("All days")}
        </Button>
      )}
    </fieldset>
  );
}
