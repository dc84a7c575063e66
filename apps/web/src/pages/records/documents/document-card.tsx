import type { HealthDocument } from "@medisense/contract/health/documents";
import { istMidnight } from "@medisense/contract/ist";
import { ExternalLink, FileText } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { documentUrl, useChangeHealthDocument, useRemoveHealthDocument } from "../../../features/records/documents.ts";
import { tagLabels } from "../../../features/records/record-labels.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useFormFocus } from "../../../ui/forms/use-form-focus.ts";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { DescriptionFields } from "./description-fields.tsx";

/** Shows a report with its preview; it opens in a new tab, and can be described again and deleted by whoever may change it. */
export function DocumentCard({ document, canChange }: { document: HealthDocument; canChange: boolean }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const [isChanging, setChanging] = useState(false);
  const { heading, opener } = useFormFocus(isChanging);
  const { _id, name, tag, date, note } = document;
  const removing = useRemoveHealthDocument(_id);
  return (
    <article aria-labelledby={title} className={cardClass(false, "grid gap-4 p-4")}>
      <div className="flex flex-wrap items-start gap-4">
        <Preview document={document} />
        <div className="grid min-w-0 flex-1 basis-48 gap-1">
          <h2 ref={heading} tabIndex={-1} id={title} className="text-base wrap-anywhere">
            {name}
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <Chip>{t(tagLabels[tag])}</Chip>
            <time dateTime={date}>{longDate(istMidnight(date), locale)}</time>
          </p>
          {note && <p className="wrap-anywhere">{note}</p>}
        </div>
      </div>
      {isChanging ? (
        <ChangeForm document={document} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            look="secondary"
            href={documentUrl(_id)}
            target="_blank"
            rel="noreferrer"
            aria-describedby={title}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            {t("Open")}
          </LinkButton>
          {canChange && (
            <>
              <Button ref={opener} look="quiet" aria-describedby={title} onClick={() => setChanging(true)}>
                {t("Change")}
              </Button>
              <ConfirmButton
                label={t("Delete")}
                question={t("Delete {name} for good?", { name })}
                isBusy={removing.isPending}
                failure={removing.error ? t(reasonOf(removing.error)) : undefined}
                onConfirmed={(close) => removing.mutate(undefined, { onSettled: close })}
              />
            </>
          )}
        </div>
      )}
    </article>
  );
}

function Preview({ document: { _id, type } }: { document: HealthDocument }) {
  const [hasFailed, setFailed] = useState(false);
  if (type === "application/pdf" || hasFailed) {
    return (
      <span className="grid size-20 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
        <FileText aria-hidden="true" className="size-8" />
      </span>
    );
  }
  return (
    <img
      src={documentUrl(_id)}
      alt=""
      width={80}
      height={80}
      loading="lazy"
      onError={() => setFailed(true)}
      className="size-20 shrink-0 rounded-field bg-paper object-cover"
    />
  );
}

function ChangeForm({ document: { _id, tag, date, note }, onDone }: { document: HealthDocument; onDone(): void }) {
  const t = useText();
  const [description, setDescription] = useState({ tag, date, note });
  const changing = useChangeHealthDocument(_id);
  function submit(event: FormEvent) {
    event.preventDefault();
    changing.mutate({ ...description, date: description.date || date }, { onSuccess: onDone });
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <DescriptionFields
        value={description}
        onChange={(part) => setDescription((before) => ({ ...before, ...part }))}
      />
      {changing.error && <ErrorNote>{t(reasonOf(changing.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={changing.isPending}>
          {t("Save")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
