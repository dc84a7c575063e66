import type { VisitMode } from "@medisense/contract/directory";

/** Everything that a receipt or a credit note of a visit prints, as issued. Days are days in India. */
export interface ReceiptContent {
  /** The receipt that a credit note takes back. */
  ofReceipt?: { number: string; date: string };
  date: string;
  doctor: { name: string; degree: string; registrationNo: string; hospital: string; address: string };
  /** The person who sees the doctor. */
  patient: string;
  /** The account that paid, when that is somebody else. */
  payer?: string;
  visit: { startsAt: string; mode: VisitMode };
  totalPaise: number;
  payment: { gateway: string; reference: string; date: string };
  /** The refund of a credit note, with the gateway's reference. */
  refund?: { reference: string; date: string };
}
