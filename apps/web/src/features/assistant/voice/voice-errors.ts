import { msg } from "../../../lib/i18n.ts";

/** The faults of the voice, in the words of the screen. */
export const voiceErrors = {
  unsupported: msg("Speech recognition is not supported in your browser. Please use Chrome or Edge."),
  noSpeech: msg("No speech detected. Please speak clearly."),
  silent: msg("No speech detected. Please try again."),
  noMicrophone: msg("Microphone not found. Please check your microphone settings."),
  notAllowed: msg("Microphone access denied. Please allow microphone permissions."),
  notUnderstood: msg("Sorry, I didn't catch that. Please try again."),
  notStarted: msg("Error starting voice recognition. Please refresh the page."),
  notAnswered: msg("Sorry, I couldn't process your request. Please try again."),
  forWhom: msg("First choose who this is for."),
  notPlayed: msg("Error playing the response. Please try again."),
};

export type VoiceError = keyof typeof voiceErrors;

const ofRecognition: Record<string, VoiceError> = {
  "no-speech": "noSpeech",
  "audio-capture": "noMicrophone",
  "not-allowed": "notAllowed",
};

/** Returns the error for a code of the browser's speech recognition. */
export const recognitionError = (code: string): VoiceError => ofRecognition[code] ?? "notUnderstood";
