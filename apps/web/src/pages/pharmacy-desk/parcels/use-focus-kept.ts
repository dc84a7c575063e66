import { type FocusEvent, useEffect, useRef } from "react";

/** Keeps the focus when a marked card changes or leaves the list: on the card, or else on the list. */
export function useFocusKept(news: unknown) {
  const list = useRef<HTMLElement>(null);
  const card = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!card.current || document.activeElement !== document.body) return;
    const place = card.current.isConnected ? card.current : list.current;
    place?.focus({ preventScroll: true });
  }, [news]);

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      card.current = target.closest("article");
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) card.current = null;
    },
  };
}
