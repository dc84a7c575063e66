import { UserRound } from "lucide-react";
import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { ageToday } from "../../lib/persons/age-today.ts";
import { useAgeText } from "../../lib/persons/use-age-text.ts";
import { Button } from "../../ui/button.tsx";
import { fullName } from "./full-name.ts";
import type { PickedPerson } from "./picked-person.ts";
import { PersonPicker } from "./person-picker.tsx";

interface Props {
  people: readonly PickedPerson[];
  personId: string | undefined;
  onChange(personId: string): void;
}

/** Asks a family whom the questions are about, and then shows that person, who can be changed. */
export function ForWhomChip({ people, personId, onChange }: Props) {
  const t = useText();
  const ageText = useAgeText();
  const [isChanging, setChanging] = useState(false);
  const person = people.find(({ _id }) => _id === personId);
  if (people.length < 2) return null;
  if (!person || isChanging) {
    return (
      <PersonPicker
        label={t("Who is this about?")}
        people={people}
        value={person?._id}
        onChange={(chosen) => {
          setChanging(false);
          onChange(chosen);
        }}
      />
    );
  }
  const about = [fullName(person), ageText(ageToday(person.birthDate))].filter(Boolean).join(", ");
  return (
    <p className="flex max-w-full items-center gap-2 justify-self-start rounded-card border border-brand-700 bg-brand-50 pl-4 text-ink-900">
      <UserRound aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
      <span className="wrap-anywhere min-w-0 font-semibold">{t("For {name}", { name: about })}</span>
      <Button look="quiet" className="px-4" onClick={() => setChanging(true)}>
        {t("Change")}
      </Button>
    </p>
  );
}
