import { type ShareChoices, sharedParts } from "@medisense/contract/persons/profile";
import type { Ref } from "react";
import { useText } from "../../lib/language.tsx";
import { partLabels } from "./profile-labels.ts";

interface Props {
  choices: ShareChoices;
  onChange(choices: ShareChoices): void;
  /** The first switch, for the focus of a form that misses a choice. */
  first?: Ref<HTMLInputElement>;
}

/** One switch for each part of a profile that doctors can see. */
export function ShareSwitches({ choices, onChange, first }: Props) {
  const t = useText();
  return (
    <ul className="grid gap-1">
      {sharedParts.map((part, index) => (
        <li key={part}>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink-900">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              role="switch"
              checked={choices[part]}
              aria-checked={choices[part]}
              onChange={(event) => onChange({ ...choices, [part]: event.target.checked })}
              className="size-5 shrink-0 accent-brand-700"
            />
            {t(partLabels[part])}
          </label>
        </li>
      ))}
    </ul>
  );
}
