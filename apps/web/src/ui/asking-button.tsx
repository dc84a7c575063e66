import { useCallback, useRef, useState } from "react";
import { useText } from "../lib/language.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";
import { ErrorNote } from "./error-note.tsx";

interface Props {
  /** What the button does, and what the person confirms with. */
  label: string;
  question: string;
  isBusy: boolean;
  /** Why it could not be done, once it was tried. */
  failure: string | undefined;
  onConfirmed(close: () => void): void;
}

/** A button for what cannot be taken back: it asks first, and says beside itself when it fails. */
export function AskingButton({ label, question, isBusy, failure, onConfirmed }: Props) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const ask = () => {
    wasAsked.current = true;
    setAsking(true);
  };
  const close = () => setAsking(false);

  // What is done may take the button away: the keyboard's place is then the nearest thing around it that is left.
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
          <Button look="danger" busy={isBusy} onClick={() => onConfirmed(close)}>
            {label}
          </Button>
        }
      />
    </>
  );
}

/** What can take the focus without being a stop of the keyboard's, the nearest first. */
function placesAround(button: HTMLElement) {
  const places: HTMLElement[] = [];
  for (let at = button.parentElement; at; at = at.parentElement) {
    if (at.matches('[tabindex="-1"]')) places.push(at);
  }
  return places;
}
