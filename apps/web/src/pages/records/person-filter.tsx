import { useSearchParams } from "react-router";
import { fullName } from "../../features/persons/full-name.ts";
import { useText } from "../../lib/language.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { useRecordPerson } from "./use-record-person.ts";

/** Chooses whose record is shown. A family of one has nothing to choose. */
export function PersonFilter() {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const { people, personId } = useRecordPerson();
  if (people.length < 2) return null;
  return (
    <SelectField
      label={t("Whose record")}
      value={personId ?? ""}
      options={people.map((person) => ({ value: person._id, label: fullName(person) }))}
      onChange={(person) => setSearch({ person })}
    />
  );
}
