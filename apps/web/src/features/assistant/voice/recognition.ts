/** The part of the browser's speech recognition that we use; TypeScript has no types for it. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onstart: (() => void) | null;
  onspeechstart: (() => void) | null;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionClass {
  new (): Recognition;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

/** Returns the browser's speech recognition, or undefined where there is none. */
export function recognitionClass(): RecognitionClass | undefined {
  const page: Window & { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass } = window;
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}

/** Returns whether the browser turns speech in this language into text on the device itself. */
export async function isOnDevice(language: string): Promise<boolean> {
  const answer = await recognitionClass()
    ?.available?.({ langs: [language], processLocally: true })
    .catch(() => undefined);
  return answer === "available";
}
