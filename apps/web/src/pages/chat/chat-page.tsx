import { chatErrors } from "@medisense/contract/chat";
import { ApiError } from "@medisense/contract/client";
import { CalendarPlus, LockKeyhole, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { ChatHeader } from "../../features/chat/chat-header.tsx";
import { Composer } from "../../features/chat/composer.tsx";
import { EmergencyAlert } from "../../features/chat/emergency-alert.tsx";
import { MessageList } from "../../features/chat/message-list.tsx";
import type { ChatPair, LoadedChat } from "../../features/chat/queries.ts";
import { useChat } from "../../features/chat/use-chat.ts";
import { PairIntakeButton } from "../../features/intakes/pair-intake-button.tsx";
import { useSession } from "../../features/session/session.ts";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { redFlags } from "../../lib/red-flags/red-flags.ts";
import { useRedFlag } from "../../lib/red-flags/use-red-flag.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { EmergencyStrip } from "../../ui/emergency-strip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChatLinks } from "./chat-links.tsx";

/** The chat of a patient and a doctor, at the same URL for both. */
export function ChatPage() {
  const t = useText();
  const { userId = "", doctorId = "" } = useParams();
  const session = useSession();
  const isAtDesk = session?.user.id === doctorId;
  return (
    // The height leaves room for the bars above and below, so that none covers the message field.
    <div
      className={classNames(
        "flex min-h-[26rem] max-w-4xl flex-col gap-3",
        sideways,
        isAtDesk
          ? "h-[calc(100dvh-6rem)] w-full short:max-lg:bottom-0 short:max-lg:p-2"
          : "content h-[calc(100dvh-10.75rem)] py-3 sm:gap-4 sm:py-4 md:h-[calc(100dvh-8.5rem)] lg:h-[calc(100dvh-4.25rem)] lg:py-6 short:max-lg:bottom-[calc(4.0625rem+env(safe-area-inset-bottom))] short:py-2",
      )}
    >
      <PageTitle>{t("Chat with Doctor")}</PageTitle>
      {session && <Conversation key={`${userId} ${doctorId}`} pair={{ userId, doctorId }} ownId={session.user.id} />}
    </div>
  );
}

/** A phone held sideways has room for the chat only, which therefore covers the bars above it. */
const sideways =
  "short:min-h-0 short:max-w-none short:flex-row short:max-lg:fixed short:max-lg:inset-x-0 short:max-lg:top-0 short:max-lg:z-20 short:max-lg:h-auto short:max-lg:overflow-y-auto short:max-lg:bg-paper";

/** Emergency phrases count for this long; older ones have been dealt with. */
const EMERGENCY_LASTS_MS = 12 * 3_600_000;

function Conversation({ pair, ownId }: { pair: ChatPair; ownId: string }) {
  const { query, isOnline, isPartnerTyping, outgoing, send, retry, discard, sendTyping, earlier } = useChat(
    pair,
    ownId,
  );
  const [draft, setDraft] = useState("");
  const now = useNow(60_000);
  const { data: chat, error } = query;

  if (!chat && error) return <NotOpened error={error} onRetry={() => void query.refetch()} />;
  if (!chat) return <Opening />;

  const isDoctor = ownId === chat.doctor._id;
  const recent = chat.data.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < EMERGENCY_LASTS_MS);
  // A doctor asks about symptoms and names them; only what the patient writes is a sign of an emergency.
  const written = recent.filter(({ senderId }) => senderId === chat.patient._id);
  const unsent = isDoctor ? [] : [draft, ...outgoing.map(({ content }) => content)];
  const said = [...unsent, ...written.map(({ content }) => content)];

  return (
    <>
      <EmergencyPlace texts={said} isDoctor={isDoctor} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto rounded-card border border-line bg-paper">
        <ChatHeader
          chat={chat}
          ownId={ownId}
          isPartnerTyping={isPartnerTyping}
          isOnline={isOnline}
          {...(isDoctor && { backTo: appPaths.doctorDesk(chat.doctor._id) })}
        >
          <ChatLinks pair={pair} isDoctor={isDoctor} />
        </ChatHeader>
        {isDoctor && (
          <div className="border-line border-b bg-card px-2">
            <PairIntakeButton {...pair} />
          </div>
        )}
        {!isOnline && <Offline />}
        <MessageList
          chat={chat}
          ownId={ownId}
          partnerName={isDoctor ? chat.patient.name : chat.doctor.name}
          outgoing={outgoing}
          earlier={earlier}
          onRetry={retry}
          onDiscard={discard}
        />
        {chat.canWrite ? (
          <Composer
            receiverId={isDoctor ? chat.patient._id : chat.doctor._id}
            onSend={send}
            onTyping={sendTyping}
            onDraft={setDraft}
          />
        ) : (
          <Closed chat={chat} isDoctor={isDoctor} />
        )}
      </div>
    </>
  );
}

