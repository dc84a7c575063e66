import type { SafetyWarning } from "@medisense/contract/medicines/safety";

/** Returns a warning about two medicines of the cart, with changed fields. */
export function aSafetyWarning(changed: Partial<SafetyWarning> = {}): SafetyWarning {
  return {
    id: "duplicate/paracetamol",
    kind: "duplicate",
    severity: "ask",
    medicines: ["Parivex 500 Tablet", "Coldrid Tablet"],
    because: null,
    text: "More than one of these contains paracetamol.",
    why: null,
    advice: null,
    hindi: null,
    sources: [],
    isSourceRead: false,
    compiledOn: "2026-11-22",
    ...changed,
  };
}
