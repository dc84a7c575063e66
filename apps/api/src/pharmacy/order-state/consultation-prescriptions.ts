import type { Prescription } from "@medisense/contract/prescriptions";

/** Prescriptions of consultations. The pharmacy does not import that domain; `app.ts` passes this in. */
export interface ConsultationPrescriptions {
  /** Returns signed prescriptions only; unknown ids are left out. */
  findSigned(ids: string[]): Promise<Prescription[]>;
  /** Creates the PDF; its QR code leads to `origin`. */
  pdf(prescription: Prescription, origin: string): Promise<Buffer>;
}
