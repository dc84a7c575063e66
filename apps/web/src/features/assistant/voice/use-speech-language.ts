import { useSyncExternalStore } from "react";
import { textEntry } from "../../../lib/browser-storage.ts";
import { useLanguage } from "../../../lib/language.tsx";

/** The languages that people can speak; each name is in its own language. */
export const speechLanguages = { "en-US": "English (US)", "en-IN": "English (India)", "hi-IN": "हिन्दी" } as const;
export type SpeechLanguage = keyof typeof speechLanguages;

const isSpeechLanguage = (stored: unknown): stored is SpeechLanguage =>
  typeof stored === "string" && Object.hasOwn(speechLanguages, stored);

const entry = textEntry({
  key: "speechLanguage",
  parse: (stored) => (isSpeechLanguage(stored) ? stored : undefined),
});

/** Returns the language that the person speaks: the chosen one, or else that of the screens. */
export function useSpeechLanguage() {
  const { locale } = useLanguage();
  const chosen = useSyncExternalStore(entry.subscribe, entry.read);
  return {
    language: chosen ?? (locale === "hi" ? "hi-IN" : "en-US"),
    choose: (next: string) => isSpeechLanguage(next) && entry.write(next),
  };
}
