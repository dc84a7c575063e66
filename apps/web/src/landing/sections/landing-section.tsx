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
    <section id={id} aria-label={title} className={classNames("content py-10 sm:py-14", className)}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h2 className="text-2xl sm:text-3xl">{title}</h2>
          {lead && <p className="mt-3 text-lg">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
