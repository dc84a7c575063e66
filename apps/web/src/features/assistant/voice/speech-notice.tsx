import { MicOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { textEntry } from "../../../lib/browser-storage.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";

const entry = textEntry({
  key: "speechNotice",
  parse: (stored) => (stored === "agreed" ? stored : undefined),
});

/** Returns whether the person has agreed that the browser may send their speech to its maker. */
export const useSpeechAgreement = () => ({
  hasAgreed: useSyncExternalStore(entry.subscribe, entry.read) === "agreed",
  agree: () => entry.write("agreed"),
});

interface Props {
  /** True when the browser sends the recording nowhere. */
  isOnDevice: boolean;
  onAgree(): void;
  onType(): void;
}

/** Says, once before the first recording, who gets to hear it. */
export function SpeechNotice({ isOnDevice, onAgree, onType }: Props) {
  const t = useText();
  const agreement = useRef<HTMLButtonElement>(null);
  useEffect(() => agreement.current?.focus(), []);
  return (
    <section
      role="alertdialog"
      aria-label={t("Before you speak")}
      className="grid w-full gap-3 rounded-card border border-line bg-marigold-50 p-4 text-ink-900"
    >
      <p className="flex gap-3">
        <MicOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isOnDevice
          ? t(
              "Your browser turns speech into text on this device. MediSense gets only the text and keeps no recording.",
            )
          : t(
              "Your browser turns speech into text. For that it may send the recording to its maker. MediSense gets only the text and keeps no recording.",
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={agreement} onClick={onAgree}>
          {t("Agree and speak")}
        </Button>
        <Button look="secondary" onClick={onType}>
          {t("Type instead")}
        </Button>
      </div>
    </section>
  );
}
