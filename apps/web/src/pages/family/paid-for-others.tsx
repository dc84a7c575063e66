import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paidForOthers } from "../../features/persons/hand-over-queries.ts";
import { serverUrlOf } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";

/**
 * Shows what the account paid for people whose record it no longer reads, with the invoices and the account's chats. Most
 * accounts see nothing here.
 */
export function PaidForOthers({ userId }: { userId: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data } = useQuery(paidForOthers(userId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="paid-for-others" className="grid gap-3">
      <h2 id="paid-for-others" className="text-xl">
        {t("What you paid for others")}
      </h2>
      <p>
        {t("Your payments for people whose record is their own now. The rest of these visits and orders is theirs.")}
      </p>
      <ul className="grid gap-3">
        {data.map(({ _id, paidAt, description, amount, isRefunded, documents, chatWith }) => (
          <li key={_id} className={cardClass(false, "flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4")}>
            <span className="wrap-anywhere min-w-0 flex-1 basis-52 font-semibold text-ink-900">{description}</span>
            <span className="tabular">{rupees(amount)}</span>
            <span className="basis-full text-sm">
              {longDate(new Date(paidAt), locale)}
              {isRefunded && ` · ${t("Refunded")}`}
            </span>
            {documents.map(({ number, path }) => (
              <a key={number} href={serverUrlOf(path)} target="_blank" rel="noreferrer" className={linkClass}>
                {t("Invoice {number}", { number })}
              </a>
            ))}
            {chatWith && (
              <Link to={appPaths.chat(userId, chatWith)} className={linkClass}>
                {t("Open chat")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkClass = "inline-flex min-h-11 items-center font-semibold text-brand-700 underline";
