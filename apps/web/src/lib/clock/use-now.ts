import { useEffect, useState } from "react";
import { onClockSet, pageTime, serverNow } from "./server-clock.ts";

/** Returns the server's time, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number) {
  const [now, setNow] = useState(pageTime);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    const stop = onClockSet(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
