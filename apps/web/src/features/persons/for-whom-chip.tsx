import { UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
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
  const isAsking = !person || isChanging;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // The pressed control is gone, and the keyboard goes on in its place.
  useEffect(() => {
    if (isPressed.current) place.current?.querySelector<HTMLElement>("input:checked, button")?.focus();
    isPressed.current = false;
  }, [isAsking]);
  if (people.length < 2) return null;
  if (isAsking) {
    return (
      <div ref={place} className="contents">
        <PersonPicker
          label={t("Who is this about?")}
          people={people}
          value={person?._id}
          onChange={(chosen) => {
            isPressed.current = true;
            setChanging(false);
            onChange(chosen);
          }}
        />
      </div>
    );
  }
  const about = [fullName(person), ageText(ageToday(person.birthDate))].filter(Boolean).join(", ");
  return (
    <div
      ref={place}
      className="flex max-w-full items-center gap-2 justify-self-start rounded-card border border-brand-700 bg-brand-50 pl-4 text-ink-900"
    >
      <UserRound aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
      <span className="wrap-anywhere min-w-0 font-semibold">{t("For {name}", { name: about })}</span>
      <Button
        look="quiet"
        className="px-4"
        onClick={() => {
          isPressed.current = true;
          setChanging(true);
        }}
      >
        {t("Change")}
      </Button>
    </div>
  );
}
