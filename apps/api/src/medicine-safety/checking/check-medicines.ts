import { type SafetyWarning, safetySeverities } from "@medisense/contract/medicines/safety";
import { findAllergies } from "./find-allergies.ts";
import { findCautions, type PatientFacts } from "./find-cautions.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { findInteractions } from "./find-interactions.ts";
import { findUnread } from "./find-unread.ts";
import { type SafetyProduct, safetyProduct } from "./safety-product.ts";
import type { WrittenMedicine } from "./written-medicine.ts";

/** More medicines than anybody takes; the rest of a longer list is not compared. */
const MOST_MEDICINES = 60;

interface MedicinesToCheck {
  medicines: WrittenMedicine[];
  /** The medicines that the person already takes. */
  taken: WrittenMedicine[];
  /** Undefined when nobody may look at the person's profile. */
  patient?: PatientFacts | undefined;
}

/** Returns the warnings about some medicines, the gravest first. They are never complete, and forbid nothing. */
export function checkMedicines({ medicines, taken, patient }: MedicinesToCheck): SafetyWarning[] {
  const products = [...distinct(medicines, true), ...distinct(taken, false)].slice(0, MOST_MEDICINES);
  const warnings = [
    ...findInteractions(products),
    ...findDuplicates(products),
    ...findUnread(products),
    ...(patient ? [...findAllergies(products, patient.allergies), ...findCautions(products, patient)] : []),
  ];
  const rank = ({ severity }: SafetyWarning) => safetySeverities.indexOf(severity);
  return warnings.toSorted((one, other) => rank(one) - rank(other));
}

/** The same product twice, for example from two stores, is one product. */
function distinct(medicines: WrittenMedicine[], isChecked: boolean): SafetyProduct[] {
  const byLabel = new Map(medicines.map((medicine) => [medicine.label.toLowerCase(), medicine]));
  return [...byLabel.values()].map((medicine) => safetyProduct(medicine, isChecked));
}
