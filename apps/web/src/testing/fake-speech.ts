import { vi } from "vitest";

/** Replaces the browser's speech: the test decides what is heard, and sees what is said. */
export function fakeSpeech({ voices = ["en-GB"], refusesToStart = false, onDevice = "unavailable" } = {}) {
  const available = vi.fn(async () => onDevice);
  class FakeRecognition {
    static readonly available = available;
    processLocally = false;
    lang = "";
    continuous = true;
    interimResults = true;
    onstart: (() => void) | null = null;
    onspeechstart: (() => void) | null = null;
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    start = vi.fn(() => {
      if (refusesToStart) throw new DOMException("no", "InvalidStateError");
      this.onstart?.();
    });
    stop = vi.fn(() => this.onend?.());
    abort = vi.fn();
    constructor() {
      recognitions.push(this);
    }
  }
  const recognitions: FakeRecognition[] = [];
  const said: SpeechSynthesisUtterance[] = [];
  const synthesis = Object.assign(new EventTarget(), {
    voices: voices.map((lang) => ({ lang })),
    getVoices: () => synthesis.voices,
    speak: (utterance: SpeechSynthesisUtterance) => void said.push(utterance),
    cancel: vi.fn(),
  });
  class FakeUtterance {
    voice: unknown = null;
    lang = "";
    rate = 1;
    pitch = 1;
    onstart = null;
    onend = null;
    onerror: ((event: { error: string }) => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal("SpeechRecognition", FakeRecognition);
  vi.stubGlobal("speechSynthesis", synthesis);
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
  return {
    available,
    said,
    synthesis,
    recognition: () => recognitions.at(-1)!,
    hear: (transcript: string) => recognitions.at(-1)!.onresult?.({ results: [[{ transcript }]] }),
  };
}
