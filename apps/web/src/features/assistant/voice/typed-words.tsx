import { isBlank } from "@medisense/contract/wire";
import { type FormEvent, type Ref, useId, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { charactersOver, TooLongNote } from "../too-long-note.tsx";

interface Props {
  field: Ref<HTMLInputElement>;
  isBusy: boolean;
  /** Resolves to false when the words got no answer. */
  onSend(text: string): Promise<boolean>;
}

/** The box for people who would rather type, or whose browser does not understand speech. */
export function TypedWords({ field, isBusy, onSend }: Props) {
  const t = useText();
  const note = useId();
  const [text, setText] = useState("");
  const isReady = !isBusy && !isBlank(text) && charactersOver(text) === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    setText("");
    // Words that got no answer come back, unless others have been typed since.
    if (!(await onSend(text.trim()))) setText((now) => now || text);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-full flex-wrap gap-2">
      <TooLongNote id={note} text={text} />
      <input
        ref={field}
        aria-label={t("Or type your symptoms")}
        placeholder={t("Or type your symptoms")}
        value={text}
        aria-invalid={charactersOver(text) > 0 || undefined}
        aria-describedby={note}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-field bg-card px-3.5 py-2 text-ink-900 placeholder:text-ink-600"
      />
      <Button type="submit" look="secondary" disabled={!isReady}>
        {t("Send")}
      </Button>
    </form>
  );
}
