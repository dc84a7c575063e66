import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../button.tsx";

interface Props {
  /** The exact text of the alert. The dialog is closed while it is undefined. */
  message: string | undefined;
  onClose(): void;
  /** The button that confirms, for an alert that is a question. It is gone once the dialog closes, before it has faded. */
  action?: ReactNode;
  /** Shown below the message. */
  children?: ReactNode;
  /** The label of the closing button, "OK" by default. */
  closeLabel?: string;
}

/** Shows a modal alert. The focus moves to the closing button and back; Escape closes it. */
export function AlertDialog({ message, onClose, action, children, closeLabel }: Props) {
  const t = useText();
  const closing = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={message !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={closing}
          className="fixed top-1/2 left-1/2 z-50 grid w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-6 rounded-card bg-card p-6 shadow-card transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <Base.Title className="font-bold text-ink-900 text-lg">{message}</Base.Title>
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            {message !== undefined && action}
            <Base.Close ref={closing} render={<Button look={action ? "secondary" : "primary"} />}>
              {closeLabel ?? t("OK")}
            </Base.Close>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
