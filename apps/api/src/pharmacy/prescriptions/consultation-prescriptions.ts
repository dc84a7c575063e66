import type { Prescription } from "@medisense/contract/prescriptions";

/** Pharmacy knows no consultation; it is introduced to what doctors signed there when the server is put together. */
export interface ConsultationPrescriptions {
  /** Without drafts, and without those that do not exist. */
  findSigned(ids: string[]): Promise<Prescription[]>;
  /** The document itself; `origin` is where its QR leads. */
  pdf(prescription: Prescription, origin: string): Promise<Buffer>;
}
