export { hasSignedPrescription } from "./prescriptions/has-signed-prescription.ts";
export { signedPrescriptionAccess } from "./prescriptions/signed-prescription-access.ts";
export { serveConsultations } from "./serve-consultations.ts";
export { consultationCrontab, consultationTasks } from "./tasks.ts";
