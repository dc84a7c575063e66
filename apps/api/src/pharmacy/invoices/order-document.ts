import type { Bilingual } from "@medisense/contract/locales";
import type { orderDocuments } from "../tables/document-tables.ts";
import type { InvoiceLine } from "../tables/invoice-content.ts";

export type DocumentRow = typeof orderDocuments.$inferSelect;

/** True for the order's fee. Older documents have no `isFee` and call the fee "Delivery". */
export const isFeeLine = ({ isFee, name }: Pick<InvoiceLine, "isFee" | "name">) => isFee ?? name === "Delivery";

export function titleOf({ kind, content }: Pick<DocumentRow, "kind" | "content">): Bilingual {
  if (kind === "credit_note") return { en: "Credit note", hi: "क्रेडिट नोट" };
  return content.ofInvoice
    ? { en: "Supplementary invoice", hi: "पूरक बिल" }
    : { en: "Tax invoice", hi: "कर बिल (टैक्स इनवॉइस)" };
}

export const fileNameOf = ({ number }: Pick<DocumentRow, "number">) => `${number.replaceAll("/", "-")}.pdf`;
