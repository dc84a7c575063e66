import { assistantLimits } from "@medisense/contract/assistant";
import { isBlank } from "@medisense/contract/wire";
import { useEffect, useRef, useState } from "react";
import { type Recognition, recognitionClass } from "./recognition.ts";
import { recognitionError, type VoiceError } from "./voice-errors.ts";

/** Somebody who says nothing for this long has probably not been heard. */
const SILENCE_MS = 5000;

interface Options {
  language: string;
  isOnDevice: boolean;
  onHeard(text: string): void;
  onError(error: VoiceError): void;
}

/** Listens to one sentence at a time. Leaving the screen ends it. */
export function useListening({ language, isOnDevice, onHeard, onError }: Options) {
  const [isListening, setListening] = useState(false);
  const current = useRef<Recognition>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function end() {
    clearTimeout(timer.current);
    setListening(false);
  }

  function fail(error: VoiceError) {
    current.current = undefined;
    end();
    onError(error);
  }

  function awaitSpeech(recognition: Recognition) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (current.current !== recognition) return;
      fail("silent");
      recognition.abort();
    }, SILENCE_MS);
  }

  function start() {
    const Class = recognitionClass();
    if (!Class) return onError("unsupported");
    const recognition = new Class();
    const isCurrent = () => current.current === recognition;
    current.current = recognition;
    recognition.lang = language;
    recognition.continuous = false;
    recognition.interimResults = false;
    if (isOnDevice) recognition.processLocally = true;
    // The time begins again when the microphone is really open: the browser may have asked for it first.
    recognition.onstart = () => isCurrent() && awaitSpeech(recognition);
    recognition.onspeechstart = () => isCurrent() && clearTimeout(timer.current);
    recognition.onresult = ({ results }) => {
      if (!isCurrent()) return;
      const words = results[0]?.[0]?.transcript ?? "";
      if (isBlank(words)) return fail("noSpeech");
      current.current = undefined;
      end();
      onHeard(words.slice(0, assistantLimits.message));
    };
    recognition.onerror = ({ error }) => isCurrent() && (error === "aborted" ? end() : fail(recognitionError(error)));
    recognition.onend = () => isCurrent() && end();
    setListening(true);
    awaitSpeech(recognition);
    try {
      recognition.start();
    } catch {
      fail("notStarted");
    }
  }

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      const recognition = current.current;
      current.current = undefined;
      recognition?.abort();
    },
    [],
  );

  return {
    isListening,
    start,
    /** Ends the listening; what was said until now still counts. */
    stop() {
      end();
      current.current?.stop();
    },
  };
}
