import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useState } from "react";

interface Props {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  children: (close: () => void) => ReactNode;
}

/** Shows a small form next to the button that opens it. Escape and a press outside close it. */
export function Popover({ title, trigger, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="start" collisionPadding={16} className="z-40">
          <Base.Popup className="grid w-[min(22rem,calc(100vw-2rem))] gap-3 rounded-card border border-line bg-card p-4 shadow-card transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="font-bold text-ink-900 text-lg">{title}</Base.Title>
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
