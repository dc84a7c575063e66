import { useState } from "react";
import { useText } from "../../lib/language.tsx";
import { numberIn } from "../../lib/typing/number-in.ts";
import { TextField } from "../../ui/forms/text-field.tsx";
import type { Conversion, Measure } from "./conversions.ts";

/** Fills a field from measures that a person knows better. The field shows the value, and it can be changed there. */
export function UnitConverter({ conversion, onConvert }: { conversion: Conversion; onConvert(value: string): void }) {
  const t = useText();
  const [texts, setTexts] = useState<readonly string[]>(conversion.measures.map(() => ""));

  const isComplete = (given: readonly string[]) =>
    conversion.measures.every((measure, place) => isPossible(measure, given[place]!));

  function change(index: number, text: string) {
    const changed = texts.with(index, text);
    setTexts(changed);
    // Six digits keep the value on its side of every band's edge.
    if (isComplete(changed)) onConvert(String(Number(conversion.convert(changed.map(numberIn)).toPrecision(6))));
    // The value that was calculated from the earlier measures is not that of these.
    else if (isComplete(texts)) onConvert("");
  }

  return (
    <details className="pt-1">
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline">
        {t(conversion.title)}
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        {conversion.measures.map((measure, index) => {
          const text = texts[index]!;
          const { min, max, isWhole } = measure;
          const hint = isWhole
            ? t("A whole number from {min} to {max}", { min, max })
            : t("From {min} to {max}", { min, max });
          return (
            <TextField
              key={measure.label}
              label={t(measure.label)}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              hint={hint}
              error={text !== "" && !isPossible(measure, text) ? hint : undefined}
              onChange={(event) => change(index, event.target.value)}
            />
          );
        })}
      </div>
    </details>
  );
}

function isPossible({ min, max, isWhole = false }: Measure, text: string) {
  const number = numberIn(text);
  return number >= min && number <= max && (!isWhole || Number.isInteger(number));
}
