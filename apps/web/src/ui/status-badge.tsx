import { CircleCheck, CircleMinus, CircleX, Clock, Hourglass, type LucideIcon } from "lucide-react";
import { classNames } from "../lib/class-names.ts";

export type Tone = "good" | "waiting" | "bad" | "neutral" | "off";

const looks: Record<Tone, { className: string; Icon: LucideIcon }> = {
  good: { className: "bg-leaf-50 text-leaf-600", Icon: CircleCheck },
  waiting: { className: "bg-marigold-50 text-ink-900", Icon: Hourglass },
  bad: { className: "bg-coral-50 text-coral-700", Icon: CircleX },
  neutral: { className: "bg-brand-50 text-ink-900", Icon: Clock },
  off: { className: "bg-brand-50 text-ink-900", Icon: CircleMinus },
};

/** Shows a state as colour, icon and text together, for people who cannot see one of them. */
export function StatusBadge({ tone, icon, children }: { tone: Tone; icon?: LucideIcon; children: string }) {
  const { className, Icon } = looks[tone];
  const Drawn = icon ?? Icon;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold",
        className,
      )}
    >
      <Drawn aria-hidden="true" className="size-4" />
      {children}
    </span>
  );
}
