import type { VisitMode } from "@medisense/contract/directory";
import { MapPin, Video } from "lucide-react";
import { useId } from "react";
import { useText } from "../../lib/language.tsx";

interface Props {
  mode: VisitMode;
  /** True when the doctor also offers video visits. */
  isOnlineOffered: boolean;
  onChoose: (mode: VisitMode) => void;
}

export function ModeChoice({ mode, isOnlineOffered, onChoose }: Props) {
  const t = useText();
  const name = useId();
  if (!isOnlineOffered) {
    return (
      <p className="flex min-h-11 items-center gap-2 font-semibold text-ink-900">
        <MapPin aria-hidden="true" className="size-5 text-brand-700" />
        {t("At the clinic only")}
      </p>
    );
  }
  const choices = [
    { value: "online", label: t("Online video visit"), Icon: Video },
    { value: "clinic", label: t("At the clinic"), Icon: MapPin },
  ] as const;
  return (
    <fieldset className="grid w-full grid-cols-2 gap-1 rounded-field border border-line bg-paper p-1 sm:w-auto">
      <legend className="sr-only">{t("Visit type")}</legend>
      {choices.map(({ value, label, Icon }) => (
        <label
          key={value}
          className="flex min-h-11 items-center justify-center gap-2 rounded-field px-3 text-center text-ink-900 text-sm has-checked:bg-brand-50 has-checked:font-semibold has-checked:text-brand-700 has-checked:ring-1 has-checked:ring-brand-700 has-focus-visible:outline-3 has-focus-visible:outline-brand-600"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={mode === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
