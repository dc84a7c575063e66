import { Dialog } from "@base-ui/react/dialog";
import { BotMessageSquare, Trash2, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router";
import { conversation, historyOf } from "../../../features/assistant/chat/conversation.ts";
import { MedibotChat } from "../../../features/assistant/chat/medibot-chat.tsx";
import type { Session } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { ConversationPerson } from "./conversation-person.tsx";
import { GiveToDoctor } from "./give-to-doctor.tsx";

export interface PanelProps {
  /** Undefined for a visitor. */
  user: Session["user"] | undefined;
  /** The button that opened the panel and gets the focus back. */
  launcher: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

const isPhone = () => window.matchMedia("(max-width: 39.99rem)").matches;
const iconButton = "grid size-11 shrink-0 place-items-center rounded-field text-on-deep hover:bg-deep-line";

/** The panel of Medibot: beside the screen on a laptop, over all of it on a phone. */
export function MedibotPanel({ user, launcher, onClose }: PanelProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const [isModal] = useState(isPhone);
  return (
    <Dialog.Root open modal={isModal} disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={field}
          finalFocus={launcher}
          onClick={(event) => {
            // On a phone the panel would hide the screen that a link leads to.
            if (isModal && event.target instanceof Element && event.target.closest("a[href^='/']")) onClose();
          }}
          className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-card sm:inset-auto sm:z-30 sm:right-6 sm:bottom-40 sm:h-[min(38rem,calc(100dvh-11rem))] sm:w-100 sm:rounded-card sm:border sm:border-line sm:shadow-card lg:bottom-24 lg:h-[min(40rem,calc(100dvh-7rem))] print:hidden"
        >
          <header className="on-deep flex items-center gap-3 bg-deep py-2 pr-2 pl-4 text-on-deep-soft">
            <BotMessageSquare aria-hidden="true" className="size-7 shrink-0 text-on-deep" />
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg text-on-deep">Medibot Assistant</Dialog.Title>
              <Dialog.Description className="text-sm">{t("Ask me about healthcare services")}</Dialog.Description>
            </div>
            <button
              type="button"
              aria-label={t("Delete the conversation")}
              onClick={() => conversation.remove()}
              className={iconButton}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </button>
            <Dialog.Close aria-label={t("Close")} className={iconButton}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <p className="border-line border-b bg-brand-50 px-4 py-1.5 text-ink-900 text-sm">
            <strong>{t("AI, not a doctor.")}</strong>{" "}
            <Link to={appPaths.aboutAssistants} className="text-brand-700 underline">
              {t("What it can and cannot do")}
            </Link>
          </p>
          <MedibotChat ownerId={user?.id ?? null} field={field} forWhom={user && <ConversationPerson user={user} />}>
            {(entries) =>
              user?.role === "user" &&
              entries.some(({ role }) => role === "user") && (
                <GiveToDoctor patientId={user.id} history={historyOf(entries)} />
              )
            }
          </MedibotChat>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
