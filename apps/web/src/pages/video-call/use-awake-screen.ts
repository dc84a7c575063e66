import { useEffect } from "react";

/** Keeps the screen awake: a phone that locks itself during a call would end it. */
export function useAwakeScreen() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // The browser releases the lock whenever the page is hidden.
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
