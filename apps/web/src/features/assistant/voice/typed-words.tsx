import { assistantLimits } from "@medisense/contract/assistant";
import { isBlank } from "@medisense/contract/wire";
import { type FormEvent, type Ref, useState } from "react";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";

interface Props {
  field: Ref<HTMLInputElement>;
  isBusy: boolean;
  onSend(text: string): void;
}

/** The box for people who would rather type, or whose browser does not understand speech. */
export function TypedWords({ field, isBusy, onSend }: Props) {
  const t = useText();
  const [text, setText] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isBlank(text)) return;
    onSend(text.trim());
    setText("");
  }

  return (
    <form onSubmit={submit} className="flex w-full gap-2">
      <input
        ref={field}
        aria-label={t("Or type your symptoms")}
        placeholder={t("Or type your symptoms")}
        value={text}
        maxLength={assistantLimits.message}
        autoComplete="off"
        enterKeyHint="send"
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-field border border-field bg-card px-3.5 py-2 text-ink-900 placeholder:text-ink-600"
      />
      <Button type="submit" look="secondary" disabled={isBusy || isBlank(text)}>
        {t("Send")}
      </Button>
    </form>
  );
}
