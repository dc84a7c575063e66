import type { Batch } from "@medisense/contract/pharmacy-desk";

/** The split of an amount whose price includes the tax. All amounts are paise. */
export interface TaxShare {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Everything an invoice or a credit note prints, as issued. Amounts are paise. */
export interface InvoiceContent {
  /** The invoice that a credit note corrects or that a supplementary invoice adds to. */
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
  buyer: {
    name: string;
    address: string;
    state: string;
    /** The person whom the medicines are for, when it is not the holder of the account. */
    patient?: string;
  };
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
    /** Missing on invoices from before batches were entered. */
    batches?: Batch[];
  })[];
  totalPaise: number;
}

export type InvoiceLine = InvoiceContent["lines"][number];
