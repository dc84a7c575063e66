import { msg } from "../lib/i18n.ts";

export const headTexts = {
  title: msg("MediSense: find a doctor and book a free time"),
  description: msg(
    "Find a doctor in India, book a time that is really free for a video call or a clinic visit, pay securely, and order medicines to your door.",
  ),
};
