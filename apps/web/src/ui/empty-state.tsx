import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon: LucideIcon;
  title: string;
  /** A sentence about what would be shown here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-50 text-brand-700">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <p className="font-bold text-ink-900 text-lg">{title}</p>
      {children && <div className="max-w-md text-balance">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
