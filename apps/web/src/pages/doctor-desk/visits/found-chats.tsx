import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { chatSearch } from "../../../features/doctor-desk/queries.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";

/** Lists chats with a patient of this name to which no visit leads; nothing without any. */
export function FoundChats({ doctorId, terms }: { doctorId: string; terms: string }) {
  const t = useText();
  const title = useId();
  const { data } = useQuery(chatSearch(terms));
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="text-base">
        {t("Chats without a visit")}
      </h3>
      <p className="text-sm">{t("Their visits were cancelled, or belong to another account now.")}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
        {data.data.map(({ userId, patientName }) => (
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
    </section>
  );
}
