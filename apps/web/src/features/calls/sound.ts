import { useEffect, useState } from "react";

/** How loud the microphone hears its room, 0 to 1. */
export function useMicrophoneLevel(microphone: MediaStreamTrack | null) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!microphone || typeof AudioContext === "undefined") return;
    const context = new AudioContext();
    const source = context.createMediaStreamSource(new MediaStream([microphone]));
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      setLevel(Math.min(1, Math.sqrt(power) * 4));
    }, 100);
    return () => {
      clearInterval(timer);
      source.disconnect();
      void context.close();
      setLevel(0);
    };
  }, [microphone]);
  return level;
}

const TONE_SECONDS = 1;

/** A short, soft tone over the speaker, to hear whether it is on. */
export async function playTestTone() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const { currentTime } = context;
  tone.frequency.value = 523;
  volume.gain.setValueAtTime(0, currentTime);
  volume.gain.linearRampToValueAtTime(0.2, currentTime + 0.1);
  volume.gain.linearRampToValueAtTime(0, currentTime + TONE_SECONDS);
  tone.connect(volume).connect(context.destination);
  const isOver = new Promise((resolve) => (tone.onended = resolve));
  tone.start();
  tone.stop(currentTime + TONE_SECONDS);
  await isOver;
  await context.close();
}
