const TONE_SECONDS = 1;

/** Plays a short, soft tone to check the speaker. */
export async function playTestTone() {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const gain = context.createGain();
  const { currentTime } = context;
  tone.frequency.value = 523;
  gain.gain.setValueAtTime(0, currentTime);
  gain.gain.linearRampToValueAtTime(0.2, currentTime + 0.1);
  gain.gain.linearRampToValueAtTime(0, currentTime + TONE_SECONDS);
  tone.connect(gain).connect(context.destination);
  const ended = new Promise((resolve) => (tone.onended = resolve));
  tone.start();
  tone.stop(currentTime + TONE_SECONDS);
  await ended;
  await context.close();
}
