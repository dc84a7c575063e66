import { useQuery } from "@tanstack/react-query";
import { suggestedGenericNames } from "../queries.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  written: string;
  /** Receives the chosen generic name, or the written one when it is meant as it is. */
  onSettle(name: string): void;
}

/** Asks the doctor which medicine an unknown name means. The list may fail or be empty: the name can still be kept. */
export function NameQuestion({ written, onSettle }: Props) {
  const t = useText();
  const { data: suggested = [] } = useQuery(suggestedGenericNames(written));
  const name = written.trim().toUpperCase();
  return (
    <div role="group" aria-label={t("Which medicine is meant?")} className="flex flex-wrap gap-2 @sm:col-span-full">
      {suggested.map((suggestion) => (
        <Button
          key={suggestion}
          look="secondary"
          className="h-auto py-2 text-left [overflow-wrap:anywhere]"
          onClick={() => onSettle(suggestion)}
        >
          {t("Change to {name}", { name: suggestion })}
        </Button>
      ))}
      <Button look="quiet" className="h-auto py-2 text-left [overflow-wrap:anywhere]" onClick={() => onSettle(written)}>
        {t("Keep {name} as written", { name })}
      </Button>
    </div>
  );
}
