import {
  type AssistantAction,
  askArtificialDoctor,
  assistantLimits,
  type HistoryEntry,
} from "@medisense/contract/assistant";
import { personErrors } from "@medisense/contract/persons/persons";
import type { RedFlag } from "@medisense/triage/red-flags";
import { useEffect, useRef, useState } from "react";
import { isRefused } from "../../../lib/api.ts";
import { redFlags } from "../../../lib/red-flags/red-flags.ts";
import { askAssistant } from "../ask-assistant.ts";
import { recognitionClass } from "./recognition.ts";
import { speak, stopSpeaking } from "./speaker.ts";
import { useListening } from "./use-listening.ts";
import type { VoiceError } from "./voice-errors.ts";

export interface VoiceReply {
  text: string;
  actions: AssistantAction[];
  isUrgent: boolean;
}

interface Options {
  language: string;
  isOnDevice: boolean;
  mayLeave: boolean;
  /** The person whom it is about; undefined until somebody of a family is chosen. */
  personId: string | undefined;
}

/** The exchange with Dr. MediAI: listening, asking, and saying the reply. Leaving the screen ends all three. */
export function useVoice({ language, isOnDevice, mayLeave, personId }: Options) {
  const [said, setSaid] = useState("");
  const [reply, setReply] = useState<VoiceReply>();
  const [flag, setFlag] = useState<RedFlag>();
  const [error, setError] = useState<VoiceError | undefined>(() => (isSupported() ? undefined : "unsupported"));
  const [isProcessing, setProcessing] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const history = useRef<HistoryEntry[]>([]);
  const asking = useRef<AbortController>(undefined);

  const listening = useListening({ language, isOnDevice, onHeard: (text) => void ask(text), onError: setError });

  useEffect(() => {
    redFlags.load();
    return () => {
      asking.current?.abort();
      stopSpeaking();
    };
  }, []);

  function say(text: string) {
    speak(text, {
      onStart: () => setSpeaking(true),
      onEnd: () => setSpeaking(false),
      onError: () => setError("notPlayed"),
    });
  }

  /** Returns whether there is an answer, be it the card of an emergency. */
  async function ask(text: string): Promise<boolean> {
    const request = new AbortController();
    const isCurrent = () => !request.signal.aborted;
    asking.current = request;
    stopSpeaking();
    setSaid(text);
    setError(undefined);
    setFlag(undefined);
    setReply(undefined);
    setProcessing(true);
    const earlier = history.current;
    const words = earlier.flatMap(({ role, parts }) => (role === "user" ? parts.map((part) => part.text) : []));
    const found = redFlags.inConversation(text, words).then((one) => {
      if (!one || !isCurrent()) return undefined;
      setFlag(one);
      say(aloud([one.title, ...one.lines].join(" ")));
      return one;
    });
    const answer = await askAssistant(
      askArtificialDoctor,
      { text, history: earlier, mayLeave, ...(personId && { personId }) },
      { signal: request.signal },
    ).catch((error: unknown) => {
      if (isCurrent() && isRefused(error, personErrors.sayForWhom)) setError("forWhom");
      return undefined;
    });
    const known = await found;
    const isAnswered = answer !== undefined || known !== undefined;
    if (!isCurrent()) return true;
    setProcessing(false);
    if (answer) {
      setReply(answer);
      history.current = [...earlier, entryOf("user", text), entryOf("model", answer.text)].slice(
        -assistantLimits.history,
      );
      if (!known) say(answer.text);
    } else if (!known) {
      // An emergency is answered already, so a failure adds nothing.
      setError((before) => before ?? "notAnswered");
    }
    return isAnswered;
  }

  /** Forgets what was said about somebody else. */
  function startOver() {
    asking.current?.abort();
    stopSpeaking();
    history.current = [];
    setSaid("");
    setError(undefined);
    setFlag(undefined);
    setReply(undefined);
    setProcessing(false);
  }

  return {
    isSupported: isSupported(),
    said,
    reply,
    flag,
    error,
    isListening: listening.isListening,
    isProcessing,
    isSpeaking,
    ask,
    startOver,
    replay(text: string) {
      setError(undefined);
      say(text);
    },
    stopSpeaking() {
      stopSpeaking();
      setSpeaking(false);
    },
    listen() {
      stopSpeaking();
      setSpeaking(false);
      setError(undefined);
      listening.start();
    },
    stopListening: listening.stop,
  };
}

/** Spaces the digits of phone numbers, which are said one by one. */
const aloud = (text: string) => text.replace(/\d{3,}/g, (number) => number.split("").join(" "));

const isSupported = () => recognitionClass() !== undefined;

const entryOf = (role: HistoryEntry["role"], text: string): HistoryEntry => ({
  role,
  parts: [{ text: text.slice(0, assistantLimits.reply) }],
});
