/** True once the visit has begun: a doctor prescribes nothing to a patient whom the doctor has not met. */
export const canPrescribe = ({ status }: { status: string }) => status === "in_progress" || status === "completed";
