import { classNames } from "../lib/class-names.ts";

/** Shows a grey shape while something loads. Give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-pulse-soft rounded-field bg-line", className)} />;
}
