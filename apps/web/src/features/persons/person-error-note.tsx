import { personErrors } from "@medisense/contract/persons/persons";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isRefused } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { caregiversKey } from "./caregiver-queries.ts";
import { ClosedRecord } from "./closed-record.tsx";
import { familyKey } from "./queries.ts";

/** Shows why a person's record cannot be read. When it is theirs alone now, trying again is no use. */
export function PersonErrorNote({ error, onRetry }: { error: Error; onRetry(): void }) {
  const t = useText();
  const queryClient = useQueryClient();
  const isClosed = isRefused(error, personErrors.notFound) || isRefused(error, personErrors.handedToThem);
  // The page knows an outdated family and outdated caregivers.
  useEffect(() => {
    if (!isClosed) return;
    for (const queryKey of [familyKey, caregiversKey]) void queryClient.invalidateQueries({ queryKey });
  }, [isClosed, queryClient]);
  const reason = t(reasonOf(error));
  return isClosed ? <ClosedRecord>{reason}</ClosedRecord> : <ErrorNote onRetry={onRetry}>{reason}</ErrorNote>;
}
