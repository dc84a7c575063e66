import { type Attachment, attachmentTypes, MAX_MESSAGE_LENGTH } from "@medisense/contract/chat";
import { isBlank } from "@medisense/contract/wire";
import { useMutation } from "@tanstack/react-query";
import { FileText, Paperclip, SendHorizontal, X } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { sizeOf } from "./attachment-view.tsx";
import { uploadAttachmentFile } from "./upload-attachment-file.ts";

interface Props {
  receiverId: string;
  onSend(message: { content: string; attachment: Attachment | null }): void;
  onTyping(isTyping: boolean): void;
  /** Called with every change of the draft, so that emergency phrases are found before it is sent. */
  onDraft(text: string): void;
}

/** The characters left are shown once there are fewer than this. */
const COUNTED_FROM = 500;

/** The field for a message. Enter sends, Shift+Enter starts a new row, and a blank message is not sent. */
export function Composer({ receiverId, onSend, onTyping, onDraft }: Props) {
  const t = useText();
  const box = useId();
  const [text, setText] = useState("");
  const chosen = useChosenFile(receiverId);
  const content = isBlank(text) ? "" : text.trim();
  const left = MAX_MESSAGE_LENGTH - content.length;
  const isReady = left >= 0 && (chosen.file ? chosen.attachment !== undefined : content !== "");

  function write(next: string) {
    setText(next);
    onDraft(next);
    onTyping(!isBlank(next));
  }

  function send() {
    if (!isReady) return;
    onSend({ content, attachment: chosen.attachment ?? null });
    chosen.clear();
    write("");
  }

  function onKeyDown(event: KeyboardEvent) {
    // During input composition (in Hindi, for example) Enter belongs to the keyboard.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="sticky bottom-0 grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t bg-card p-3 sm:p-4 short:p-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {chosen.file && <ChosenFile {...chosen} file={chosen.file} />}
      {left < COUNTED_FROM && (
        <p id={`${box}-count`} role="status" className={left < 0 ? "font-semibold text-coral-700" : "text-sm"}>
          {left < 0
            ? t("{over} characters too long. Shorten the message or send it in two parts.", { over: -left })
            : t("{left} characters left", { left })}
        </p>
      )}
      <div className="flex items-end gap-2">
        <label className="grid size-11 shrink-0 place-items-center rounded-field text-brand-700 focus-within:outline-3 focus-within:outline-brand-600 hover:bg-brand-50">
          <Paperclip aria-hidden="true" className="size-5" />
          <span className="sr-only">{t("Attach a photo or PDF")}</span>
          <input type="file" accept={attachmentTypes.join()} onChange={chosen.onChange} className="sr-only" />
        </label>
        <label htmlFor={box} className="sr-only">
          {t("Your message")}
        </label>
        <textarea
          id={box}
          rows={1}
          value={text}
          enterKeyHint="send"
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < COUNTED_FROM ? `${box}-count` : undefined}
          placeholder={t("Write a message")}
          onChange={(event) => write(event.target.value)}
          onBlur={() => onTyping(false)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-[min(10rem,20dvh)] min-h-11 min-w-0 flex-1 resize-none rounded-field border border-field bg-card px-3.5 py-2 text-ink-900 placeholder:text-ink-600"
        />
        <Button type="submit" disabled={!isReady} className="shrink-0 px-3 sm:px-5">
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t("Send")}</span>
        </Button>
      </div>
    </form>
  );
}

/** The file attached to the next message. It is uploaded as soon as it is chosen. */
function useChosenFile(receiverId: string) {
  const [file, setFile] = useState<File>();
  const uploading = useMutation({
    mutationFn: (chosen: File) => uploadAttachmentFile(chosen, receiverId),
    meta: { isLong: true },
  });
  const { mutate, reset } = uploading;

  function clear() {
    setFile(undefined);
    reset();
  }

  return {
    file,
    attachment: uploading.data,
    isUploading: uploading.isPending,
    error: uploading.error,
    clear,
    retry: () => file && mutate(file),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const next = event.target.files?.[0];
      // Clears the input, so that a removed file can be chosen again.
      event.target.value = "";
      if (!next) return;
      setFile(next);
      mutate(next);
    },
  };
}

interface ChosenProps extends Pick<ReturnType<typeof useChosenFile>, "isUploading" | "error" | "clear" | "retry"> {
  file: File;
}

function ChosenFile({ file, isUploading, error, clear, retry }: ChosenProps) {
  const t = useText();
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3 rounded-field border border-line p-2">
        {file.type.startsWith("image/") ? (
          <Preview file={file} />
        ) : (
          <FileText aria-hidden="true" className="m-2 size-8 text-brand-700" />
        )}
        <p className="min-w-0 flex-1" role="status">
          <span className="block truncate font-semibold text-ink-900">{file.name}</span>
          <span className="flex items-center gap-2 text-sm">
            {isUploading && <Spinner className="size-4" />}
            {isUploading ? t("Uploading…") : error ? t("Not uploaded") : sizeOf(file.size)}
          </span>
        </p>
        <button
          type="button"
          onClick={clear}
          aria-label={t("Remove {name}", { name: file.name })}
          className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-brand-50"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {error && <ErrorNote onRetry={retry}>{t(reasonOf(error))}</ErrorNote>}
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={picture} alt="" width={56} height={56} className="size-14 rounded-field object-cover" />;
}
