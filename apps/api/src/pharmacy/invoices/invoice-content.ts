import type { orderDocuments } from "../order-tables.ts";
import type { TaxShare } from "./gst.ts";

export type DocumentRow = typeof orderDocuments.$inferSelect;

/** Everything an invoice or a credit note prints, as it was when it was issued. Amounts are paise. */
export interface InvoiceContent {
  /** The invoice that a credit note takes back from, or that a supplementary one adds to. */
  ofInvoice?: { number: string; date: string };
  seller: {
    name: string;
    address: string;
    state: string;
    gstin: string;
    licenceNo: string;
    pharmacistName: string;
    pharmacistRegistrationNo: string;
  };
  buyer: { name: string; address: string; state: string };
  orderNumber: string;
  date: string;
  placeOfSupply: string;
  lines: (TaxShare & {
    name: string;
    detail: string;
    hsn: string;
    quantity: number;
    pricePaise: number;
    mrpPaise: number;
    gstRatePercent: number;
    totalPaise: number;
    isFee?: boolean;
  })[];
  totalPaise: number;
}

export type InvoiceLine = InvoiceContent["lines"][number];

/** Whether a line is the order's fee and not goods. Documents whose lines do not say so call it Delivery. */
export const isFeeLine = ({ isFee, name }: Pick<InvoiceLine, "isFee" | "name">) => isFee ?? name === "Delivery";

export function titleOf({ kind, content }: Pick<DocumentRow, "kind" | "content">) {
  if (kind === "credit_note") return "Credit note";
  return content.ofInvoice ? "Supplementary invoice" : "Tax invoice";
}

export const fileNameOf = ({ number }: Pick<DocumentRow, "number">) => `${number.replaceAll("/", "-")}.pdf`;
