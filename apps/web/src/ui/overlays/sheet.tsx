import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactElement, type ReactNode, startTransition, useState } from "react";
import { useText } from "../../lib/language.tsx";

interface Props {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** The closing button at the bottom. */
  doneLabel: ReactElement;
}

/** Shows a sheet that rises from the bottom edge, for what does not fit beside the content on a phone. */
export function Sheet({ title, trigger, children, doneLabel }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    // A slow phone paints the pressed button before it builds the sheet.
    <Dialog.Root open={isOpen} onOpenChange={(wish) => startTransition(() => setOpen(wish))}>
      <Dialog.Trigger render={trigger} />
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card bg-card shadow-card transition-transform data-ending-style:translate-y-full data-starting-style:translate-y-full">
          <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
            <Dialog.Title className="font-bold text-ink-900 text-lg">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t("Close")}
              className="grid size-11 place-items-center rounded-field text-ink-900 hover:bg-brand-50"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
          <div className="border-line border-t p-4">
            <Dialog.Close render={doneLabel} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
