import { classNames } from "../lib/class-names.ts";
import { useAwaitedPart } from "../lib/network/awaited-parts.ts";

/**
 * Shows a grey shape while something loads. Give it the size of the real thing. Without a network it hides together with
 * the status around it, and the frame says that something is missing.
 */
export function Skeleton({ className }: { className?: string }) {
  if (!useAwaitedPart()) return <div hidden data-unreachable="" />;
  return <div aria-hidden="true" className={classNames("animate-pulse-soft rounded-field bg-line", className)} />;
}
