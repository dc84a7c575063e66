/** "04:09"; a call of more than an hour goes on counting minutes. */
export function minutesAndSeconds(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

const pad = (part: number) => String(part).padStart(2, "0");
