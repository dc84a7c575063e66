import type { VisitPerson } from "@medisense/contract/persons/visit/visit-person";
import { UserRound } from "lucide-react";
import { classNames } from "../lib/class-names.ts";
import { useText } from "../lib/language.tsx";
import { useCompanionText } from "../lib/persons/use-companion-text.ts";
import { sexWords } from "../lib/persons/sex-words.ts";
import { useAgeText } from "../lib/persons/use-age-text.ts";

/** Shows who sees the doctor: name, age and sex, and the adult who comes with a minor. */
export function VisitPersonLine({ person, className }: { person: VisitPerson; className?: string }) {
  const t = useText();
  const ageText = useAgeText();
  const companionText = useCompanionText();
  const { name, sex, with: adult } = person;
  return (
    <p className={classNames("flex min-w-0 items-start gap-1.5 text-ink-900", className)}>
      <UserRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{name}</span>
        {[ageText(person), sex && t(sexWords[sex])].filter(Boolean).map((fact) => (
          <span key={fact}>
            , <span className="whitespace-nowrap">{fact}</span>
          </span>
        ))}
        {adult && <span className="block text-sm">{companionText(adult)}</span>}
      </span>
    </p>
  );
}
