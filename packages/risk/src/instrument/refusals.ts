/** The reasons for which an instrument gives no result, in the order in which they are looked for. */
export const refusalCodes = [
  "EMERGENCY",
  "SEE_DOCTOR_NOW",
  "SPECIALIST",
  "NOT_APPLICABLE_SEX",
  "AGE_OUT_OF_RANGE",
  "PREGNANT",
  "EXISTING_DISEASE",
  "MISSING_INPUT",
  "INPUT_OUT_OF_RANGE",
  "NOT_APPLICABLE",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  readonly code: RefusalCode;
  /** One or two sentences that say what to do instead. */
  readonly message: string;
  /** The field that it is about, if there is one. */
  readonly field?: string;
}

/** Thrown by a calculation that cannot give a result for these answers. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** A question that ends the form when it is answered with yes. */
export interface Gate extends Refusal {
  readonly name: string;
  readonly label: string;
}

const EMERGENCY =
  "This can be an emergency. Call 112 or 108 (ambulance) now, or go to the nearest hospital. Do not wait for an online result.";

export const emergency = (name: string, label: string): Gate => ({
  name,
  label,
  code: "EMERGENCY",
  message: EMERGENCY,
});

/** Asked before every instrument. */
export const emergencyGate = emergency(
  "emergencyNow",
  "Do you have any of these right now: pain or pressure in the chest; a drooping face, a weak arm or unclear speech; too little breath to finish a sentence, or blue lips; fainting with heavy bleeding; with diabetes, vomiting with deep and fast breathing?",
);

/** The answers that a caller of any instrument may give instead of `emergencyNow`, one danger each. */
export const dangers = ["chestPainNow", "faceArmSpeechNow", "severeBreathlessnessNow"] as const;

/** Refuses a pregnant person. `message` names the better check. */
export const pregnantGate = (message: string): Gate => ({
  name: "pregnant",
  label: "Are you pregnant, or did you give birth in the last six weeks?",
  code: "PREGNANT",
  message,
});

/** Refuses a person who has the disease already. */
export const knownDiseaseGate = (name: string, label: string): Gate => ({
  name,
  label,
  code: "EXISTING_DISEASE",
  message: "You already have a diagnosis, so a risk score does not apply. Book a review with your doctor.",
});

export const knownHeartDiseaseGate = knownDiseaseGate(
  "knownHeartDiseaseOrStroke",
  "Have you ever had a heart attack, angina, a stroke, a small stroke, a stent or a bypass?",
);
