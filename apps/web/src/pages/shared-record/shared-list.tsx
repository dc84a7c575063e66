import { type ReactNode, useId } from "react";
import { useText } from "../../lib/language.tsx";

/** One part of a shared record. */
export function SharedList({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const t = useText();
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="border-line border-b pb-1 text-xl">
        {title}
      </h2>
      {isEmpty ? <p>{t("Nothing is recorded.")}</p> : <ul className="grid gap-3 text-ink-900">{children}</ul>}
    </section>
  );
}
