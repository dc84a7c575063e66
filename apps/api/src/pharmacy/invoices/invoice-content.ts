import type { TaxShare } from "./gst.ts";

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
  })[];
  totalPaise: number;
}
