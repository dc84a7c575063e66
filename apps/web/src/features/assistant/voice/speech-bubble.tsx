import { useText } from "../../../lib/language.tsx";
import { RedFlagAlert } from "../../../ui/red-flag-alert.tsx";
import { ActionButtons } from "../action-buttons.tsx";
import { ThinkingDots } from "../thinking-dots.tsx";
import type { useVoice } from "./use-voice.ts";
import { voiceErrors } from "./voice-errors.ts";

type Voice = ReturnType<typeof useVoice>;
type Props = Pick<Voice, "said" | "reply" | "flag" | "error" | "isListening" | "isProcessing"> & { message: string };

/** Shows what Dr. MediAI says: an emergency first, then dots while it thinks, an error, or its words. */
export function SpeechBubble({ said, reply, flag, error, isListening, isProcessing, message }: Props) {
  const t = useText();
  const isQuiet = !isListening && !isProcessing;
  return (
    <div className="grid w-full gap-3">
      {flag && <RedFlagAlert flag={flag} />}
      <div
        role="log"
        aria-label={t("What Dr. MediAI says")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by the keyboard
        tabIndex={0}
        className="grid max-h-48 gap-2 overflow-y-auto rounded-card border border-line bg-card px-5 py-4 text-ink-900 text-lg"
      >
        {said !== "" && !isListening && (
          <p className="text-base text-ink-600">{t("You said: {words}", { words: said })}</p>
        )}
        {isProcessing ? (
          <ThinkingDots>{t("Processing your symptoms...")}</ThinkingDots>
        ) : (
          <>
            {error && (
              <p role="alert" className="font-semibold text-coral-700">
                {t(voiceErrors[error])}
              </p>
            )}
            {/* A reply that could not be played can still be read. The card of an emergency says all of it. */}
            {(!error || error === "notPlayed") && (isListening || !flag) && (
              <p>{isListening ? t("Listening...") : message}</p>
            )}
          </>
        )}
      </div>
      {isQuiet && !error && reply && <ActionButtons actions={reply.actions} flag={flag} />}
    </div>
  );
}
