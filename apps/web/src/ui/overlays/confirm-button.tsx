import { type ReactNode, useCallback, useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { useIsOnline } from "../../lib/network/use-is-online.ts";
import { Button } from "../button.tsx";
import { ErrorNote } from "../error-note.tsx";
import { OfflineNote } from "../forms/offline-note.tsx";
import { AlertDialog } from "./alert-dialog.tsx";

interface Props {
  /** The label of the button, and of the one that confirms. */
  label: string;
  question: string;
  /** Shown below the question. */
  children?: ReactNode;
  onAsk?: () => void;
  /** True while the question is not complete, so that nobody confirms what they could not read. */
  isIncomplete?: boolean;
  isBusy: boolean;
  /** The reason the action failed, once it was tried. */
  failure: string | undefined;
  onConfirmed(close: () => void): void;
}

/** Shows a button that confirms an irreversible action first, and shows its failure. Without a network nothing is confirmed. */
export function ConfirmButton({ label, question, isBusy, failure, onConfirmed, ...more }: Props) {
  const t = useText();
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const ask = () => {
    wasAsked.current = true;
    more.onAsk?.();
    setAsking(true);
  };
  const close = () => setAsking(false);

  // The action may remove the button. The focus then moves to the nearest focusable ancestor that is left.
  const keepFocus = useCallback((button: HTMLButtonElement) => {
    const places = placesAround(button);
    return () => {
      if (!wasAsked.current) return;
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        places.find((place) => place.isConnected)?.focus({ preventScroll: true });
      });
    };
  }, []);

  return (
    <>
      <Button ref={keepFocus} look="quiet" onClick={ask}>
        {label}
      </Button>
      {failure && (
        <div className="basis-full">
          <ErrorNote>{failure}</ErrorNote>
        </div>
      )}
      <AlertDialog
        message={isAsking ? question : undefined}
        onClose={close}
        closeLabel={t("Keep it")}
        action={
          <Button
            look="danger"
            busy={isBusy}
            disabled={more.isIncomplete || !isOnline}
            onClick={() => onConfirmed(close)}
          >
            {label}
          </Button>
        }
      >
        <OfflineNote>{t("This needs the network. You can continue when you are back online.")}</OfflineNote>
        {isOnline && more.children}
      </AlertDialog>
    </>
  );
}

/** Returns the ancestors with tabindex -1, the nearest first. */
function placesAround(button: HTMLElement) {
  const places: HTMLElement[] = [];
  for (let at = button.parentElement; at; at = at.parentElement) {
    if (at.matches('[tabindex="-1"]')) places.push(at);
  }
  return places;
}
