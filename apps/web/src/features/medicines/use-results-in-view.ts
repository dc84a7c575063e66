import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Options of a link or a navigation whose results are on the same screen and should scroll into view. */
export const showResults = { preventScrollReset: true, state: { toResults: true } };

/**
 * Returns the ref of a heading that scrolls into view and takes the focus when other results are requested. Nothing
 * moves if the heading is already visible in the upper half.
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
