import type { RedFlag } from "@medisense/triage/red-flags";
import { Phone, Siren } from "lucide-react";

interface Props {
  flag: Omit<RedFlag, "language"> & { language: string };
  /** True beside a field, where only the title and the numbers have room. */
  isBrief?: boolean;
  /** True where the alert may be cut, so that the numbers come before the words. */
  isCallFirst?: boolean;
  /** A sentence in the language of the screen. */
  children?: string;
}

/** Tells whom to call, and what to do until help comes, in the language of the text that mentions the emergency. */
export function RedFlagAlert({ flag: { title, lines, numbers, language }, isBrief, isCallFirst, children }: Props) {
  const lang = language === "hinglish" ? "hi-Latn" : language;
  return (
    <div role="alert" className="grid gap-3 rounded-field border-2 border-coral-600 bg-coral-50 px-4 py-3 text-ink-900">
      {isCallFirst && <CallButtons numbers={numbers} />}
      <p className="flex gap-3 font-bold">
        <Siren aria-hidden="true" className="size-6 shrink-0 text-coral-600" />
        <span lang={lang}>{title}</span>
      </p>
      {children && <p>{children}</p>}
      {!isCallFirst && <CallButtons numbers={numbers} />}
      {!isBrief && lines.length > 0 && (
        <ul lang={lang} className="grid list-disc gap-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shows numbers that a press calls. */
export function CallButtons({ numbers }: Pick<RedFlag, "numbers">) {
  return (
    <div className="flex flex-wrap gap-2">
      {numbers.map(({ number, label }) => (
        <a
          key={number}
          href={`tel:${number}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-field bg-coral-600 px-4 py-1.5 font-bold text-on-coral"
        >
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          <span className="whitespace-nowrap text-lg">{number}</span>
          <span className="font-semibold text-sm">{label}</span>
        </a>
      ))}
    </div>
  );
}
