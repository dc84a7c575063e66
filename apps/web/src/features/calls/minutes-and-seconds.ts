/** Formats a duration such as "04:09". From one hour on, the minutes continue past 59. */
export function minutesAndSeconds(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}

const pad = (part: number) => String(part).padStart(2, "0");
