import { fileErrors, fileLimits } from "@medisense/contract/files";
import {
  type CheckedKind,
  type ListingDocument,
  listingDocumentPath,
} from "@medisense/contract/operators/listing-details";
import { useState } from "react";
import { useAddListingDocument, useRemoveListingDocument } from "../../../features/operators/queries.ts";
import { serverUrlOf } from "../../../lib/api.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { FileButton } from "../../../ui/forms/file-button.tsx";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";

interface Props {
  kind: CheckedKind;
  id: string;
  documents: ListingDocument[];
}

/** Shows the certificates and licences of an entry, to open, add and remove. */
export function ListingDocuments({ kind, id, documents }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const params = { kind, id };
  const adding = useAddListingDocument(params);
  const removing = useRemoveListingDocument();
  const [toRemove, setToRemove] = useState<ListingDocument>();
  const [isTooLarge, setTooLarge] = useState(false);
  const failure = isTooLarge ? fileErrors.tooLarge.message : reasonIfAny(adding.error ?? removing.error);

  function add(file: File) {
    setTooLarge(file.size > fileLimits.bytes);
    if (file.size <= fileLimits.bytes) adding.mutate(file);
  }

  return (
    <section aria-labelledby="listing-documents" className={cardClass(false, "grid content-start gap-3 p-4 sm:p-5")}>
      <h2 id="listing-documents" className="text-lg">
        {t("Documents")}
      </h2>
      <p className="text-sm">{t("A photo or PDF of the certificate or licence. Only admins can open it.")}</p>
      {documents.length === 0 && <p className="text-ink-900">{t("No document yet")}</p>}
      <ul className="grid divide-y divide-line">
        {documents.map((document) => (
          <li key={document._id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="grid min-w-0">
              <a
                href={serverUrlOf(listingDocumentPath.replace(":id", document._id))}
                target="_blank"
                rel="noreferrer"
                className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
              >
                {document.name}
              </a>
              <span className="text-sm">
                {t("{date}, by {name}", { date: longDate(new Date(document.at), locale), name: document.by })}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={t("Remove {name}", { name: document.name })}
              onClick={() => setToRemove(document)}
            >
              {t("Remove")}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <ErrorNote>{t(failure)}</ErrorNote>}
      <div>
        <FileButton look="secondary" isBusy={adding.isPending} onChoose={add}>
          {t("Add a document")}
        </FileButton>
      </div>
      <AlertDialog
        message={toRemove && t("Remove {name} permanently?", { name: toRemove.name })}
        onClose={() => setToRemove(undefined)}
        closeLabel={t("Back")}
        action={
          <Button
            look="danger"
            busy={removing.isPending}
            onClick={() =>
              removing.mutate(
                { params: { ...params, documentId: toRemove!._id } },
                { onSettled: () => setToRemove(undefined) },
              )
            }
          >
            {t("Remove")}
          </Button>
        }
      />
    </section>
  );
}

const reasonIfAny = (error: Error | null) => error && reasonOf(error);
