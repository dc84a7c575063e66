import { type ReactNode, useId } from "react";
import { cardClass } from "../../ui/card.tsx";

interface Props {
  title: string;
  /** A sentence about the section. */
  about: string;
  children: ReactNode;
}

export function PrivacySection({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass(false, "grid grid-cols-1 gap-4 p-4 sm:p-6")}>
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  );
}
