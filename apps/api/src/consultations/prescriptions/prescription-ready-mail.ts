import type { Locale } from "@medisense/contract/locales";
import type { OutgoingMail } from "../../notifications/index.ts";

/** Informs the patient that a prescription is ready. Names no medicines, because other people may see the mail. */
export function prescriptionReadyMail(
  { id, version, doctorName }: { id: string; version: number; doctorName: string },
  { email, locale, dependantName }: { email: string; locale: Locale | null; dependantName: string | undefined },
): OutgoingMail {
  const isCorrection = version > 1;
  const title = isCorrection
    ? { en: "Your prescription was corrected", hi: "आपका पर्चा सुधारा गया है" }
    : { en: "Your prescription is ready", hi: "आपका पर्चा तैयार है" };
  return {
    cause: `prescription-signed:${id}`,
    to: email,
    locale,
    subject: title,
    heading: title,
    paragraphs: [
      isCorrection
        ? {
            en: `${doctorName} has signed a corrected prescription. Please use it instead of the earlier one.`,
            hi: `${doctorName} ने सुधारे हुए पर्चे पर हस्ताक्षर किए हैं। कृपया पुराने की जगह इसी का उपयोग करें।`,
          }
        : {
            en: `${doctorName} has signed a prescription for ${dependantName ?? "you"}.`,
            hi: `${doctorName} ने ${dependantName ? `${dependantName} के` : "आपके"} पर्चे पर हस्ताक्षर किए हैं।`,
          },
      {
        en: "Open “My Appointments”, then “Past”, and press “View Prescription” to read, print or save it.",
        hi: "पढ़ने, छापने या सहेजने के लिए “मेरे अपॉइंटमेंट” में “बीते हुए” खोलें और “पर्चा देखें” दबाएँ।",
      },
    ],
    facts: dependantName ? [[{ en: "For", hi: "किसके लिए" }, dependantName]] : [],
  };
}
