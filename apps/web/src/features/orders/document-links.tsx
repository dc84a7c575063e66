import type { OrderDocument } from "@medisense/contract/orders";
import { Download } from "lucide-react";
import { serverUrlOf } from "../../lib/api.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";

const titles = {
  invoice: msg("Invoice {number}"),
  supplementary_invoice: msg("Supplementary invoice {number}"),
  credit_note: msg("Credit note {number}"),
};

/** Links to the store's tax documents for a parcel. */
export function DocumentLinks({ documents }: { documents: OrderDocument[] }) {
  const t = useText();
  if (documents.length === 0) return null;
  return (
    <ul aria-label={t("Documents")} className="flex flex-wrap gap-x-6">
      {documents.map(({ number, kind, path }) => (
        <li key={number}>
          <a
            href={serverUrlOf(path)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-700"
          >
            <Download aria-hidden="true" className="size-5" />
            {t(titles[kind], { number })}
          </a>
        </li>
      ))}
    </ul>
  );
}
