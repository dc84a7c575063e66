import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { useText } from "../../lib/language.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { hospitalNames } from "./queries.ts";

/** Takes the name of a hospital, and offers those that are listed while somebody types. */
export function HospitalField(field: ComponentProps<typeof TextField>) {
  const t = useText();
  const list = useId();
  const { data: names } = useQuery(hospitalNames());
  return (
    <div>
      <TextField
        {...field}
        hint={names?.length ? t("Type a few letters and choose from the list") : undefined}
        list={list}
      />
      <datalist id={list}>
        {names?.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}
