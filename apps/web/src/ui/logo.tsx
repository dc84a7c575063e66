import { classNames } from "../lib/class-names.ts";

/** Shows the logo: a pulse on a queue token. The name beside it is text, so that it can be read aloud and selected. */
export function Logo({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={classNames("shrink-0", className)}>
      <path
        className="fill-brand-700"
        d="M9 4h22a6 6 0 0 1 6 6v5.5a4.5 4.5 0 0 0 0 9V30a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6v-5.5a4.5 4.5 0 0 0 0-9V10a6 6 0 0 1 6-6Z"
      />
      <path
        className="stroke-on-brand"
        d="M9.5 21h5l3-8.5 5 15 3-6.5h5"
        fill="none"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
