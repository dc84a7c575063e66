import { msg } from "../lib/i18n.ts";

export const headTexts = {
  title: msg("MediSense: find a doctor and book a free slot"),
  description: msg(
    "Find a doctor in India, book a free slot for a video call or a clinic visit, pay securely, and have medicines delivered to your door.",
  ),
};
