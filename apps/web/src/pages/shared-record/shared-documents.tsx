import { openSharedFile, type SharedRecord } from "@medisense/contract/health/share";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { tagLabels } from "../../features/records/record-labels.ts";
import { api } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { SharedList } from "./shared-list.tsx";

export interface Opener {
  token: string;
  passcode: string;
}
type SharedDocument = NonNullable<SharedRecord["documents"]>[number];

/** The reports of a shared record. A file comes only while the link is open, and each opening is logged. */
export function SharedDocuments({ documents, opener }: { documents: SharedDocument[]; opener: Opener }) {
  const t = useText();
  return (
    <SharedList title={t("Reports")} isEmpty={documents.length === 0}>
      {documents.map((document) => (
        <SharedReport key={document._id} document={document} opener={opener} />
      ))}
    </SharedList>
  );
}

function SharedReport({
  document: { _id, tag, name, date, note },
  opener,
}: {
  document: SharedDocument;
  opener: Opener;
}) {
  const t = useText();
  const { locale } = useLanguage();
  const [url, setUrl] = useState<string>();
  const opening = useMutation({
    // The file stays in this page: nothing is cached or stored.
    gcTime: 0,
    mutationFn: async () => (await api(openSharedFile, { body: { ...opener, documentId: _id } })).data,
    onSuccess: ({ content, type }) =>
      setUrl(URL.createObjectURL(new Blob([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], { type }))),
  });
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const isPhoto = opening.data?.type.startsWith("image/");
  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere">
        <strong>{longDate(new Date(`${date}T12:00:00+05:30`), locale)}</strong> · {t(tagLabels[tag])} · {name}
      </p>
      {note && <p className="wrap-anywhere text-sm">{note}</p>}
      {url && isPhoto && <img src={url} alt={name} className="max-h-96 rounded-field border border-line" />}
      {url ? (
        <a
          href={url}
          download={name}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t("Save {name}", { name })}
        </a>
      ) : (
        <Button
          look="secondary"
          className="justify-self-start print:hidden"
          aria-label={t("Open {name}", { name })}
          busy={opening.isPending}
          onClick={() => opening.mutate()}
        >
          {t("Open the file")}
        </Button>
      )}
      {opening.error && <ErrorNote>{t(reasonOf(opening.error))}</ErrorNote>}
    </li>
  );
}
