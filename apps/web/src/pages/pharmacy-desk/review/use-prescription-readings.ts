import { useState } from "react";

/** The contents of an uploaded prescription, as the pharmacist read it. */
export interface PrescriptionReading {
  issuedOn: string;
  prescriber: string;
  patientName: string;
  course: "acute" | "chronic";
}

export type PrescriptionReadings = ReturnType<typeof usePrescriptionReadings>;

/** Keeps what was read from a prescription on one line, as the start for other lines it covers. */
export function usePrescriptionReadings(patientName: string) {
  const [read, setRead] = useState<Record<string, PrescriptionReading>>({});
  const [lastId, setLastId] = useState<string>();

  return {
    lastId,
    of: (prescriptionId: string): PrescriptionReading =>
      read[prescriptionId] ?? { issuedOn: "", prescriber: "", patientName, course: "acute" },
    keep(prescriptionId: string, reading: PrescriptionReading) {
      setRead({ ...read, [prescriptionId]: reading });
      setLastId(prescriptionId);
    },
  };
}
