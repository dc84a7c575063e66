import { useEffect, useRef } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";

interface Props {
  link: string;
  passcode: string;
  onDone(): void;
}

/** Shows a new link with its passcode. Neither can be shown again. */
export function NewShare({ link, passcode, onDone }: Props) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t("Your new link")}
      className="grid grid-cols-1 gap-3 rounded-field border border-line bg-brand-50 p-4 text-ink-900"
    >
      <p className="font-semibold">{t("Save both now: they are shown only once.")}</p>
      <p className="wrap-anywhere select-all rounded-field bg-card p-3 text-sm">{link}</p>
      <p>
        {t("Passcode")}: <span className="tabular select-all font-bold text-xl tracking-widest">{passcode}</span>
      </p>
      <p className="text-sm">{t("Send the passcode separately from the link. Five wrong ones end the link.")}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void navigator.clipboard?.writeText(link)}>
          {t("Copy the link")}
        </Button>
        <Button onClick={onDone}>{t("I have saved both")}</Button>
      </div>
    </div>
  );
}
