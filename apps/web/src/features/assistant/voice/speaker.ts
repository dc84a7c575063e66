const RATE = 0.9;
const PITCH = 1;

interface Listeners {
  onStart(): void;
  onEnd(): void;
  onError(): void;
}

let waiting: (() => void) | undefined;

/** Says a text aloud, instead of what is being said. Does nothing where the browser has no voice output. */
export function speak(text: string, listeners: Listeners) {
  stopSpeaking();
  if (!("speechSynthesis" in window)) return;
  const say = () => {
    stopWaiting();
    window.speechSynthesis.speak(utteranceOf(text, listeners));
  };
  if (window.speechSynthesis.getVoices().length > 0) return say();
  // Some browsers load their voices late.
  waiting = say;
  window.speechSynthesis.addEventListener("voiceschanged", say);
}

export function stopSpeaking() {
  if (!("speechSynthesis" in window)) return;
  stopWaiting();
  window.speechSynthesis.cancel();
}

function stopWaiting() {
  if (waiting) window.speechSynthesis.removeEventListener("voiceschanged", waiting);
  waiting = undefined;
}

function utteranceOf(text: string, { onStart, onEnd, onError }: Listeners) {
  const utterance = new SpeechSynthesisUtterance(text);
  const language = /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";
  const voice = window.speechSynthesis.getVoices().find(({ lang }) => lang.includes(language));
  if (voice) utterance.voice = voice;
  utterance.lang = voice?.lang ?? `${language}-IN`;
  utterance.rate = RATE;
  utterance.pitch = PITCH;
  utterance.onstart = onStart;
  utterance.onend = onEnd;
  utterance.onerror = ({ error }) => {
    onEnd();
    // Stopping is no error.
    if (error !== "canceled" && error !== "interrupted") onError();
  };
  return utterance;
}
