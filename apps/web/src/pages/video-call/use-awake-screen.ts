import { useEffect } from "react";

/** A phone that dims and locks itself in the middle of a call would end it. */
export function useAwakeScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser takes the lock away whenever the page is not seen.
    const ask = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      void navigator.wakeLock.request("screen").then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        () => {},
      );
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
