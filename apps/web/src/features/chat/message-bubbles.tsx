import type { Attachment, Message, Progress } from "@medisense/contract/chat";
import { istTime } from "@medisense/contract/ist";
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { AttachmentView } from "./attachment-view.tsx";
import type { OutgoingMessage } from "./outbox.ts";

interface Mark {
  Icon: LucideIcon;
  label: string;
  className?: string;
}

const marks = {
  waiting: { Icon: Clock, label: msg("Waiting to be sent") },
  sent: { Icon: Check, label: msg("Sent") },
  delivered: { Icon: CheckCheck, label: msg("Delivered") },
  read: { Icon: CheckCheck, label: msg("Read"), className: "text-brand-700" },
  refused: { Icon: CircleAlert, label: msg("Not sent"), className: "text-coral-700" },
} satisfies Record<string, Mark>;

interface SentProps {
  message: Message;
  isOwn: boolean;
  partnerName: string;
  /** The last messages that the other person has received and read. */
  partner: Progress;
}

export function SentBubble({ message, isOwn, partnerName, partner }: SentProps) {
  const t = useText();
  const { content, attachment, createdAt, seq } = message;
  const mark = seq <= partner.readSeq ? marks.read : seq <= partner.deliveredSeq ? marks.delivered : marks.sent;
  return (
    <Bubble
      isOwn={isOwn}
      heading={isOwn ? t("You wrote:") : t("{name} wrote:", { name: partnerName })}
      content={content}
      attachment={attachment}
      at={createdAt}
      mark={isOwn ? mark : undefined}
    />
  );
}

interface WaitingProps {
  message: OutgoingMessage;
  onRetry(): void;
  onDiscard(): void;
}

export function WaitingBubble({ message, onRetry, onDiscard }: WaitingProps) {
  const t = useText();
  const { content, attachment, writtenAt, refusal } = message;
  return (
    <Bubble
      isOwn
      heading={t("You wrote:")}
      content={content}
      attachment={attachment}
      at={writtenAt}
      mark={refusal === undefined ? marks.waiting : marks.refused}
    >
      {refusal !== undefined && (
        <div role="alert" className="grid justify-items-end gap-1 text-right text-coral-700 text-sm">
          <p>{t(refusal)}</p>
          <p className="flex gap-2">
            <SmallButton onClick={onRetry}>{t("Try again")}</SmallButton>
            <SmallButton onClick={onDiscard}>{t("Discard")}</SmallButton>
          </p>
        </div>
      )}
    </Bubble>
  );
}

function SmallButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 rounded-field px-3 font-semibold underline">
      {children}
    </button>
  );
}

interface BubbleProps {
  isOwn: boolean;
  /** Says who wrote the message, for screen readers. */
  heading: string;
  content: string;
  attachment: Attachment | null;
  at: string;
  mark: Mark | undefined;
  children?: ReactNode;
}

function Bubble({ isOwn, heading, content, attachment, at, mark, children }: BubbleProps) {
  const t = useText();
  return (
    <li
      data-own={isOwn}
      className={classNames(
        "grid max-w-[85%] grid-cols-[minmax(0,auto)] gap-1 sm:max-w-[70%]",
        isOwn ? "justify-items-end self-end" : "self-start",
      )}
    >
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,auto)] gap-2 rounded-card px-4 py-2.5 text-ink-900",
          isOwn ? "rounded-br-none bg-brand-50" : "rounded-bl-none border border-line bg-card",
        )}
      >
        <span className="sr-only">{heading}</span>
        {attachment && <AttachmentView attachment={attachment} />}
        {content !== "" && <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">{content}</p>}
      </div>
      <p className="flex items-center gap-1.5 px-1 text-sm">
        <time dateTime={at}>{istTime(new Date(at))}</time>
        {mark && (
          <span className={classNames("flex items-center gap-1", mark.className)}>
            <mark.Icon aria-hidden="true" className="size-4" />
            {t(mark.label)}
          </span>
        )}
      </p>
      {children}
    </li>
  );
}
