import { classNames } from "../lib/class-names.ts";

/** Decoration beside words that say what is under way. Alone on a screen, use `Waiting`. */
export function Spinner({ className = "size-6" }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={classNames("animate-spin", className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A spinner in the middle of its place, with the words that say what we wait for. */
export function Waiting({ children }: { children: string }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-16 text-brand-700">
      <Spinner className="size-10" />
      <p className="text-ink-600">{children}</p>
    </div>
  );
}
