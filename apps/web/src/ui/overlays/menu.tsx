import { Menu as Base } from "@base-ui/react/menu";
import type { LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

interface Props {
  /** The accessible name of the button. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  children: ReactNode;
}

const itemClass =
  "flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-ink-900 outline-hidden data-highlighted:bg-brand-50 data-highlighted:text-brand-700";

/** Shows a dropdown menu. It closes on a choice, on Escape and on a press outside. */
export function Menu({ label, trigger, children }: Props) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        aria-label={label}
        className="inline-flex size-11 items-center justify-center rounded-field text-ink-900 hover:bg-brand-50 data-popup-open:bg-brand-50"
      >
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" className="z-40">
          <Base.Popup className="min-w-56 rounded-card border border-line bg-card p-1.5 shadow-card transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface ItemProps {
  icon?: LucideIcon;
  children: ReactNode;
}

export function MenuAction({ icon: Icon, onPress, children }: ItemProps & { onPress(): void }) {
  return (
    <Base.Item className={itemClass} onClick={onPress}>
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {children}
    </Base.Item>
  );
}

/** Shows a menu item that is a link. `link` is the router's `<Link to="…" />` or an `<a href="…" />`. */
export function MenuLink({ icon: Icon, link, children }: ItemProps & { link: ReactElement }) {
  return (
    <Base.LinkItem className={itemClass} render={link} closeOnClick>
      {Icon && <Icon aria-hidden="true" className="size-5" />}
      {children}
    </Base.LinkItem>
  );
}
