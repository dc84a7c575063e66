import { type FormEvent, useId, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";

interface Props {
  /** The label of the button, and of the one that confirms. */
  label: string;
  question: string;
  /** The label of the field for the sentence. */
  field: string;
  hint: string | undefined;
  isDangerous?: boolean;
  isBusy: boolean;
  failure: string | undefined;
  /** Called when the dialog opens. */
  onAsk?(): void;
  onSaid(sentence: string, close: () => void): void;
}

/** Shows a button whose act needs a sentence, which is asked for in a dialog. */
export function SentenceButton({
  label,
  question,
  field,
  hint,
  isDangerous = false,
  isBusy,
  failure,
  onAsk,
  onSaid,
}: Props) {
  const t = useText();
  const form = useId();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  function ask() {
    onAsk?.();
    setAsking(true);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sentence = new FormData(event.currentTarget).get("sentence");
    if (typeof sentence === "string") onSaid(sentence, close);
  }

  return (
    <>
      <Button look={isDangerous ? "quiet" : "secondary"} onClick={ask}>
        {label}
      </Button>
      <AlertDialog
        message={isAsking ? question : undefined}
        onClose={close}
        closeLabel={t("Back")}
        action={
          <Button type="submit" form={form} look={isDangerous ? "danger" : "primary"} busy={isBusy}>
            {label}
          </Button>
        }
      >
        <form id={form} onSubmit={submit} className="grid gap-4">
          <TextField
            name="sentence"
            label={field}
            hint={hint}
            required
            minLength={3}
            maxLength={200}
            autoComplete="off"
          />
          {failure && <ErrorNote>{failure}</ErrorNote>}
        </form>
      </AlertDialog>
    </>
  );
}
