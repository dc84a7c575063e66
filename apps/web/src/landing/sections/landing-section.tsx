import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

interface Props {
  id?: string;
  title: string;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Content to the right of the heading on wide screens. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function LandingSection({ id, title, lead, aside, className, children }: Props) {
  return (
    <section id={id} aria-label={title} className={classNames("content py-4 sm:py-14", className)}>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:mb-8 sm:items-end sm:gap-y-3">
        <h2 className="max-w-2xl text-xl sm:text-3xl">{title}</h2>
        {lead && <p className="row-start-2 max-w-2xl text-sm max-sm:col-span-2 sm:text-lg">{lead}</p>}
        {aside && <div className="sm:row-span-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
