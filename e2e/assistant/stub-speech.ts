import type { Page } from "@playwright/test";

declare global {
  interface Window {
    speech: {
      started: number;
      stopped: number;
      cancelled: number;
      said: { text: string; rate: number; pitch: number; lang: string | undefined }[];
      hear(text: string): void;
      fail(error: string): void;
      speechStarts(): void;
      playFails(): void;
    };
  }
}

/** Replaces the browser's speech, which cannot hear anything in a test. */
export function stubSpeech(page: Page) {
  return page.addInitScript(() => {
    let current: Record<string, ((event?: unknown) => void) | null> | undefined;
    let uttered: { onerror?: (event: { error: string }) => void } | undefined;
    window.speech = {
      started: 0,
      stopped: 0,
      cancelled: 0,
      said: [],
      hear: (transcript) => current?.["onresult"]?.({ results: [[{ transcript }]] }),
      fail: (error) => current?.["onerror"]?.({ error }),
      speechStarts: () => current?.["onspeechstart"]?.(),
      playFails: () => uttered?.onerror?.({ error: "synthesis-failed" }),
    };
    class Recognition {
      start() {
        window.speech.started++;
        current = this as unknown as typeof current;
        current?.["onstart"]?.();
      }
      stop() {
        window.speech.stopped++;
        (this as unknown as NonNullable<typeof current>)["onend"]?.();
      }
      abort() {
        window.speech.stopped++;
      }
    }
    const voice = { lang: "en-GB", name: "Test" };
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      speak(utterance: typeof uttered & { text: string; rate: number; pitch: number; voice?: { lang: string } }) {
        uttered = utterance;
        const { text, rate, pitch } = utterance;
        window.speech.said.push({ text, rate, pitch, lang: utterance.voice?.lang });
      },
      cancel: () => void window.speech.cancelled++,
    });
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) {
      Object.defineProperty(window, name, { value: Recognition });
    }
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
  });
}
