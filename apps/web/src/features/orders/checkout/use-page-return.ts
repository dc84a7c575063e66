import { useEffect } from "react";

/** Calls back when the browser restores this page from its cache. It then still shows the last press as pending. */
export function usePageReturn(onReturn: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [onReturn]);
}
