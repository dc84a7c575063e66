import { Minus, Plus } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  name: string;
  value: number;
  max: number;
  onChange(value: number): void;
}

export function MissingPacksStepper({ name, value, max, onChange }: Props) {
  const t = useText();
  return (
    <span role="group" aria-label={t("Missing packs of {medicine}", { medicine: name })} className="flex items-center">
      <Button
        look="quiet"
        className="px-3"
        aria-label={t("Decrease the missing packs of {medicine}", { medicine: name })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </Button>
      <output className="tabular w-10 text-center font-bold text-ink-900 text-lg">{value}</output>
      <Button
        look="quiet"
        className="px-3"
        aria-label={t("Increase the missing packs of {medicine}", { medicine: name })}
        disabled={value === max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </Button>
    </span>
  );
}
