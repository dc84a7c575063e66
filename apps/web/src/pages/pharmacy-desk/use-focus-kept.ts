import { type FocusEvent, useEffect, useRef } from "react";

/**
 * A card that is marked changes under the finger, or leaves the list: the keyboard's place is then the card itself,
 * or the list, and never lost.
 */
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
