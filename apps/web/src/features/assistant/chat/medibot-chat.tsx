import { isBlank } from "@medisense/contract/wire";
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { redFlags } from "../../../lib/red-flags/red-flags.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConsentQuestion } from "../consent-question.tsx";
import { charactersOver, TooLongNote } from "../too-long-note.tsx";
import { useConsent } from "../use-consent.ts";
import { type Entry, useConversation } from "./conversation.ts";
import { medibot, useWaiting } from "./medibot.ts";
import { Bubble, MessageBubble } from "./message-bubble.tsx";
import { TypingBubble } from "./typing-bubble.tsx";

interface Props {
  /** The id of the person who is logged in, or null. */
  ownerId: string | null;
  field: Ref<HTMLInputElement>;
  /** Asks or shows whom the conversation is about. */
  forWhom?: ReactNode;
  /** The buttons below the conversation. */
  children: (entries: Entry[]) => ReactNode;
}

/** The conversation with Medibot and the field below it. */
export function MedibotChat({ ownerId, field, forWhom, children }: Props) {
  const t = useText();
  const entries = useConversation(ownerId);
  const waiting = useWaiting();
  const consent = useConsent(ownerId);
  const send = (text: string) => void medibot.send({ text, ownerId, mayLeave: consent.mayLeave });
  const end = useLatestInView(`${entries.length} ${entries.at(-1)?.text} ${waiting?.text}`);
  useEffect(() => redFlags.load(), []);

  return (
    <>
      <div
        role="log"
        aria-label={t("Conversation")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by the keyboard
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto overscroll-contain bg-paper p-4"
      >
        <Bubble>
          {t("Hello, I am Medibot. Tell me how you feel, or ask about doctors, medicines or your appointments.")}
        </Bubble>
        {forWhom}
        {!consent.isDecided && <ConsentQuestion consent={consent} />}
        {entries.map((entry, index) => (
          <MessageBubble
            key={entry.id}
            entry={entry}
            onRetry={
              index === entries.length - 1 && entries[index - 1]?.role === "user"
                ? () => send(entries[index - 1]!.text)
                : undefined
            }
          />
        ))}
        {waiting && <TypingBubble {...waiting} />}
        <div ref={end} />
      </div>
      <div className="grid gap-2 border-line border-t bg-card p-3">
        {consent.isDecided && <ConsentQuestion consent={consent} />}
        {children(entries)}
        <MessageField field={field} isWaiting={waiting !== undefined} onSend={send} />
      </div>
    </>
  );
}

interface FieldProps {
  field: Ref<HTMLInputElement>;
  isWaiting: boolean;
  onSend(text: string): void;
}

function MessageField({ field, isWaiting, onSend }: FieldProps) {
  const t = useText();
  const note = useId();
  const [text, setText] = useState("");
  const isReady = !isWaiting && !isBlank(text) && charactersOver(text) === 0;
  const form = useRef<HTMLFormElement>(null);
  const wasWaiting = useRef(false);

  // A disabled field loses the focus; it returns with the answer, unless the person has gone elsewhere.
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) {
      form.current?.querySelector("input")?.focus();
    }
    wasWaiting.current = isWaiting;
  }, [isWaiting]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    onSend(text);
    setText("");
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-wrap gap-2">
      <TooLongNote id={note} text={text} />
      <input
        ref={field}
        aria-label={t("Your message")}
        placeholder={t("Write a message")}
        value={text}
        aria-invalid={charactersOver(text) > 0 || undefined}
        aria-describedby={note}
        disabled={isWaiting}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-field bg-card px-3.5 py-2 text-ink-900 placeholder:text-ink-600 disabled:opacity-70"
      />
      <Button type="submit" disabled={!isReady}>
        {isWaiting ? "..." : t("Send")}
      </Button>
    </form>
  );
}

/** Scrolls to the end whenever the state changes. Of a long reply its beginning stays in view, with what it answers. */
function useLatestInView(state: string) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
    const log = end.current?.parentElement;
    const asked = [...(log?.querySelectorAll("[data-own=true]") ?? [])].at(-1);
    if (log && asked && asked.getBoundingClientRect().top < log.getBoundingClientRect().top)
      asked.scrollIntoView({ block: "start" });
  }, [state]);
  return end;
}
