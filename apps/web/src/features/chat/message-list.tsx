import { istDate } from "@medisense/contract/ist";
import { MessagesSquare } from "lucide-react";
import { Fragment, useLayoutEffect, useRef } from "react";
import { useNow } from "../../lib/clock/use-now.ts";
import { istDaysFrom, longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SentBubble, WaitingBubble } from "./message-bubbles.tsx";
import type { OutgoingMessage } from "./outbox.ts";
import type { LoadedChat } from "./queries.ts";

interface Props {
  chat: LoadedChat;
  ownId: string;
  partnerName: string;
  outgoing: OutgoingMessage[];
  earlier: { isPending: boolean; error: Error | null; load(): void };
  onRetry(clientId: string): void;
  onDiscard(clientId: string): void;
}

/** Within this distance of the newest message, in pixels, a person follows the chat and does not read back. */
const FOLLOWING_PX = 160;

export function MessageList({ chat, ownId, partnerName, outgoing, earlier, onRetry, onDiscard }: Props) {
  const t = useText();
  const now = useNow(60_000);
  const list = useKeptPlace(chat.data[0]?.seq, chat.data.at(-1)?.seq, outgoing.length);
  const waiting = outgoing.map((message) => (
    <WaitingBubble
      key={message.clientId}
      message={message}
      onRetry={() => onRetry(message.clientId)}
      onDiscard={() => onDiscard(message.clientId)}
    />
  ));

  return (
    <section
      ref={list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled by the keyboard
      tabIndex={0}
      aria-label={t("Messages")}
      className="min-h-20 flex-1 overflow-y-auto px-4 py-4 short:py-2"
    >
      {chat.earlier && (
        <div className="mb-4 grid justify-items-center gap-2">
          <Button look="quiet" busy={earlier.isPending} onClick={earlier.load}>
            {t("Show earlier messages")}
          </Button>
          {earlier.error && <ErrorNote onRetry={earlier.load}>{t(reasonOf(earlier.error))}</ErrorNote>}
        </div>
      )}
      {chat.data.length === 0 && outgoing.length === 0 && <NothingYet name={partnerName} canWrite={chat.canWrite} />}
      <ol
        aria-live="polite"
        aria-relevant="additions"
        // A page that the server has rendered begins at the newest message, too.
        className="flex flex-col gap-3 [&>:last-child]:[scroll-initial-target:nearest]"
      >
        {chat.data.map((message, index) => {
          const isOwn = message.senderId === ownId;
          const at = new Date(message.createdAt);
          const before = chat.data[index - 1];
          const isNewDay = !before || istDate(new Date(before.createdAt)) !== istDate(at);
          return (
            <Fragment key={message._id}>
              {isNewDay && <DayDivider day={at} now={now} />}
              <SentBubble message={message} isOwn={isOwn} partnerName={partnerName} partner={chat.partner} />
            </Fragment>
          );
        })}
        {waiting}
      </ol>
    </section>
  );
}

function DayDivider({ day, now }: { day: Date; now: Date }) {
  const t = useText();
  const { locale } = useLanguage();
  const daysAgo = -istDaysFrom(now, day);
  const name = daysAgo === 0 ? t("Today") : daysAgo === 1 ? t("Yesterday") : longDate(day, locale);
  return (
    <li className="flex items-center gap-3 py-1 text-sm">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <time dateTime={istDate(day)} className="font-semibold">
        {name}
      </time>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </li>
  );
}

function NothingYet({ name, canWrite }: { name: string; canWrite: boolean }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-3 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-50 text-brand-700">
        <MessagesSquare aria-hidden="true" className="size-7" />
      </span>
      <p className="font-bold text-ink-900 text-lg">{t("No messages yet")}</p>
      {canWrite && (
        <p className="max-w-sm">{t("Write to {name} below. Only the two of you can read this.", { name })}</p>
      )}
    </div>
  );
}

/** Keeps the list at the newest message, or in place for a person who reads back or opens an older page. */
function useKeptPlace(firstSeq: number | undefined, lastSeq: number | undefined, waiting: number) {
  const list = useRef<HTMLElement>(null);
  const known = useRef({ firstSeq, height: 0, top: 0, isFollowing: true });

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const remember = () => {
      const { scrollHeight: height, scrollTop: top, clientHeight } = box;
      Object.assign(known.current, { height, top, isFollowing: height - top - clientHeight < FOLLOWING_PX });
    };
    // An opening keyboard or a longer draft makes the list shorter.
    const resized = new ResizeObserver(() => {
      if (known.current.isFollowing) box.scrollTop = box.scrollHeight;
    });
    resized.observe(box);
    box.addEventListener("scroll", remember, { passive: true });
    return () => {
      resized.disconnect();
      box.removeEventListener("scroll", remember);
    };
  }, []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const before = known.current;
    if (before.firstSeq !== undefined && firstSeq !== undefined && firstSeq < before.firstSeq) {
      box.scrollTop = before.top + box.scrollHeight - before.height;
    } else if (before.isFollowing) {
      box.scrollTop = box.scrollHeight;
    }
    Object.assign(before, { firstSeq, height: box.scrollHeight, top: box.scrollTop });
  }, [firstSeq, lastSeq, waiting]);

  return list;
}
