import { useState } from "react";

/** What stands on a prescription, as the pharmacist reads it. */
export interface Paper {
  issuedOn: string;
  prescriber: string;
  patientName: string;
  course: "acute" | "chronic";
}

export type Papers = ReturnType<typeof usePapers>;

/** Read once on a line, known on the other lines that the same prescription covers; there it can be changed. */
export function usePapers(patientName: string) {
  const [read, setRead] = useState<Record<string, Paper>>({});
  const [lastId, setLastId] = useState<string>();

  return {
    lastId,
    of: (prescriptionId: string): Paper =>
      read[prescriptionId] ?? { issuedOn: "", prescriber: "", patientName, course: "acute" },
    keep(prescriptionId: string, paper: Paper) {
      setRead({ ...read, [prescriptionId]: paper });
      setLastId(prescriptionId);
    },
  };
}
