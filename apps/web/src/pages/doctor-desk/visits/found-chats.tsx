import { MAX_CHATS_FOUND, type searchChatsWithoutVisit } from "@medisense/contract/chat";
import type { Response } from "@medisense/contract/endpoint";
import { MessageCircle } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";

interface Props {
  doctorId: string;
  chats: Response<typeof searchChatsWithoutVisit>["data"];
}

/** Lists the doctor's chats with patients of this name that have no visit in the list. Renders nothing when there are none. */
export function FoundChats({ doctorId, chats }: Props) {
  const t = useText();
  const title = useId();
  if (chats.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="text-base">
        {t("Chats without a visit")}
      </h3>
      <p className="text-sm">{t("Their visits were cancelled, or belong to another account now.")}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {chats.map(({ userId, patientName }) => (
          <li key={userId}>
            <Link
              to={appPaths.chat(userId, doctorId)}
              className="flex min-h-12 items-center gap-3 px-3 py-1 hover:bg-brand-50"
            >
              <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 truncate font-semibold text-ink-900">{patientName}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chats.length === MAX_CHATS_FOUND && (
        <p>{t("The first {count} chats are shown. Type more of the name to find others.", { count: chats.length })}</p>
      )}
    </section>
  );
}
