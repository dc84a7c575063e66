import { type createBrowserRouter, matchRoutes } from "react-router";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "routes">;

/** The first signs that somebody will follow a link: the pointer or a finger on it, or the focus. */
const SIGNS = ["pointerover", "touchstart", "focusin"];

/** Loads the code of a link's screens while its reader is still about to press it. Returns the unsubscribe function. */
export function loadOnIntent(router: Router) {
  const begun = new Set<string>();

  function onSign({ target }: Event) {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== window.location.origin || begun.has(link.pathname)) return;
    begun.add(link.pathname);
    for (const { route } of matchRoutes(router.routes, link.pathname) ?? []) {
      // The router loads it again when the link is followed, and gets the same code.
      if (typeof route.lazy === "object") void route.lazy.Component?.();
    }
  }

  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
  };
}
