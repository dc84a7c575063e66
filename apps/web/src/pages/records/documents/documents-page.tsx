import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { PersonErrorNote } from "../../../features/persons/person-error-note.tsx";
import { healthDocumentsOf } from "../../../features/records/documents.ts";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { RecordFrame } from "../person/record-frame.tsx";
import { useRecordPerson } from "../person/use-record-person.ts";
import { DocumentCard } from "./document-card.tsx";
import { UploadForm } from "./upload-form.tsx";

/** Uploads reports and shows those of the record. */
export function DocumentsPage() {
  const t = useText();
  const { name, canChange, pathOf } = useRecordPerson();
  return (
    <RecordFrame
      title={t("Reports")}
      action={
        <RouteButton look="secondary" to={pathOf(appPaths.records)}>
          {t("Health records")}
        </RouteButton>
      }
    >
      {name && <p>{t("Record of {name}", { name })}</p>}
      {canChange && (
        <Card className="p-4 sm:p-6">
          <UploadForm />
        </Card>
      )}
      <UploadedDocuments />
    </RecordFrame>
  );
}

function UploadedDocuments() {
  const t = useText();
  const { personId, canChange, readOnce } = useRecordPerson();
  const { data, error, refetch, fetchStatus } = useQuery(readOnce(healthDocumentsOf(personId)));
  if (!data && error) return <PersonErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data && fetchStatus === "paused") {
    return <EmptyState icon={FileText} title={t("This part of the record has not been opened on this device yet.")} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t("Loading the reports…")} className="grid gap-3">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={FileText} title={t("No report yet")}>
        {t("Blood tests, scans and discharge summaries appear here once you upload them.")}
      </EmptyState>
    );
  }
  return (
    <ul tabIndex={-1} aria-label={t("Reports")} className="grid gap-3">
      {data.map((document) => (
        <li key={document._id}>
          <DocumentCard document={document} canChange={canChange} />
        </li>
      ))}
    </ul>
  );
}
