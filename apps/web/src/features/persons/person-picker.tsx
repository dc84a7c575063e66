import { useText } from "../../lib/language.tsx";
import { ageToday } from "../../lib/persons/age-today.ts";
import { useAgeText } from "../../lib/persons/use-age-text.ts";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";
import { fullName } from "./full-name.ts";
import type { PickedPerson } from "./picked-person.ts";
import { relationLabels } from "./relation-labels.ts";

interface Props {
  label: string;
  people: readonly PickedPerson[];
  /** Undefined until somebody is chosen: nobody is preselected. */
  value: string | undefined;
  error?: string | undefined;
  onChange(personId: string): void;
}

/** Asks for whom something is. A family of one is not asked. */
export function PersonPicker({ label, people, value, error, onChange }: Props) {
  const t = useText();
  const ageText = useAgeText();
  if (people.length < 2) return null;
  return (
    <ChoiceField
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      choices={people.map((person) => ({
        value: person._id,
        label: fullName(person),
        hint: [t(relationLabels[person.relation]), ageText(ageToday(person.birthDate))].filter(Boolean).join(", "),
      }))}
    />
  );
}
