import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../lib/class-names.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { useIsOnline } from "../../../lib/network/use-is-online.ts";
import { Button } from "../../../ui/button.tsx";
import { EmergencyStrip } from "../../../ui/emergency-strip.tsx";
import { CallButtons, RedFlagAlert } from "../../../ui/red-flag-alert.tsx";
import { ActionButtons } from "../action-buttons.tsx";
import { MessageMarkdown } from "../message-markdown.tsx";
import type { Entry } from "./conversation.ts";

const failures = {
  forWhom: msg("First choose who this is for."),
  missing: msg("Sorry, I couldn't process that request."),
  failed: msg("Sorry, I'm having trouble responding. Please try again later."),
};

interface Props {
  entry: Entry;
  /** Sends the message again to which this failure is the reply. */
  onRetry: (() => void) | undefined;
}

/** Shows one message of the conversation with Medibot. */
export function MessageBubble({ entry, onRetry }: Props) {
  const t = useText();
  const isOnline = useIsOnline();
  const { role, text, flag, isUrgent, isStopped, failure, actions = [] } = entry;
  if (role === "user") return <Bubble isOwn>{text}</Bubble>;
  if (failure) {
    return (
      <div className="grid justify-items-start gap-2">
        <Bubble>{t(failures[failure])}</Bubble>
        {!isOnline && <p>{t("You are offline. Your message is kept here until you can send it again.")}</p>}
        <EmergencyStrip />
        {onRetry && (
          <Button look="quiet" className="px-3 text-sm" onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-4" />
            {t("Try again")}
          </Button>
        )}
      </div>
    );
  }
  if (flag && actions.length === 0) return <RedFlagAlert flag={flag} />;
  return (
    <div className="grid justify-items-start gap-2">
      {text !== "" && (
        <Bubble isUrgent={isUrgent || flag !== undefined}>
          {flag && <CallButtons numbers={flag.numbers} />}
          <MessageMarkdown>{text}</MessageMarkdown>
        </Bubble>
      )}
      {isStopped && <p className="text-sm">{t("Stopped.")}</p>}
      <ActionButtons actions={actions} flag={flag} />
    </div>
  );
}

interface BubbleProps {
  isOwn?: boolean;
  isUrgent?: boolean;
  children: ReactNode;
}

export function Bubble({ isOwn = false, isUrgent = false, children }: BubbleProps) {
  return (
    <div
      data-own={isOwn}
      className={classNames(
        "wrap-anywhere grid max-w-[88%] gap-3 rounded-card px-4 py-2.5",
        isOwn && "scroll-mt-3 justify-self-end whitespace-pre-line bg-brand-700 text-on-brand",
        !isOwn && (isUrgent ? "border-2 border-coral-600 bg-coral-50" : "border border-line bg-card"),
        !isOwn && "justify-self-start text-ink-900",
      )}
    >
      {children}
    </div>
  );
}
