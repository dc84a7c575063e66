import { Square } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { MessageMarkdown } from "../message-markdown.tsx";
import { ThinkingDots } from "../thinking-dots.tsx";
import { Bubble } from "./message-bubble.tsx";

/** Shows that an answer is awaited, and what has arrived of it. */
export function TypingBubble({ text, stop }: { text: string; stop(): void }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-1">
      <Bubble>
        {text !== "" && <MessageMarkdown>{text}</MessageMarkdown>}
        <ThinkingDots>{t("Medibot is writing…")}</ThinkingDots>
      </Bubble>
      <Button look="quiet" className="px-3 text-sm" onClick={stop}>
        <Square aria-hidden="true" className="size-3.5" />
        {t("Stop")}
      </Button>
    </div>
  );
}
