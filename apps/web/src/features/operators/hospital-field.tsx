import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useText } from "../../lib/language.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { hospitalNames } from "./queries.ts";

/** Takes the name of a hospital, and offers those that are listed while somebody types. */
export function HospitalField(field: ComponentProps<typeof TextField>) {
  const t = useText();
  const list = useId();
  const { data: offered } = useQuery(hospitalNames());
  return (
    <div>
      <TextField {...field} hint={offered && hintOf(t, offered)} list={list} />
      <datalist id={list}>
        {offered?.names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

function hintOf(t: ReturnType<typeof useText>, { names, total }: { names: string[]; total: number }) {
  if (names.length === 0) return undefined;
  if (names.length === total) return t("Type a few letters and choose from the list");
  return t("The list has the first {count} of {total} hospitals. Type the full name of another one.", {
    count: names.length,
    total,
  });
}
