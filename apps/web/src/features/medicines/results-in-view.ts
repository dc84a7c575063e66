import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** For a link or a navigation: what was asked for is on the same screen, and comes into view. */
export const toResults = { preventScrollReset: true, state: { toResults: true } };

/**
 * The heading that comes into view, and the keyboard's place with it, when somebody asks for other results below it.
 * Where it can be seen already, nothing moves.
 */
export function useResultsInView() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation() as { key: string; state: { toResults?: boolean } | null };
  const isNew = useNavigationType() === "PUSH" && state?.toResults === true;

  useEffect(() => {
    if (!isNew || !heading.current || isInUpperHalf(heading.current)) return;
    heading.current.focus({ preventScroll: true });
    heading.current.scrollIntoView();
  }, [isNew, key]);

  return heading;
}

function isInUpperHalf(element: Element) {
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 2;
}
