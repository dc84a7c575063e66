import type { orderDocuments } from "../tables/document-tables.ts";
import type { InvoiceLine } from "../tables/invoice-content.ts";

export type DocumentRow = typeof orderDocuments.$inferSelect;

/** True for the order's fee. Older documents have no `isFee` and call the fee "Delivery". */
export const isFeeLine = ({ isFee, name }: Pick<InvoiceLine, "isFee" | "name">) => isFee ?? name === "Delivery";

export function titleOf({ kind, content }: Pick<DocumentRow, "kind" | "content">) {
  if (kind === "credit_note") return "Credit note";
  return content.ofInvoice ? "Supplementary invoice" : "Tax invoice";
}

export const fileNameOf = ({ number }: Pick<DocumentRow, "number">) => `${number.replaceAll("/", "-")}.pdf`;
