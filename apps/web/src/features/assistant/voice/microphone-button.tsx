import { Mic, Square } from "lucide-react";
import { classNames } from "../../../lib/class-names.ts";
import { useText } from "../../../lib/language.tsx";
import { usePress } from "./use-press.ts";

interface Props {
  isListening: boolean;
  isProcessing: boolean;
  onStart(): void;
  onStop(): void;
}

/** The round microphone button with its status line. It can be held like a radio, or pressed once to begin and to end. */
export function MicrophoneButton({ isListening, isProcessing, onStart, onStop }: Props) {
  const t = useText();
  const press = usePress({ isOn: isListening, onStart, onStop });
  const Icon = isListening ? Square : Mic;
  return (
    <div className="grid justify-items-center gap-3">
      <button
        type="button"
        disabled={isProcessing}
        aria-pressed={isListening}
        aria-label={t("Speak")}
        {...press}
        onContextMenu={(event) => event.preventDefault()}
        className={classNames(
          "grid size-20 touch-none select-none place-items-center rounded-full shadow-card disabled:cursor-not-allowed disabled:opacity-55",
          isListening ? "bg-coral-600 text-on-coral" : "bg-brand-700 text-on-brand hover:bg-brand-600",
        )}
      >
        <Icon aria-hidden="true" className="size-8" />
      </button>
      <p role="status" className="font-semibold text-ink-900">
        {isListening ? t("Speak now...") : isProcessing ? t("Processing...") : t("Press and hold to speak")}
      </p>
    </div>
  );
}
