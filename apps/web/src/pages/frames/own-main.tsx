import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Is the page's `main`, unless the frame around it already has one. */
export function OwnMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const element = useRef<HTMLElement>(null);
  const [isInside, setInside] = useState(false);
  useLayoutEffect(() => setInside(element.current?.parentElement?.closest("main") instanceof HTMLElement), []);
  const Element = isInside ? "div" : "main";
  return (
    <Element ref={element as RefObject<HTMLElement & HTMLDivElement>} className={className}>
      {children}
    </Element>
  );
}
