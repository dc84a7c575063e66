import type { FamilyMember } from "@medisense/contract/persons/family";
import { useText } from "../../lib/language.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { fullName } from "./full-name.ts";

interface Props {
  label: string;
  people: FamilyMember[];
  /** Empty for everybody. */
  value: string;
  /** True where a list of the whole family makes sense. */
  hasEverybody?: boolean;
  onChange(personId: string): void;
}

/** Chooses whose entries are shown. A family of one has nothing to choose. */
export function PersonFilter({ label, people, value, hasEverybody = false, onChange }: Props) {
  const t = useText();
  if (people.length < 2) return null;
  const members = people
    .filter(({ standing }) => standing !== "ended")
    .map((person) => ({ value: person._id, label: fullName(person) }));
  return (
    <SelectField
      label={label}
      value={value}
      options={hasEverybody ? [{ value: "", label: t("Everybody") }, ...members] : members}
      onChange={onChange}
    />
  );
}
