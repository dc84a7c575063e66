import { type ShareablePart, shareableParts } from "@medisense/contract/health/share";
import { useId, useRef, useState } from "react";
import { recordPartLabels } from "../../features/privacy/record-part-labels.ts";
import { useText } from "../../lib/language.tsx";
import { serverNow } from "../../lib/clock/server-clock.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";

const DAY_MS = 24 * 3_600_000;

interface Props {
  isBusy: boolean;
  onWish(wish: { parts: ShareablePart[]; endsAt: string }): void;
}

/** Asks which parts a link shows and for how long. Nothing is chosen beforehand but the shortest time. */
export function ShareForm({ isBusy, onWish }: Props) {
  const t = useText();
  const [parts, setParts] = useState<ShareablePart[]>([]);
  const [isMissing, setMissing] = useState(false);
  const reason = useId();
  const [days, setDays] = useState<"1" | "3" | "7">("1");
  const first = useRef<HTMLInputElement>(null);
  function toggle(part: ShareablePart) {
    setParts(parts.includes(part) ? parts.filter((chosen) => chosen !== part) : [...parts, part]);
    setMissing(false);
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (parts.length === 0) {
          setMissing(true);
          first.current?.focus();
          return;
        }
        onWish({ parts, endsAt: new Date(serverNow().getTime() + Number(days) * DAY_MS).toISOString() });
      }}
    >
      <fieldset className="grid min-w-0 gap-1" aria-describedby={isMissing ? reason : undefined}>
        <legend className="pb-1.5 font-semibold text-ink-900">{t("The link shows")}</legend>
        {shareableParts.map((part, index) => (
          <label key={part} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-ink-900">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              checked={parts.includes(part)}
              onChange={() => toggle(part)}
              className="size-5 shrink-0 accent-brand-700"
            />
            {t(recordPartLabels[part])}
          </label>
        ))}
        {isMissing && (
          <p id={reason} role="alert" className="text-coral-600 text-sm">
            {t("Choose at least one part for the link to show")}
          </p>
        )}
      </fieldset>
      <ChoiceField
        label={t("The link ends after")}
        value={days}
        choices={[
          { value: "1", label: t("1 day") },
          { value: "3", label: t("3 days") },
          { value: "7", label: t("7 days") },
        ]}
        onChange={setDays}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t("Make a link")}
        </Button>
      </div>
    </form>
  );
}
