import type { Prescription } from "@medisense/contract/prescriptions";

interface Taker {
  accountId: string;
  /** The account's id for its holder. */
  personId: string;
  at: Date;
}

type RunningMedicine = Pick<Prescription["lines"][number], "genericName" | "strength" | "form">;

/** Prescriptions of consultations. The pharmacy does not import that domain; `app.ts` passes this in. */
export interface ConsultationPrescriptions {
  /** Returns signed prescriptions only; unknown ids are left out. */
  findSigned(ids: string[]): Promise<Prescription[]>;
  /** Returns the medicines of signed prescriptions that a person should still be taking. */
  findRunning(taker: Taker): Promise<RunningMedicine[]>;
  /** Creates the PDF; its QR code leads to `origin`. */
  pdf(prescription: Prescription, origin: string): Promise<Buffer>;
}