/** Shows the emergency that the patient's texts mention, or else, to the patient, whom to call in one. */
function EmergencyPlace({ texts, isDoctor }: { texts: string[]; isDoctor: boolean }) {
  const flag = useRedFlag(...texts);
  useEffect(() => redFlags.load(), []);
  if (flag) return <EmergencyAlert flag={flag} isDoctor={isDoctor} />;
  return (
    !isDoctor && (
      <div className="short:w-40 short:shrink-0">
        <EmergencyStrip />
      </div>
    )
  );
}

function Offline() {
  const t = useText();
  return (
    <p role="status" className="flex items-center gap-2 bg-marigold-50 px-4 py-2 text-ink-900 text-sm">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
      {t("You are offline. Your messages are saved here and will be sent when you are back online.")}
    </p>
  );
}

function Closed({ chat, isDoctor }: { chat: LoadedChat; isDoctor: boolean }) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-card p-4">
      <p className="flex items-center gap-2">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0" />
        {chat.isDoctorSuspended
          ? t("This doctor is not available on MediSense at present. You can still read this chat.")
          : chat.writableUntil
            ? t("This chat was open until seven days after the visit. You can still read it.")
            : t("There is no visit to write about any more. You can still read this chat.")}
      </p>
      {!isDoctor && !chat.isDoctorSuspended && (
        <RouteButton to={doctorPaths.doctor(chat.doctor._id)}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t("Book a follow-up")}
        </RouteButton>
      )}
    </div>
  );
}

function NotOpened({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  const isRefused = error instanceof ApiError && (error.is(chatErrors.notYours) || error.status === 400);
  if (!isRefused) {
    return (
      <>
        <h1 className="text-2xl">{t("Chat with Doctor")}</h1>
        <ErrorNote onRetry={onRetry}>{t(reasonOf(error))}</ErrorNote>
      </>
    );
  }
  return (
    <>
      <EmergencyStrip />
      <h1 className="text-2xl">{t("Chat with Doctor")}</h1>
      <EmptyState
        icon={LockKeyhole}
        title={t("You cannot open this chat")}
        action={<RouteButton to={appPaths.myAppointments}>{t("My Appointments")}</RouteButton>}
      >
        {t(chatErrors.notYours.message)}
      </EmptyState>
    </>
  );
}

function Opening() {
  const t = useText();
  return (
    <>
      <h1 className="sr-only">{t("Chat with Doctor")}</h1>
      <div role="status" className="flex flex-1 flex-col gap-4">
        <span className="sr-only">{t("Opening the chat…")}</span>
        <Skeleton className="h-11" />
        <div className="grid flex-1 grid-rows-[auto_1fr_auto] gap-4 rounded-card border border-line p-4">
          <Skeleton className="h-14 w-2/3" />
          <div className="grid content-end gap-3">
            <Skeleton className="h-12 w-1/2" />
            <Skeleton className="h-16 w-3/5 justify-self-end" />
            <Skeleton className="h-12 w-2/5" />
          </div>
          <Skeleton className="h-11" />
        </div>
      </div>
    </>
  );
}
