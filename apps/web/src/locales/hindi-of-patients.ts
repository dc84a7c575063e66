import app from "./hi/app.json";
import assistant from "./hi/assistant.json";
import calls from "./hi/calls.json";
import chat from "./hi/chat.json";
import doctors from "./hi/doctors.json";
import family from "./hi/family.json";
import medicines from "./hi/medicines.json";
import profile from "./hi/profile.json";
import security from "./hi/security.json";
import shared from "./hi/shared.json";
import ui from "./hi/ui.json";

/** The Hindi texts of the screens that patients open first, and those that several areas share. */
export const hindiOfPatients: Record<string, string> = {
  ...ui,
  ...shared,
  ...app,
  ...assistant,
  ...calls,
  ...chat,
  ...doctors,
  ...family,
  ...medicines,
  ...profile,
  ...security,
};
