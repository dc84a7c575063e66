import type { RecordPartName } from "@medisense/contract/health/health-record";
import { checkResultsPart } from "./parts/check-results-part.ts";
import { doctorsPart } from "./parts/doctors-part.ts";
import { documentsPart } from "./parts/documents-part.ts";
import { entriesPart } from "./parts/entries-part.ts";
import { filesPart } from "./parts/files-part.ts";
import { invoicesPart } from "./parts/invoices-part.ts";
import { measurementsPart } from "./parts/measurements-part.ts";
import { messagesPart } from "./parts/messages-part.ts";
import { orderLinesPart } from "./parts/order-lines-part.ts";
import { prescriptionsPart } from "./parts/prescriptions-part.ts";
import { profilePart } from "./parts/profile-part.ts";
import type { RecordPart } from "./parts/record-part.ts";
import { visitsPart } from "./parts/visits-part.ts";

/** Every part of a health record. A new part is declared in the contract and gets one line here. */
export const recordParts: { [Name in RecordPartName]: RecordPart<Name> } = {
  profile: profilePart,
  entries: entriesPart,
  doctors: doctorsPart,
  visits: visitsPart,
  prescriptions: prescriptionsPart,
  orderLines: orderLinesPart,
  invoices: invoicesPart,
  messages: messagesPart,
  files: filesPart,
  measurements: measurementsPart,
  documents: documentsPart,
  checkResults: checkResultsPart,
};

export const partNames = Object.keys(recordParts) as RecordPartName[];
