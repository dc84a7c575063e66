import { useState } from "react";
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
  const close = () => setAsking(false);

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
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
