import type { OutgoingMail } from "../../notifications/index.ts";

/** Informs the patient that a prescription is ready. Names no medicines, because other people may see the mail. */
export function prescriptionReadyMail(
  { id, version, doctorName }: { id: string; version: number; doctorName: string },
  { email }: { email: string },
): OutgoingMail {
  const isCorrection = version > 1;
  return {
    cause: `prescription-signed:${id}`,
    to: email,
    subject: isCorrection ? "Your prescription was corrected" : "Your prescription is ready",
    heading: isCorrection ? "Your prescription was corrected" : "Your prescription is ready",
    paragraphs: [
      isCorrection
        ? `${doctorName} has signed a corrected prescription. Please use it instead of the earlier one.`
        : `${doctorName} has signed a prescription for you.`,
      "Open My Appointments, then Past, and press View Prescription to read, print or save it.",
    ],
  };
}
